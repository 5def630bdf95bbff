import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { ConsoleFrame } from './layout/console-frame';
import { Splash } from './layout/splash';
import { NotFoundPage } from './not-found-page';
import { CONSOLE_ROUTES, type ConsoleRoute, type ScreenPath } from './route-table';
import { RouteErrorPage } from './route-error-page';

type Screen = () => Promise<{ default: ComponentType }>;

/** One screen for every page of the route table; each is loaded when it is first opened. */
const SCREENS: Record<ScreenPath, Screen> = {
  '/admin': () => import('../features/summary/pages/SummaryPage'),
  '/admin/orders': () => import('../features/orders/pages/OrderListPage'),
  '/admin/orders/:id': () => import('../features/orders/pages/OrderPage'),
  '/admin/products': () => import('../features/products/pages/ProductListPage'),
  '/admin/inventory': () => import('../features/products/pages/InventoryPage'),
  '/admin/users': () => import('../features/members/pages/MemberListPage'),
  '/manager': () => import('../features/manager/pages/ManagerHomePage'),
};

function toRouteObject({ path, redirectTo }: ConsoleRoute): RouteObject {
  if (redirectTo !== undefined) return { path, element: <Navigate to={redirectTo} replace /> };
  const screen = SCREENS[path as ScreenPath];
  return {
    path,
    errorElement: <RouteErrorPage />,
    lazy: async () => ({ Component: (await screen()).default }),
  };
}

/** The router of both areas. Unknown addresses under them get the console's own 404. */
export function createRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter([
    {
      element: <ConsoleFrame />,
      errorElement: <RouteErrorPage />,
      HydrateFallback: Splash,
      children: [...CONSOLE_ROUTES.map(toRouteObject), { path: '*', element: <NotFoundPage /> }],
    },
  ]);
}
