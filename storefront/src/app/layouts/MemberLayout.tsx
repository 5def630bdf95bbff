import clsx from 'clsx';
import { Suspense, useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { Role } from '@store/domain';
import { useSession, type Profile } from '@store/openapi/session';
import { useHasSites } from '../../shared/api/sites';
import { logOut } from '../../shared/session/log-out';
import { isPage, MENU_SECTIONS, type MenuEntry } from '../routing/route';
import { ROUTES } from '../routing/routes';
import { PagePending } from './PagePending';

/** Side menu on wide screens, a row of tabs on narrow ones; nothing until it is known who is signed in (A14). */
export function MemberLayout() {
  const session = useSession();
  const isMember = session.status === 'signedIn' && session.role === Role.Member;
  return (
    <div className={clsx('page pt-6 lg:pt-10', isMember && 'lg:grid lg:grid-cols-[13rem_1fr] lg:gap-12')}>
      {isMember && <MemberMenu user={session.user} />}
      <div className="min-w-0">
        <Suspense fallback={<PagePending />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}

/** Entries of the menu for this member, in their order. */
function useMenu(isBusiness: boolean) {
  const hasSites = useHasSites();
  const isShown = ({ onlyWithSites, onlyForBusiness }: MenuEntry): boolean =>
    (onlyWithSites !== true || hasSites) && (onlyForBusiness !== true || isBusiness);
  const entries = ROUTES.filter(isPage).flatMap(({ path, aliases = [], menu }) =>
    menu === undefined || !isShown(menu) ? [] : [{ path, aliases, ...menu }],
  );
  return Object.entries(MENU_SECTIONS)
    .map(([section, title]) => ({ title, entries: entries.filter((entry) => entry.section === section) }))
    .filter((section) => section.entries.length > 0);
}

function MemberMenu({ user: { name, company, isBusiness } }: { user: Profile }) {
  const sections = useMenu(isBusiness);
  const { pathname } = useLocation();
  const all = sections.flatMap((section) => section.entries);
  // A page below an entry counts as its own, unless it has an entry itself.
  const hasOwn = all.some(({ path, aliases }) => path === pathname || aliases.includes(pathname));
  const row = useOpenInSight(`${pathname} ${all.length}`);
  return (
    <aside className="mb-8 lg:mb-0">
      <div className="hidden border-b-2 border-ink pb-4 lg:block">
        <p className="text-sm text-ink-soft">{company ?? '개인 회원'}</p>
        <p className="text-heading font-bold">{name}님</p>
      </div>
      <nav
        ref={row}
        aria-label="회원 메뉴"
        className="no-scrollbar relative -mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0"
      >
        <ul className="flex w-max min-w-full gap-1 border-b border-rule lg:block lg:w-auto lg:border-0 lg:pt-3">
          {sections.map(({ title, entries }) => (
            <li key={title} className="flex shrink-0 gap-1 lg:block lg:py-2">
              <p className="hidden text-sm text-ink-faint lg:block">{title}</p>
              {entries.map(({ path, aliases, label }) => (
                <MenuLink
                  key={path}
                  to={path}
                  label={label}
                  isCurrent={pathname === path || aliases.includes(pathname)}
                  isAbove={!hasOwn && pathname.startsWith(`${path}/`)}
                />
              ))}
            </li>
          ))}
        </ul>
      </nav>
      <button
        type="button"
        onClick={() => void logOut()}
        className="mt-2 hidden min-h-11 text-sm text-ink-soft underline underline-offset-4 lg:block"
      >
        로그아웃
      </button>
    </aside>
  );
}

/** On a phone the row is longer than the window: the open entry is brought into sight, without moving the page. */
function useOpenInSight(occasion: string) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[data-open]');
    if (row.current === null || open == null) return;
    row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2;
  }, [occasion]);
  return row;
}

interface MenuLinkProps {
  to: string;
  label: string;
  isCurrent: boolean;
  /** The page that is open stands below this one. */
  isAbove: boolean;
}

function MenuLink({ to, label, isCurrent, isAbove }: MenuLinkProps) {
  return (
    <Link
      data-open={isCurrent || isAbove ? '' : undefined}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'flex min-h-11 items-center px-3 font-semibold whitespace-nowrap lg:px-0',
        isCurrent || isAbove
          ? 'border-b-[3px] border-persimmon lg:border-b-0 lg:text-persimmon-deep'
          : 'text-ink-soft hover:text-ink',
      )}
    >
      {label}
    </Link>
  );
}
