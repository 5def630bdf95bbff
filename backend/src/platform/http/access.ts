import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Role } from '@store/domain';
import type { FastifyRequest } from 'fastify';

/** The caller, from the verified token and the member's row; never from a body, a query or a header. */
export interface Actor {
  id: number;
  role: Role;
}

/** The actor of a request, with the session of the access token. */
export interface SessionActor extends Actor {
  /** Session family, the `sid` of the token. */
  sid: string;
  /** Whether a second factor is enrolled; false for customers. */
  hasSecondFactor: boolean;
  /** When a second factor was last confirmed in this session, milliseconds since 1970; null = never. */
  confirmedAt: number | null;
}

/**
 * The requirement of a route: no role, any signed-in member, a key of a partner (partner-access.ts), or one of the given
 * roles.
 */
export type Access = 'public' | 'signedIn' | 'partner' | readonly Role[];

export const ACCESS_KEY = 'store:access';

/** Anybody may call; with a valid token the actor is known. */
export const Public = (): MethodDecorator & ClassDecorator =>
  SetMetadata(ACCESS_KEY, 'public' satisfies Access);

/** Any active member of any role may call. */
export const SignedIn = (): MethodDecorator & ClassDecorator =>
  SetMetadata(ACCESS_KEY, 'signedIn' satisfies Access);

/** Only active members with one of these roles may call. */
export const RequireRole = (...roles: Role[]): MethodDecorator & ClassDecorator =>
  SetMetadata(ACCESS_KEY, roles);

export const STEP_UP_KEY = 'store:step-up';

/**
 * Staff with a second factor must have confirmed it a few minutes ago, else 403 STEP_UP_REQUIRED. For calls that could
 * do lasting harm with a stolen session; declared beside the role.
 */
export const StepUp = (): MethodDecorator & ClassDecorator => SetMetadata(STEP_UP_KEY, true);

/** Injection token of the check behind `@StepUp()`; the module that owns second factors provides it. */
export const STEP_UP_CHECK = Symbol('STEP_UP_CHECK');

/** Throws STEP_UP_REQUIRED if the caller's second factor must be confirmed first. */
export interface StepUpCheck {
  demand(actor: SessionActor): Promise<void>;
}

type WithActor = FastifyRequest & { user?: Actor | null };

/** The calling member; on public routes it may be undefined. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor | undefined => {
    return context.switchToHttp().getRequest<WithActor>().user ?? undefined;
  },
);

/** The calling member with the session; only on routes that require one. */
export const CurrentSession = createParamDecorator(
  (_: unknown, context: ExecutionContext): SessionActor =>
    context.switchToHttp().getRequest<FastifyRequest & { user: SessionActor }>().user,
);

/** Address and client of the caller, for the login history and the audit log. */
export interface RequestOrigin {
  ip: string;
  userAgent: string;
}

export const Origin = createParamDecorator((_: unknown, context: ExecutionContext): RequestOrigin =>
  originOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

export const originOf = ({ ip, headers }: FastifyRequest): RequestOrigin => ({
  ip,
  userAgent: String(headers['user-agent'] ?? '').slice(0, 300),
});
