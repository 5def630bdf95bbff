import { Injectable } from '@nestjs/common';
import { JwtService, type JwtModuleOptions } from '@nestjs/jwt';
import type { Environment } from '../../config/environment.js';
import { MAX_INT4 } from '../../platform/db/int4.js';

/** Lifetime of an access token, seconds. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

/** Issuer and audience; verified on every call (decision A21). */
export const TOKEN_RULES = { algorithm: 'HS256', issuer: 'store', audience: 'store-api' } as const;

/** The claims of an access token. */
export interface AccessClaims {
  /** Member id; `userId` is the same string, since clients read either (decision A21). */
  sub: string;
  userId: string;
  /** Session family: all tokens of one login. */
  sid: string;
}

/** Settings of the one JwtModule. */
export function jwtOptions(environment: Environment): JwtModuleOptions {
  const { algorithm, issuer, audience } = TOKEN_RULES;
  return {
    secret: environment.JWT_SECRET,
    signOptions: { algorithm, issuer, audience, expiresIn: ACCESS_TOKEN_SECONDS },
    verifyOptions: { algorithms: [algorithm], issuer, audience },
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the claims of a verified payload; null if it is not ours. */
export function claimsOf(payload: unknown): { memberId: number; sid: string } | null {
  const { sub, userId, sid } = (payload ?? {}) as Partial<Record<keyof AccessClaims, unknown>>;
  if (typeof sub !== 'string' || sub !== userId) return null;
  if (typeof sid !== 'string' || !UUID.test(sid)) return null;
  const memberId = /^[1-9][0-9]{0,9}$/.test(sub) ? Number(sub) : MAX_INT4 + 1;
  return memberId <= MAX_INT4 ? { memberId, sid } : null;
}

@Injectable()
export class AccessTokens {
  constructor(private readonly jwt: JwtService) {}

  issue(memberId: number, sid: string): Promise<string> {
    const claims: AccessClaims = { sub: String(memberId), userId: String(memberId), sid };
    return this.jwt.signAsync(claims);
  }

  /** The session of a token, even if it has expired since; null for a token that is not ours. */
  async sessionOf(token: string): Promise<{ memberId: number; sid: string } | null> {
    try {
      return claimsOf(await this.jwt.verifyAsync<AccessClaims>(token, { ignoreExpiration: true }));
    } catch {
      return null;
    }
  }
}
