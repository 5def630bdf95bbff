import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { messageFor } from '@store/domain';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';
import { ACCESS_KEY, type Access, type Actor } from './access.js';

type WithActor = FastifyRequest & { user?: Actor | null };

/** Enforces the declared access of every route: the token is verified by passport-jwt, the role comes from the member row. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS_KEY, [
      context.getHandler(),
      context.getClass(),
    ]);
    const request = context.switchToHttp().getRequest<WithActor>();
    if (access === 'public' && request.headers.authorization === undefined) return true;
    await super.canActivate(context);
    if (access === 'public') return true;
    const actor = request.user ?? undefined;
    if (actor === undefined)
      throw new DomainError('UNAUTHENTICATED', 'unauthenticated', messageFor('UNAUTHENTICATED'));
    // A missing declaration never gets here (AccessCheck stops the boot); refuse all the same.
    if (access === undefined || (access !== 'signedIn' && !access.includes(actor.role))) {
      throw new DomainError('FORBIDDEN', 'forbidden', messageFor('FORBIDDEN'));
    }
    return true;
  }

  /** A missing or dead token leaves no actor; whether that is a refusal depends on the route. */
  override handleRequest<TUser>(error: unknown, user: TUser | false): TUser {
    if (error instanceof Error) throw error;
    return (user === false ? null : user) as TUser;
  }
}
