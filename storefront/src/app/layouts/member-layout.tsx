import clsx from 'clsx';
import { Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { Role } from '@store/domain';
import { useSession } from '@store/openapi/session';
import { useLogout } from '../../shared/session/useLogout';
import { isPage, MENU_SECTIONS } from '../routing/route';
import { ROUTES } from '../routing/routes';
import { PagePending } from './page-pending';

/** Side menu on wide screens, a row of tabs on narrow ones; nothing until it is known who is signed in (A14). */
export function MemberLayout() {
  const session = useSession();
  const isMember = session.status === 'signedIn' && session.role === Role.Member;
  return (
    <div className={clsx('page pt-6 lg:pt-10', isMember && 'lg:grid lg:grid-cols-[13rem_1fr] lg:gap-12')}>
      {isMember && <MemberMenu name={session.user.name} company={session.user.company} />}
      <div className="min-w-0">
        <Suspense fallback={<PagePending />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}

function MemberMenu({ name, company }: { name: string; company: string | null }) {
  const logout = useLogout();
  const entries = ROUTES.filter(isPage).flatMap(({ path, aliases = [], menu }) =>
    menu === undefined ? [] : [{ path, aliases, ...menu }],
  );
  return (
    <aside className="mb-8 lg:mb-0">
      <div className="hidden border-b-2 border-ink pb-4 lg:block">
        <p className="text-sm text-ink-soft">{company ?? '개인 회원'}</p>
        <p className="text-heading font-bold">{name}님</p>
      </div>
      <nav aria-label="회원 메뉴" className="no-scrollbar -mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0">
        <ul className="flex gap-1 border-b border-rule lg:block lg:border-0 lg:pt-3">
          {Object.entries(MENU_SECTIONS).map(([section, title]) => (
            <li key={section} className="flex shrink-0 gap-1 lg:block lg:py-2">
              <p className="hidden text-sm text-ink-faint lg:block">{title}</p>
              {entries
                .filter((entry) => entry.section === section)
                .map((entry) => (
                  <MenuLink key={entry.path} to={entry.path} aliases={entry.aliases} label={entry.label} />
                ))}
            </li>
          ))}
        </ul>
      </nav>
      <button
        type="button"
        onClick={() => void logout()}
        className="mt-2 hidden min-h-11 text-sm text-ink-soft underline underline-offset-4 lg:block"
      >
        로그아웃
      </button>
    </aside>
  );
}

interface MenuLinkProps {
  to: string;
  /** Recorded other paths of the same page. */
  aliases: readonly string[];
  label: string;
}

function MenuLink({ to, aliases, label }: MenuLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || aliases.includes(pathname);
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'flex min-h-11 items-center px-3 font-semibold whitespace-nowrap lg:px-0',
        isCurrent || pathname.startsWith(`${to}/`)
          ? 'border-b-[3px] border-persimmon lg:border-b-0 lg:text-persimmon-deep'
          : 'text-ink-soft hover:text-ink',
      )}
    >
      {label}
    </Link>
  );
}
