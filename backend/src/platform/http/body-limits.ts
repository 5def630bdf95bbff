import { SetMetadata } from '@nestjs/common';
import type { Access } from './access.js';

const KB = 1024;

/** What a JSON body may be: its bytes, and its members and elements in all. */
export interface BodyLimit {
  bytes: number;
  values: number;
}

/**
 * Bodies that anybody may send are small: what is read, parsed and checked for unknown clients is the server's own
 * time.
 */
export const BODY_LIMITS = {
  public: { bytes: 64 * KB, values: 5000 },
  member: { bytes: 256 * KB, values: 20_000 },
  staff: { bytes: 1024 * KB, values: 50_000 },
} as const satisfies Record<string, BodyLimit>;

/** Whose limits a body has. */
export type Audience = keyof typeof BODY_LIMITS;

export const BODY_LIMIT_KEY = 'store:body-limit';

/** For a public route whose form is larger than others: `@BodyLimitOf('member')`. */
export const BodyLimitOf = (audience: Audience): MethodDecorator => SetMetadata(BODY_LIMIT_KEY, audience);

/** The limits of a route's body, by who may call it. */
export function bodyLimitFor(access: Access): BodyLimit {
  if (access === 'public') return BODY_LIMITS.public;
  return access === 'signedIn' || access.includes(0) ? BODY_LIMITS.member : BODY_LIMITS.staff;
}
