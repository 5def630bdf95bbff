import { useLocation } from 'react-router-dom';
import type { OrganizationRight } from '@store/domain';
import { useHasSites } from '../../shared/api/sites';
import { paths } from '../../shared/paths';
import { useToDecide } from '../../shared/purchasing/use-to-decide';
import { mayInOrganization, useOrganization } from '../../shared/session/use-organization';
import { isPage, MENU_SECTIONS, type MenuEntry } from '../routing/route';
import { ROUTES } from '../routing/routes';

export interface MenuItem {
  path: string;
  label: string;
  /** The page that is open. */
  isCurrent: boolean;
  /** The open page is below this one. */
  isAbove: boolean;
  /** What waits for the member there. */
  count: number;
}

/** The member's pages by section, in menu order. */
export function useMemberMenu(isBusiness: boolean): { title: string; entries: MenuItem[] }[] {
  const hasSites = useHasSites();
  const organization = useOrganization();
  const toDecide = useToDecide();
  const { pathname } = useLocation();
  const belongs = (right: true | OrganizationRight): boolean =>
    right === true ? organization !== null : mayInOrganization(organization, right);
  const isVisible = ({ onlyWithSites, onlyForBusiness, onlyInOrganization }: MenuEntry): boolean =>
    (onlyWithSites !== true || hasSites) &&
    (onlyForBusiness !== true || isBusiness) &&
    (onlyInOrganization === undefined || belongs(onlyInOrganization));
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
    count: entry.path === paths.decisions() ? toDecide : 0,
  }));
  return Object.entries(MENU_SECTIONS)
    .map(([section, title]) => ({ title, entries: entries.filter((entry) => entry.section === section) }))
    .filter((section) => section.entries.length > 0);
}
