/** Elements that the store keeps and the rich text editor does not know: it would drop them. */
const UNKNOWN_TO_EDITOR = /<(caption|dd|dl|dt|figcaption|figure|mark|small|sub|sup|tfoot)[\s>]/gi;

/** Names of the elements that editing would lose, each once. */
export function lostMarkup(html: string): string[] {
  const names = [...html.matchAll(UNKNOWN_TO_EDITOR)].map(([, name]) => (name ?? '').toLowerCase());
  return [...new Set(names)].sort();
}
