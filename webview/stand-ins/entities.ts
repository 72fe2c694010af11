/** Names of signs such as `&auml;` by the browser, which knows them all: in the place of the parser's own table. */

/** Nothing of it runs and nothing is loaded: a text area holds text only. */
const area = document.createElement("textarea");

/** @param text one name or number of a sign, from `&` to `;`; stays as it is where there is none of that name */
export function decodeHTMLStrict(text: string): string {
  area.innerHTML = text;
  return area.value;
}
