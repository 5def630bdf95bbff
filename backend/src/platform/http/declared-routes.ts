import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/internal';
import { MetadataScanner } from '@nestjs/core';
import { ACCESS_KEY, STEP_UP_KEY, type Access } from './access.js';
import { BODY_LIMIT_KEY, type Audience } from './body-limits.js';
import { PARTNER_ROUTE_KEY, type PartnerRoute } from './partner-access.js';

/** One handler of a controller, with the declarations of its decorators. */
export interface DeclaredRoute {
  controller: Type<unknown>;
  handler: string;
  method: string;
  /** Without the global prefix, parameters as `:name`. */
  path: string;
  /** Undefined without declared access. */
  access: Access | undefined;
  /** Staff must have confirmed their second factor a few minutes ago. */
  stepUp: boolean;
  /** The audience whose limits its body has, if it differs from the access. */
  bodyLimit: Audience | undefined;
  /** What a route for keys declares; undefined for others. */
  partner: PartnerRoute | undefined;
}

type Handler = (...args: unknown[]) => unknown;

/** Every route of the controllers; reads only decorators, so nothing has to run. */
export function routesOf(controllers: Iterable<Type<unknown>>): DeclaredRoute[] {
  const scanner = new MetadataScanner();
  return [...controllers].flatMap((controller) => {
    const prototype = controller.prototype as Record<string, Handler>;
    return scanner
      .getAllMethodNames(prototype)
      .flatMap((name) => describe(controller, name, prototype[name]));
  });
}

function describe(controller: Type<unknown>, handler: string, method: Handler | undefined): DeclaredRoute[] {
  const own = method === undefined ? undefined : read<string | string[]>(PATH_METADATA, method);
  if (method === undefined || own === undefined) return [];
  const base = read<string | string[]>(PATH_METADATA, controller) ?? '';
  const verb = RequestMethod[read<number>(METHOD_METADATA, method) ?? 0] ?? 'GET';
  const access = read<Access>(ACCESS_KEY, method) ?? read<Access>(ACCESS_KEY, controller);
  const stepUp = read<boolean>(STEP_UP_KEY, method) ?? read<boolean>(STEP_UP_KEY, controller) ?? false;
  const bodyLimit = read<Audience>(BODY_LIMIT_KEY, method);
  const partner = read<PartnerRoute>(PARTNER_ROUTE_KEY, method);
  return [base].flat().flatMap((prefix) =>
    [own].flat().map((path) => ({
      controller,
      handler,
      method: verb,
      path: `/${prefix}/${path}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1'),
      access,
      stepUp,
      bodyLimit,
      partner,
    })),
  );
}

function read<T>(key: string, target: object): T | undefined {
  return Reflect.getMetadata(key, target) as T | undefined;
}

/** A handler's input from a request. */
export interface RouteInput {
  from: 'body' | 'query' | 'path';
  /** The validated class; null if the whole input is taken unchanged, or only one named value. */
  form: Type<unknown> | null;
  /** Pipes of this one argument. */
  pipes: unknown[];
}

const SOURCES: Partial<Record<number, RouteInput['from']>> = {
  [RouteParamtypes.BODY]: 'body',
  [RouteParamtypes.QUERY]: 'query',
  [RouteParamtypes.PARAM]: 'path',
};
const PLAIN: readonly unknown[] = [undefined, Object, Array, String, Number, Boolean];

/** The arguments of a handler that come from the request. */
export function inputsOf({ controller, handler }: DeclaredRoute): RouteInput[] {
  const args = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler) as
    Record<string, { index: number; data?: unknown; pipes: unknown[] }> | undefined;
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype as object, handler) as
    Type<unknown>[] | undefined;
  return Object.entries(args ?? {}).flatMap(([key, { index, data, pipes }]) => {
    const from = SOURCES[Number(key.split(':')[0])];
    const type = types?.[index];
    const isForm = typeof data !== 'string' && type !== undefined && !PLAIN.includes(type);
    return from === undefined ? [] : [{ from, form: isForm ? type : null, pipes }];
  });
}
