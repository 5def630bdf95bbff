import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { messageFor } from '@store/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';
import {
  ACCESS_KEY,
  STEP_UP_CHECK,
  STEP_UP_KEY,
  type Access,
  type SessionActor,
  type StepUpCheck,
} from './access.js';
import {
  KEY_GATE,
  keyInHeader,
  PARTNER_ROUTE_KEY,
  type KeyGate,
  type PartnerRoute,
} from './partner-access.js';

type WithActor = FastifyRequest & { user?: SessionActor | null };

/**
 * Enforces the declared access of every route: passport-jwt verifies the token, the role comes from the member's row. A
 * key of a partner never gets that far: it is answered by its own gate.
 */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    @Inject(STEP_UP_CHECK) private readonly stepUp: StepUpCheck,
    @Inject(KEY_GATE) private readonly keys: KeyGate,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const declared = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS_KEY, declared);
    const request = context.switchToHttp().getRequest<WithActor>();
    if (access === 'public' && request.headers.authorization === undefined) return true;
    if (access === 'partner' || keyInHeader(request.headers.authorization) !== null) {
      const reply = context.switchToHttp().getResponse<FastifyReply>();
      const route = this.reflector.getAllAndOverride<PartnerRoute | undefined>(PARTNER_ROUTE_KEY, declared);
      await this.keys.admit({ request, reply, access, route });
      return true;
    }
    await super.canActivate(context);
    if (access === 'public') return true;
    const actor = request.user ?? undefined;
    if (actor === undefined)
      throw new DomainError('UNAUTHENTICATED', 'unauthenticated', messageFor('UNAUTHENTICATED'));
    // A missing declaration never gets here (AccessCheck stops the boot); refuse it anyway.
    if (access === undefined || (access !== 'signedIn' && !access.includes(actor.role))) {
      throw new DomainError('FORBIDDEN', 'forbidden', messageFor('FORBIDDEN'));
    }
    const guarded = this.reflector.getAllAndOverride<boolean | undefined>(STEP_UP_KEY, declared);
    if (guarded === true) await this.stepUp.demand(actor);
    return true;
  }

  /** A missing or invalid token leaves no actor; the route decides whether that is a refusal. */
  override handleRequest<TUser>(error: Error | null | undefined, user: TUser | false): TUser {
    if (error != null) throw error;
    return (user === false ? null : user) as TUser;
  }
}
