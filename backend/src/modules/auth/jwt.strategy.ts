import { createSecretKey } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import type { SessionActor } from '../../platform/http/access.js';
import { claimsOf, TOKEN_RULES } from './access-tokens.js';
import { ActorDirectory } from './actor-directory.service.js';
import { admits } from './staff/networks.js';

/** Verifies alg, iss, aud and exp; role and status come from the member row, never from the token. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  private readonly log = new Logger('Auth');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly directory: ActorDirectory,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // As a key and not as text: from text, jsonwebtoken first tries to read a public key, at a tenth of a cart's cost.
      secretOrKey: createSecretKey(environment.JWT_SECRET, 'utf8') as unknown as Buffer,
      algorithms: [TOKEN_RULES.algorithm],
      issuer: TOKEN_RULES.issuer,
      audience: TOKEN_RULES.audience,
      passReqToCallback: true,
    });
  }

  async validate(request: FastifyRequest, payload: unknown): Promise<SessionActor | false> {
    const claims = claimsOf(payload);
    if (claims === null) return false;
    this.compareHeader(request, claims.memberId);
    const holder = await this.directory.find(claims.memberId, claims.sid);
    // Outside the allowed networks a session of staff counts for nothing; the login says why.
    return holder !== null && admits(holder.networks, request.ip) ? holder.actor : false;
  }

  /** X-USER-ID is accepted and never believed (decision A22). */
  private compareHeader(request: FastifyRequest, memberId: number): void {
    const header = request.headers['x-user-id'];
    if (header === undefined || header === String(memberId)) return;
    this.log.warn(`X-USER-ID names another member than the token of member ${memberId}`);
  }
}
