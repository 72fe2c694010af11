/** The text in lines of at most so many characters, cut between words; a longer word stands alone. */
export function wrap(text: string, width: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    if (`${lines.at(-1)!} ${word}`.length > width) lines.push(word);
    else lines[lines.length - 1] = `${lines.at(-1)!} ${word}`.trim();
  }
  return lines;
}
