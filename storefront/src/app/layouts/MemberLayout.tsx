import clsx from 'clsx';
import { Suspense } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { Role } from '@store/domain';
import { useSession, type Profile } from '@store/openapi/session';
import { logOut } from '../../shared/session/log-out';
import { useMemberMenu, type MenuItem } from './use-member-menu';
import { MenuCount } from './CountBadge';
import { PagePending } from './PagePending';

/**
 * Side menu on wide screens; narrow ones have the same entries in the header's 내 메뉴. Empty until the session is known
 * (A14). It stands left, but is read after the page: first what the page is about, then where else to go.
 */
export function MemberLayout() {
  const session = useSession();
  const isMember = session.status === 'signedIn' && session.role === Role.Member;
  return (
    <div className={clsx('page pt-6 lg:pt-10', isMember && 'lg:grid lg:grid-cols-[13rem_1fr] lg:gap-12')}>
      <div className="min-w-0 lg:col-start-2">
        <Suspense fallback={<PagePending />}>
          <Outlet />
        </Suspense>
      </div>
      {isMember && <MemberMenu user={session.user} />}
    </div>
  );
}

function MemberMenu({ user: { name, company, isBusiness, organization } }: { user: Profile }) {
  const sections = useMemberMenu(isBusiness);
  return (
    <aside className="hidden lg:col-start-1 lg:row-start-1 lg:block">
      <div className="border-b-2 border-ink pb-4">
        <p className="text-sm text-ink-soft">{organization?.name ?? company ?? '개인 회원'}</p>
        <p className="text-heading font-bold">{name}님</p>
      </div>
      <nav aria-label="회원 메뉴">
        <ul className="pt-3">
          {sections.map(({ title, entries }) => (
            <li key={title} className="py-2">
              <p className="text-sm text-ink-faint">{title}</p>
              {entries.map((entry) => (
                <MenuLink key={entry.path} entry={entry} />
              ))}
            </li>
          ))}
        </ul>
      </nav>
      <button
        type="button"
        onClick={() => void logOut()}
        className="mt-2 min-h-11 text-sm text-ink-soft underline underline-offset-4"
      >
        로그아웃
      </button>
    </aside>
  );
}

function MenuLink({ entry: { path, label, isCurrent, isAbove, count } }: { entry: MenuItem }) {
  return (
    <Link
      to={path}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'flex min-h-11 items-center font-semibold',
        isCurrent || isAbove ? 'text-persimmon-deep' : 'text-ink-soft hover:text-ink',
      )}
    >
      {label}
      <MenuCount count={count} />
    </Link>
  );
}
