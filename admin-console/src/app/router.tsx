import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { preloadSession, readRoleHint } from '@store/openapi/session';
import { Role } from '@store/domain';
import { companyQuery } from '../shared/company/api/company';
import { mayOpen } from './guard';
import { ConsoleFrame } from './layout/ConsoleFrame';
import { Splash } from './layout/Splash';
import { Overlays } from './Overlays';
import { CONSOLE_ROUTES, type ConsoleRoute, type ScreenPath } from './route-table';
import { BrokenScreen, RouteErrorPage } from './RouteErrorPage';
import { SCREENS } from './screens';

function toRouteObject({ path, redirectTo }: ConsoleRoute, queries: QueryClient): RouteObject {
  if (redirectTo !== undefined) return { path, element: <Navigate to={redirectTo} replace /> };
  const screen = SCREENS[path as ScreenPath];
  return {
    path,
    errorElement: <RouteErrorPage />,
    lazy: async () => {
      try {
        const { default: Component, preload } = await screen();
        if (preload !== undefined && isExpected())
          preload(queries, new URLSearchParams(window.location.search));
        return { Component };
      } catch (error) {
        // A route whose `lazy` fails renders nothing: React Router looks for its error element too late.
        return { Component: () => <BrokenScreen error={error} /> };
      }
    },
  };
}

/** Whether the person who last used this browser may open the address; the server decides anyway. */
function isExpected(): boolean {
  const role = readRoleHint();
  return role !== null && mayOpen(role, window.location.pathname);
}

/** The router of both areas. The frame sends unknown addresses to the shop (decision A10). */
export function createRouter(queries: QueryClient): ReturnType<typeof createBrowserRouter> {
  preloadSession(queries);
  // Its notice is above every page of an admin: it is known before the page is, so it does not push the page down.
  if (readRoleHint() === Role.Admin) void queries.prefetchQuery(companyQuery());
  return createBrowserRouter([
    {
      // Overlays are beside the pages, so that a page that failed to render can still use them.
      element: (
        <>
          <ConsoleFrame />
          <Overlays />
        </>
      ),
      errorElement: <RouteErrorPage />,
      HydrateFallback: Splash,
      children: [
        ...CONSOLE_ROUTES.map((route) => toRouteObject(route, queries)),
        { path: '*', element: null },
      ],
    },
  ]);
}
