const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/** Limits of a JSON text: total members and elements, and levels of nesting. */
export interface JsonBounds {
  values: number;
  depth: number;
}

/**
 * Counts the members, elements and levels of a JSON text in one pass over its bytes, without building anything; stops
 * when a limit is exceeded. The parser decides whether the text is valid JSON.
 */
export function measureJson(text: Uint8Array, bounds: JsonBounds): 'fits' | 'too many values' | 'too deep' {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] ?? 0;
    if (byte === QUOTE) {
      at = endOfString(text, at);
    } else if (byte === COMMA) {
      values += 1;
    } else if (OPENING.includes(byte)) {
      values += 1;
      depth += 1;
      if (depth > bounds.depth) return 'too deep';
    } else if (CLOSING.includes(byte)) {
      depth -= 1;
    }
    if (values > bounds.values) return 'too many values';
  }
  return 'fits';
}

/** Index of the closing quotation mark. */
function endOfString(text: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1;
  return at;
}
