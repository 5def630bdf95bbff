import {
  applyDecorators,
  createParamDecorator,
  SetMetadata,
  UseInterceptors,
  type ExecutionContext,
} from '@nestjs/common';
import {
  PARTNER_KEY_PREFIX,
  type PartnerCallKind,
  type PartnerErrorCode,
  type PartnerScope,
} from '@store/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ACCESS_KEY, type Access } from './access.js';
import { REPEAT_ANSWERS } from './kept-answer.js';

/** What a route of `/partner` declares. */
export interface PartnerRoute {
  /** Null: any key may call. */
  scope: PartnerScope | null;
  kind: PartnerCallKind;
  /** What it answers besides the codes that follow from its declaration: of the whole call, and of rows of a bulk call. */
  codes: readonly PartnerErrorCode[];
}

export const PARTNER_ROUTE_KEY = 'store:partner-route';

/**
 * A call for keys of partners, and for nobody else; only below `/partner`. Every other route answers a key with 403,
 * unless it is public. It is documented in openapi/partner.json, with `codes` besides those of the key, of the form and
 * of the server.
 */
export const PartnerCall = (
  scope: PartnerScope | null,
  kind: PartnerCallKind = 'call',
  codes: readonly PartnerErrorCode[] = [],
): MethodDecorator =>
  applyDecorators(
    SetMetadata(ACCESS_KEY, 'partner' satisfies Access),
    SetMetadata(PARTNER_ROUTE_KEY, { scope, kind, codes } satisfies PartnerRoute),
    UseInterceptors(REPEAT_ANSWERS),
  );

/** The partner that calls, by one of its keys. */
export interface PartnerActor {
  partnerId: number;
  name: string;
  /** The public part of the key, for audit and logs. */
  keyId: string;
  scopes: readonly PartnerScope[];
  keyExpiresAt: string;
  /** Address of the caller. */
  ip: string;
}

export type WithPartner = FastifyRequest & {
  partner?: PartnerActor;
  /** Code of the error that is the answer. */
  refusalCode?: string;
};

/** The calling partner; only on routes with `@PartnerCall()`. */
export const CurrentPartner = createParamDecorator((_: unknown, context: ExecutionContext): PartnerActor => {
  const { partner } = context.switchToHttp().getRequest<WithPartner>();
  if (partner === undefined) throw new Error('CurrentPartner needs a route with @PartnerCall().');
  return partner;
});

/** Injection token of the check behind keys; the module that owns partners provides it. */
export const KEY_GATE = Symbol('KEY_GATE');

/** A request with a key, or to a route for keys. */
export interface KeyCall {
  request: WithPartner;
  reply: FastifyReply;
  access: Access | undefined;
  /** The declaration of the route; undefined outside `/partner`. */
  route: PartnerRoute | undefined;
}

/** Decides whether a call by key may go on; throws what the caller is answered. */
export interface KeyGate {
  admit(call: KeyCall): Promise<void>;
}

const KEY_HEADER = /^bearer\s+(\S.*)$/i;

/** The key in an `Authorization` header, valid or not; null for a login token or none. */
export function keyInHeader(authorization: string | undefined): string | null {
  const text = KEY_HEADER.exec(authorization ?? '')?.[1] ?? '';
  return text.startsWith(PARTNER_KEY_PREFIX) ? text : null;
}

/** Whether an address belongs to the calls of partners, which have an own form of answers. */
export const isPartnerUrl = (url: string): boolean => /^\/api\/partner(?:[/?]|$)/.test(url);

/** The same for the path of a declared route, without the global prefix. */
export const isPartnerPath = (path: string): boolean => /^\/partner(?:\/|$)/.test(path);
