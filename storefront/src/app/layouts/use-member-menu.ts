import { useLocation } from 'react-router-dom';
import { useHasSites } from '../../shared/api/sites';
import { isPage, MENU_SECTIONS, type MenuEntry } from '../routing/route';
import { ROUTES } from '../routing/routes';

export interface MenuItem {
  path: string;
  label: string;
  /** The page that is open. */
  isCurrent: boolean;
  /** The open page is below this one. */
  isAbove: boolean;
}

/** The member's pages by section, in menu order. */
export function useMemberMenu(isBusiness: boolean): { title: string; entries: MenuItem[] }[] {
  const hasSites = useHasSites();
  const { pathname } = useLocation();
  const isVisible = ({ onlyWithSites, onlyForBusiness }: MenuEntry): boolean =>
    (onlyWithSites !== true || hasSites) && (onlyForBusiness !== true || isBusiness);
  const all = ROUTES.filter(isPage).flatMap(({ path, aliases = [], menu }) =>
    menu === undefined || !isVisible(menu)
      ? []
      : [{ path, ...menu, isCurrent: path === pathname || aliases.includes(pathname) }],
  );
  // A page below an entry counts as that entry, unless it has its own.
  const hasOwn = all.some(({ isCurrent }) => isCurrent);
  const entries = all.map((entry) => ({
    ...entry,
    isAbove: !hasOwn && pathname.startsWith(`${entry.path}/`),
  }));
  return Object.entries(MENU_SECTIONS)
    .map(([section, title]) => ({ title, entries: entries.filter((entry) => entry.section === section) }))
    .filter((section) => section.entries.length > 0);
}
