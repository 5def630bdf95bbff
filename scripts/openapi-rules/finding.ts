/** One thing that is wrong with a document. */
export interface Finding {
  /** Whose rule it is: `redocly/operation-4xx-response`. */
  rule: string;
  /** Where it is: `/paths/~1api~1orders/get`. */
  at: string;
  message: string;
}

/** For people: one line each, those of the same rule together. */
export function listed(findings: readonly Finding[]): string {
  return [...findings]
    .sort((a, b) => a.rule.localeCompare(b.rule) || a.at.localeCompare(b.at))
    .map(({ rule, at, message }) => `  ${rule}\n    ${at}\n    ${message}`)
    .join('\n');
}

/** A path of keys as a JSON pointer. */
export const pointer = (path: readonly (string | number)[]): string =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
