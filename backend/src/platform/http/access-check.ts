import { Injectable, RequestMethod, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS_KEY, type Access } from './access.js';

/** One handler with its declared access, as the boot check and the matrix test see it. */
export interface RouteAccess {
  controller: string;
  handler: string;
  method: string;
  path: string;
  access: Access | undefined;
}

type Handler = (...args: unknown[]) => unknown;

/** Deny by default: a route that declares no access stops the boot (decision A84). */
@Injectable()
export class AccessCheck implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap(): void {
    const open = this.routes().filter((route) => route.access === undefined);
    if (open.length === 0) return;
    const names = open.map((route) => `${route.controller}.${route.handler} (${route.method} ${route.path})`);
    throw new Error(
      `These routes declare no access; add @Public(), @SignedIn() or @RequireRole(): ${names.join(', ')}`,
    );
  }

  /** Every route of the application with what it demands. */
  routes(): RouteAccess[] {
    return this.discovery.getControllers().flatMap((wrapper) => {
      const { metatype } = wrapper;
      if (typeof metatype !== 'function') return [];
      const prototype = metatype.prototype as Record<string, Handler>;
      return this.scanner
        .getAllMethodNames(prototype)
        .flatMap((name) => this.describe(metatype as Type<unknown>, name, prototype[name]));
    });
  }

  private describe(controller: Type<unknown>, name: string, handler: Handler | undefined): RouteAccess[] {
    if (handler === undefined) return [];
    const path = Reflect.getMetadata(PATH_METADATA, handler) as string | string[] | undefined;
    if (path === undefined) return [];
    const base = Reflect.getMetadata(PATH_METADATA, controller) as string | string[] | undefined;
    const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number] ?? 'GET';
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS_KEY, [handler, controller]);
    return [base ?? ''].flat().flatMap((prefix) =>
      [path].flat().map((own) => ({
        controller: controller.name,
        handler: name,
        method,
        path: `/${prefix}/${own}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1'),
        access,
      })),
    );
  }
}
