/**
 * The first `max` characters. Counts as PostgreSQL does, by code points, so that an emoji is never split: `jsonb`
 * cannot store half of one (a lone surrogate).
 */
export function cutText(text: string, max: number): string {
  // Looks only at the part that can remain: a code point takes at most two units.
  return text.length <= max ? text : [...text.slice(0, 2 * max + 1)].slice(0, max).join('');
}
