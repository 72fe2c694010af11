/** What screen readers are told while the eyes are elsewhere: answers, questions, failures. */

/** Characters of a text that are read out; the rest can be read in place. */
const SPOKEN_CHARS = 300;

type Urgency = "polite" | "assertive";

const regions = new Map<Urgency, HTMLElement>();

/** Regions have to be there before they say something. */
export function startAnnouncer(): void {
  for (const urgency of ["polite", "assertive"] as const) {
    const region = document.createElement("div");
    region.className = "visually-hidden";
    region.setAttribute("aria-live", urgency);
    region.setAttribute("role", urgency === "polite" ? "status" : "alert");
    document.body.append(region);
    regions.set(urgency, region);
  }
}

export function announce(text: string, urgency: Urgency = "polite"): void {
  const line = text.replace(/\s+/g, " ").trim();
  const region = regions.get(urgency);
  if (region !== undefined) region.textContent = line.length > SPOKEN_CHARS ? `${line.slice(0, SPOKEN_CHARS)}…` : line;
}
