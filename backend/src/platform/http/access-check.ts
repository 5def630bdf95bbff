import { Injectable, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { routesOf, type DeclaredRoute } from './declared-routes.js';
import { isPartnerPath } from './partner-access.js';

/** One handler with its declarations, for the boot check and the matrix test. */
export interface RouteAccess extends Omit<DeclaredRoute, 'controller'> {
  controller: string;
}

/** Deny by default: a route without declared access stops the boot (decision A84). */
@Injectable()
export class AccessCheck implements OnApplicationBootstrap {
  constructor(private readonly discovery: DiscoveryService) {}

  onApplicationBootstrap(): void {
    const routes = this.routes();
    const open = routes.filter((route) => route.access === undefined);
    if (open.length > 0)
      throw new Error(
        `These routes declare no access; add @Public(), @SignedIn() or @RequireRole(): ${namesOf(open)}`,
      );
    const astray = routes.filter(({ path, access }) => isPartnerPath(path) !== (access === 'partner'));
    if (astray.length > 0)
      throw new Error(`Routes below /partner, and only they, have @PartnerCall(): ${namesOf(astray)}`);
  }

  /** Every route of the application with its requirements. */
  routes(): RouteAccess[] {
    const controllers = this.discovery
      .getControllers()
      .map((wrapper) => wrapper.metatype)
      .filter((metatype) => typeof metatype === 'function');
    return routesOf(controllers as Type<unknown>[]).map((route) => ({
      ...route,
      controller: route.controller.name,
    }));
  }
}

const namesOf = (routes: readonly RouteAccess[]): string =>
  routes.map((route) => `${route.controller}.${route.handler} (${route.method} ${route.path})`).join(', ');
