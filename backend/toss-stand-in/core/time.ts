const KST_OFFSET_MS = 9 * 60 * 60_000;

/** `2025-11-21T10:20:47+09:00`, the form of every time in a Payment. */
export function kst(at: number): string {
  return `${new Date(at + KST_OFFSET_MS).toISOString().slice(0, 19)}+09:00`;
}

/** `2026-01-02T14:46:59.65327`: Korean time with no offset and no trailing zeros, as in webhooks. */
export function kstWithoutOffset(at: number): string {
  return new Date(at + KST_OFFSET_MS).toISOString().replace(/\.?0*Z$/, '');
}

/** `20251121102047`, part of a payment key. */
export function kstDigits(at: number): string {
  return kst(at).slice(0, 19).replace(/\D/g, '');
}

/** Milliseconds of a date or date-time; without an offset it is Korean time. Null if it is neither. */
export function parseTime(text: string, endOfDay = false): number | null {
  const match = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?(Z|[+-]\d{2}:\d{2})?$/.exec(text);
  if (!match) return null;
  const time = match[2] ?? (endOfDay ? 'T23:59:59' : 'T00:00:00');
  const at = Date.parse(`${match[1]}${time}${match[3] ?? '+09:00'}`);
  return Number.isNaN(at) ? null : at;
}
