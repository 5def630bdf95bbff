import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType } from 'react';
import { Navigate, useRoutes, type RouteObject } from 'react-router-dom';
import { Role } from '@store/domain';
import { prefetchProfile, readRoleHint } from '@store/openapi/session';
import { paths } from '../../shared/paths';
import { SiteLayout } from '../layouts/SiteLayout';
import { loadRareFonts } from '../rare-fonts';
import { Guard } from './Guard';
import { loadFirstPage, pageCode, type PageCode } from './page-code';
import { findPage, loadPageData, requestOf, spellings } from './page-data';
import { isPage, type PageRoute, type StoreRoute } from './route';
import { ROUTES } from './routes';

const MEMBER_LAYOUT = pageCode(async () => (await import('../layouts/MemberLayout')).MemberLayout);

/** Starts the loads of the page at this address without waiting: the page shows its own pending state. */
function startQueries(route: PageRoute, queries: QueryClient, { pathname, search }: Location): void {
  const request = requestOf(route, pathname, search);
  if (request !== null) void loadPageData(route, request, queries);
}

/**
 * Starts loading the guarded page at this address while the session is still being read; otherwise code and data
 * would wait for it. A visitor who may not open it has loaded a page in vain, once.
 */
export function startGuardedPage(queries: QueryClient, location: Location): void {
  const page = findPage(location.pathname, location.search);
  if (page === null || page.route.access === 'public') return;
  // Staff have no member pages; the guard redirects them.
  const role = readRoleHint();
  if (page.route.access === 'member' && role !== null && role !== Role.Member) return;
  // A browser sends one server six requests at a time: small and awaited ones go first.
  prefetchProfile(queries);
  const code = codeOf(page.route, queries);
  loadFirstPage(isInMemberArea(page.route) ? [code, MEMBER_LAYOUT] : [code]);
}

const codes = new Map<PageRoute, PageCode>();

/** The page's code, loaded when it is first opened; its data is requested at the same moment, not afterwards. */
function codeOf(route: PageRoute, queries: QueryClient): PageCode {
  const code =
    codes.get(route) ??
    pageCode(async () => {
      startQueries(route, queries, window.location);
      return (await route.load()).Component;
    });
  codes.set(route, code);
  return code;
}

/** Marks the document as responsive to clicks: a server-rendered page is visible earlier. */
function Live() {
  useEffect(() => {
    document.documentElement.dataset['page'] = 'live';
    loadRareFonts();
  }, []);
  return null;
}

/** A page's component, or one that loads it. */
type ComponentOf = (route: PageRoute) => ComponentType;

function toRoutes(route: PageRoute, componentOf: ComponentOf): RouteObject[] {
  const Page = componentOf(route);
  const element = (
    // Guards of other pages are others: what one has found out is not true of the next.
    <Guard key={route.path} route={route}>
      <Page />
      <Live />
    </Guard>
  );
  return spellings(route).map((path) => ({ path, element }));
}

const isInMemberArea = ({ menu, inMemberArea, ownFrame }: PageRoute): boolean =>
  ownFrame !== true && (menu !== undefined || inMemberArea === true);

/** The route table for React Router: two layouts, and a redirect home for every unknown path. */
function createRoutes(table: readonly StoreRoute[], componentOf: ComponentOf): RouteObject[] {
  const pages = table.filter(isPage);
  const redirects = table.flatMap((route): RouteObject[] =>
    isPage(route) ? [] : [{ path: route.path, element: <Navigate to={route.redirectTo} replace /> }],
  );
  const build = (routes: PageRoute[]): RouteObject[] =>
    routes.flatMap((route) => toRoutes(route, componentOf));
  return [
    {
      element: <SiteLayout />,
      children: [
        ...build(pages.filter((route) => !isInMemberArea(route))),
        { element: <MEMBER_LAYOUT.Component />, children: build(pages.filter(isInMemberArea)) },
        ...redirects,
        { path: '*', element: <Navigate to={paths.home} replace /> },
      ],
    },
  ];
}

/** The server's route table for this page: it contains no other page, and its code is loaded, so nothing waits. */
export async function tableOf(route: PageRoute): Promise<RouteObject[]> {
  const { Component } = await route.load();
  return createRoutes([route], () => Component);
}

/** Every page of the storefront inside any router: the browser's, or a server's with its own table. */
export function Pages({ table }: { table?: RouteObject[] }) {
  const queries = useQueryClient();
  const [routes] = useState(() => table ?? createRoutes(ROUTES, (route) => codeOf(route, queries).Component));
  return useRoutes(routes);
}
