import { createSecretKey } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Strategy } from 'passport-jwt';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import type { SessionActor } from '../../platform/http/access.js';
import { claimsOf, TOKEN_RULES } from './access-tokens.js';
import { fromHeader } from './bearer-token.js';
import { ActorDirectory } from './actor-directory.service.js';
import { admits } from '../../platform/http/networks.js';

type Claims = NonNullable<ReturnType<typeof claimsOf>>;

/** Most tokens that are remembered; the least recently used go first. */
const REMEMBERED = 10_000;

/** Verifies alg, iss, aud and exp; role and status come from the member's row, never from the token. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  private readonly log = new Logger('Auth');
  /** Verified tokens that have not expired, with their claims; `until` in milliseconds. */
  private readonly verified = new LRUCache<string, { claims: Claims; until: number }>({ max: REMEMBERED });

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly directory: ActorDirectory,
  ) {
    super({
      jwtFromRequest: fromHeader,
      // As a key and not as text: with text, jsonwebtoken first tries to read a public key, which costs a tenth of a cart.
      secretOrKey: createSecretKey(environment.JWT_SECRET, 'utf8') as unknown as Buffer,
      algorithms: [TOKEN_RULES.algorithm],
      issuer: TOKEN_RULES.issuer,
      audience: TOKEN_RULES.audience,
      passReqToCallback: true,
    });
  }

  /** A verified token is not verified again until it expires; its member is looked up each time. */
  override authenticate(...[request, options]: Parameters<Strategy['authenticate']>): void {
    const token = fromHeader(request);
    const verified = token === null ? undefined : this.verified.get(token);
    if (verified === undefined || verified.until <= Date.now()) {
      super.authenticate(request, options);
      return;
    }
    this.holderOf(request as unknown as FastifyRequest, verified.claims).then(
      (actor) => (actor === false ? this.fail(401) : this.success(actor)),
      (error: unknown) => this.error(error as Error),
    );
  }

  /** For a token that passport-jwt has verified. */
  validate(request: FastifyRequest, payload: unknown): Promise<SessionActor | false> {
    const claims = claimsOf(payload);
    if (claims === null) return Promise.resolve(false);
    const token = fromHeader(request);
    const { exp } = payload as { exp?: number };
    if (token !== null && exp !== undefined) this.verified.set(token, { claims, until: exp * 1000 });
    return this.holderOf(request, claims);
  }

  private async holderOf(request: FastifyRequest, claims: Claims): Promise<SessionActor | false> {
    this.compareHeader(request, claims.memberId);
    const holder = await this.directory.find(claims.memberId, claims.sid);
    // Outside the allowed networks a session of staff does not count; the login says why.
    return holder !== null && admits(holder.networks, request.ip) ? holder.actor : false;
  }

  /** X-USER-ID is accepted and never trusted (decision A22). */
  private compareHeader(request: FastifyRequest, memberId: number): void {
    const header = request.headers['x-user-id'];
    if (header === undefined || header === String(memberId)) return;
    this.log.warn(`X-USER-ID names another member than the token of member ${memberId}`);
  }
}
