import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Role } from '@store/domain';
import type { FastifyRequest } from 'fastify';

/** Who is calling, taken from the verified token and the member row; never from a body, a query or a header. */
export interface Actor {
  id: number;
  role: Role;
}

/** What a route demands: nobody in particular, any signed-in member, or one of the named roles. */
export type Access = 'public' | 'signedIn' | readonly Role[];

export const ACCESS_KEY = 'store:access';

/** Anybody may call; an actor is known where a valid token came along. */
export const Public = (): MethodDecorator & ClassDecorator =>
  SetMetadata(ACCESS_KEY, 'public' satisfies Access);

/** Any active member of any role may call. */
export const SignedIn = (): MethodDecorator & ClassDecorator =>
  SetMetadata(ACCESS_KEY, 'signedIn' satisfies Access);

/** Only active members with one of these roles may call. */
export const RequireRole = (...roles: Role[]): MethodDecorator & ClassDecorator =>
  SetMetadata(ACCESS_KEY, roles);

type WithActor = FastifyRequest & { user?: Actor | null };

/** The calling member; on public routes it may be undefined. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor | undefined => {
    return context.switchToHttp().getRequest<WithActor>().user ?? undefined;
  },
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
