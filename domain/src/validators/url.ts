/** Image and thumbnail addresses start with http or https. */
export function isHttpUrl(raw: string): boolean {
  return /^https?:\/\/[^\s/?#]+/i.test(raw.trim());
}
