/** Longest line, so that a change of the committed document shows as the field that changed. */
const LINE = 120;

/** JSON with everything that fits on one line: half as long as with one value per line. */
export function writeJson(value: unknown, indent = ''): string {
  const line = oneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= LINE) return line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const entries = Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    if (part === undefined) return [];
    return `${inner}${isList ? '' : `${JSON.stringify(key)}: `}${writeJson(part, inner)}`;
  });
  return `${isList ? '[' : '{'}\n${entries.join(',\n')}\n${indent}${isList ? ']' : '}'}`;
}

const oneLine = (value: unknown): string => JSON.stringify(value) ?? 'null';
