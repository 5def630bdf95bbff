import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { CONSOLE_NAME, Role } from '@store/domain';
import { useSession, type Profile } from '@store/openapi/session';
import { paths } from '../../shared/paths';
import { logOut } from '../../shared/session/log-out';
import { MenuCount } from './CountBadge';
import { useMemberMenu } from './use-member-menu';
import { PAGE_NAMES } from '../../shared/page-names';

const LINK = 'flex min-h-12 w-full items-center border-b border-rule font-semibold';

/** 내 메뉴 below the narrow header: all member pages for members, the few relevant ones for staff. */
export function MobileAccount() {
  const session = useSession();
  if (session.status !== 'signedIn') return <p role="status">확인 중…</p>;
  const { user, role } = session;
  return (
    <nav aria-label="내 메뉴">
      <p className="pb-2 text-sm text-ink-soft">
        {[user.company, `${user.name}님`].filter(Boolean).join(' · ')}
      </p>
      {role === Role.Member ? <MemberLinks user={user} /> : <StaffLinks isAdmin={role === Role.Admin} />}
      <button
        type="button"
        onClick={() => void logOut()}
        className="mt-2 min-h-11 underline underline-offset-4"
      >
        로그아웃
      </button>
    </nav>
  );
}

function MemberLinks({ user }: { user: Profile }) {
  const sections = useMemberMenu(user.isBusiness);
  return (
    <ul className="border-t-2 border-ink">
      {sections.map(({ title, entries }) => (
        <li
          key={title}
          className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-2 border-b border-rule py-0.5 sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <p className="flex min-h-11 items-center text-sm text-ink-faint">{title}</p>
          <div className="flex flex-wrap gap-x-4">
            {entries.map(({ path, label, isCurrent, isAbove, count }) => (
              <Link
                key={path}
                to={path}
                aria-current={isCurrent ? 'page' : undefined}
                className={clsx(
                  'flex min-h-11 items-center font-semibold whitespace-nowrap',
                  (isCurrent || isAbove) && 'text-persimmon-deep underline underline-offset-4',
                )}
              >
                {label}
                <MenuCount count={count} />
              </Link>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

function StaffLinks({ isAdmin }: { isAdmin: boolean }) {
  return (
    <ul>
      <li>
        <Link to={paths.orders()} className={LINK}>
          {PAGE_NAMES.orders}
        </Link>
      </li>
      {isAdmin && (
        <li>
          {/* A different app: a full page load. */}
          <a href="/admin" className={`${LINK} text-persimmon-deep`}>
            {CONSOLE_NAME}
          </a>
        </li>
      )}
    </ul>
  );
}
