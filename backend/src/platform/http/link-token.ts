import { createHash, randomBytes } from 'node:crypto';

const FORM = /^[A-Za-z0-9_-]{43}$/;

/** A new secret for an address without an account: 32 random bytes. It is shown or sent once; tables store its hash. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token: SHA-256, hexadecimal. */
export const linkTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether a text has the form of a token. */
export const isLinkToken = (text: string): boolean => FORM.test(text);

/** The form of a token in a path, for the document. */
export const TOKEN_PARAM = {
  name: 'token',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' },
  example: 'b0Zt1m9nS2xQ7Zl3kq8rYw5vT4uP6oJhGfDsAeRcXyM',
};
