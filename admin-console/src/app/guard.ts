import { Role } from '@store/domain';
import { matchPath } from 'react-router-dom';
import { CONSOLE_ROUTES, MENU_SECTIONS, type ConsoleRoute, type MenuSection } from './route-table';

const ROUTES: readonly ConsoleRoute[] = CONSOLE_ROUTES;

/** The table's row for an address; null for an unknown one. */
export function routeOf(pathname: string): ConsoleRoute | null {
  return ROUTES.find((route) => matchPath({ path: route.path, end: true }, pathname) !== null) ?? null;
}

/** Whether a person with this role may open the address; false for an unknown address. */
export function mayOpen(role: Role, pathname: string): boolean {
  return routeOf(pathname)?.access.includes(role) ?? false;
}

export interface MenuEntry {
  path: string;
  label: string;
  icon: NonNullable<ConsoleRoute['menu']>['icon'];
  /** Hidden behind a button: the role rarely needs it, or has the same under another entry. */
  folded: boolean;
}

/** Navigation of a role: only sections with an entry that the role may open. */
export function menuFor(role: Role): { section: MenuSection; entries: MenuEntry[] }[] {
  return MENU_SECTIONS.map((section) => ({
    section,
    entries: ROUTES.flatMap(({ path, menu, access }) =>
      menu?.section === section && access.includes(role)
        ? [
            {
              path,
              label: menu.label,
              icon: menu.icon,
              folded: menu.folded === true && role === Role.Admin,
            },
          ]
        : [],
    ),
  })).filter(({ entries }) => entries.length > 0);
}

/** The entry to mark as current: the longest menu path that starts the address. */
export function activeMenuPath(pathname: string): string | null {
  const candidates = ROUTES.filter(
    ({ path, menu }) => menu !== undefined && (pathname === path || pathname.startsWith(`${path}/`)),
  );
  return candidates.map(({ path }) => path).sort((a, b) => b.length - a.length)[0] ?? null;
}
