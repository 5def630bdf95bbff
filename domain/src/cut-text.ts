/**
 * The first `max` characters. Counts as PostgreSQL does, by code points, so that an emoji is never split: half of one
 * (a lone surrogate) can be stored in no `jsonb`.
 */
export function cutText(text: string, max: number): string {
  // Only what may remain is looked at: a code point takes at most two units.
  return text.length <= max ? text : [...text.slice(0, 2 * max + 1)].slice(0, max).join('');
}
