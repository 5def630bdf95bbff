const colours = process.stdout.isTTY && process.env['NO_COLOR'] === undefined;

const paint = (code: number, text: string): string => (colours ? `\u001b[${code}m${text}\u001b[0m` : text);

export const green = (text: string): string => paint(32, text);
export const red = (text: string): string => paint(31, text);
export const yellow = (text: string): string => paint(33, text);
export const grey = (text: string): string => paint(90, text);
export const bold = (text: string): string => paint(1, text);

/** "0.84 s", "12.3 s": two decimals only below ten seconds. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 2 : 1)} s`;
}

/** Pads for a column; Korean letters are not expected here. */
export function column(text: string, width: number): string {
  return text.padEnd(width);
}
