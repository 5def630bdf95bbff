/** RFC 5321's limit for a whole address. */
export const EMAIL_MAX_LENGTH = 254;

const EMAIL = /^[^\s@"(),:;<>[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}]{2,}$/u;

/** As stored and compared: trimmed, lower case. */
export function normalizeEmail(raw: string): string {
  return raw.trim().toLowerCase();
}

/** One '@', a local part, a dotted domain. Whether the mailbox exists only a mail can tell. */
export function isEmail(raw: string): boolean {
  const email = normalizeEmail(raw);
  return email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email);
}
