import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { lazy, useEffect, useState, type ComponentType } from 'react';
import { Navigate, useRoutes, type RouteObject } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { MemberLayout } from '../layouts/MemberLayout';
import { SiteLayout } from '../layouts/SiteLayout';
import { Guard } from './Guard';
import { loadPageData, requestOf, spellings } from './page-data';
import { isPage, type PageRoute } from './route';
import { ROUTES } from './routes';

/** Starts what the page at this address needs, without waiting: the page shows its own pending state. */
function startQueries(route: PageRoute, queries: QueryClient, { pathname, search }: Location): void {
  const request = requestOf(route, pathname, search);
  if (request !== null) void loadPageData(route, request, queries);
}

/** The page's code, fetched when it is first opened; its data is asked for at the same moment, not after it. */
function lazyPage(route: PageRoute, queries: QueryClient): ComponentType {
  return lazy(async () => {
    if (typeof window !== 'undefined') startQueries(route, queries, window.location);
    return { default: (await route.load()).Component };
  });
}

/** Says on the document that the page answers to clicks: one that the server rendered is seen before it does. */
function Live() {
  useEffect(() => {
    document.documentElement.dataset['page'] = 'live';
  }, []);
  return null;
}

function toRoutes(route: PageRoute, queries: QueryClient): RouteObject[] {
  const Page = lazyPage(route, queries);
  const element = (
    <Guard route={route}>
      <Page />
      <Live />
    </Guard>
  );
  return spellings(route).map((path) => ({ path, element }));
}

const isInMemberArea = (route: PageRoute): boolean => route.menu !== undefined || route.inMemberArea === true;

/** The route table as React Router wants it: two layouts, and the way home for every unknown path. */
function createRoutes(queries: QueryClient): RouteObject[] {
  const pages = ROUTES.filter(isPage);
  const redirects = ROUTES.flatMap((route): RouteObject[] =>
    isPage(route) ? [] : [{ path: route.path, element: <Navigate to={route.redirectTo} replace /> }],
  );
  const build = (routes: PageRoute[]): RouteObject[] => routes.flatMap((route) => toRoutes(route, queries));
  return [
    {
      element: <SiteLayout />,
      children: [
        ...build(pages.filter((route) => !isInMemberArea(route))),
        { element: <MemberLayout />, children: build(pages.filter(isInMemberArea)) },
        ...redirects,
        { path: '*', element: <Navigate to={paths.home} replace /> },
      ],
    },
  ];
}

/** Every page of the storefront inside whatever router surrounds it: the browser's, or a server's. */
export function Pages() {
  const queries = useQueryClient();
  const [routes] = useState(() => createRoutes(queries));
  return useRoutes(routes);
}
