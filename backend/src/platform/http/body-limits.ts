import { SetMetadata } from '@nestjs/common';
import type { Access } from './access.js';

const KB = 1024;

/** Limits of a JSON body: its bytes, and its total number of members and elements. */
export interface BodyLimit {
  bytes: number;
  values: number;
}

/**
 * Bodies that anybody may send are small: reading, parsing and checking for unknown clients costs the server's time.
 */
export const BODY_LIMITS = {
  public: { bytes: 64 * KB, values: 5000 },
  member: { bytes: 256 * KB, values: 20_000 },
  staff: { bytes: 1024 * KB, values: 50_000 },
} as const satisfies Record<string, BodyLimit>;

/** The audience whose limits a body has. */
export type Audience = keyof typeof BODY_LIMITS;

export const BODY_LIMIT_KEY = 'store:body-limit';

/** For a public route whose form is larger than others: `@BodyLimitOf('member')`. */
export const BodyLimitOf = (audience: Audience): MethodDecorator => SetMetadata(BODY_LIMIT_KEY, audience);

/** The limits of a route's body, by its access. */
export function bodyLimitFor(access: Access): BodyLimit {
  if (access === 'public') return BODY_LIMITS.public;
  return access === 'signedIn' || access === 'partner' || access.includes(0)
    ? BODY_LIMITS.member
    : BODY_LIMITS.staff;
}
