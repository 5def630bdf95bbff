import { Bell, LayoutDashboard, LogOut, Package, ShoppingCart, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CONSOLE_NAME, Role } from '@store/domain';
import { useSession } from '@store/openapi/session';
import { useUnreadNotices } from '../../shared/api/unread-notices';
import { useCartCount } from '../../shared/api/use-cart-count';
import { paths } from '../../shared/paths';
import { logOut } from '../../shared/session/log-out';
import { ButtonLink } from '../../shared/ui/Button';
import { CountBadge } from './CountBadge';
import { PAGE_NAMES } from '../../shared/page-names';

const LINK =
  'flex min-h-11 flex-col items-center justify-center gap-0.5 px-2.5 text-sm font-medium hover:text-indigo';
const ICON = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const;

/** Right end of the wide header: a login button, 'checking', or the member's links. */
export function SessionLinks() {
  const session = useSession();
  const count = useCartCount();
  return (
    <div className="ml-auto hidden items-center lg:flex">
      {session.status === 'checking' && (
        <span role="status" className="px-4 text-sm text-ink-faint">
          확인 중…
        </span>
      )}
      {(session.status === 'anonymous' || session.status === 'failed') && (
        <>
          {count > 0 && (
            <Link to={paths.cart} className={`${LINK} relative`}>
              <ShoppingCart {...ICON} />
              장바구니
              <CountBadge count={count} label="담긴 상품" />
            </Link>
          )}
          <ButtonLink to={paths.signup} variant="quiet" className="px-4">
            회원가입
          </ButtonLink>
          <ButtonLink to={paths.login} variant="primary" size="sm">
            로그인
          </ButtonLink>
        </>
      )}
      {session.status === 'signedIn' && <MemberLinks isAdmin={session.role === Role.Admin} />}
    </div>
  );
}

function MemberLinks({ isAdmin }: { isAdmin: boolean }) {
  const count = useCartCount();
  const unread = useUnreadNotices();
  return (
    <ul className="flex items-center">
      <IconLink to={paths.orders()} icon={<Package {...ICON} />} label={PAGE_NAMES.orders} />
      <IconLink to={paths.cart} icon={<ShoppingCart {...ICON} />} label="장바구니">
        <CountBadge count={count} label="담긴 상품" />
      </IconLink>
      <IconLink to={paths.notices} icon={<Bell {...ICON} />} label="알림">
        <CountBadge count={unread} label="읽지 않은 알림" />
      </IconLink>
      <IconLink to={paths.dashboard} icon={<UserRound {...ICON} />} label="마이페이지" />
      <li>
        <button type="button" onClick={() => void logOut()} className={LINK}>
          <LogOut {...ICON} />
          로그아웃
        </button>
      </li>
      {isAdmin && (
        <li>
          {/* A different app: a full page load. */}
          <a href="/admin" className={`${LINK} text-persimmon-deep`}>
            <LayoutDashboard {...ICON} />
            {CONSOLE_NAME}
          </a>
        </li>
      )}
    </ul>
  );
}

interface IconLinkProps {
  to: string;
  icon: ReactNode;
  label: string;
  children?: ReactNode;
}

function IconLink({ to, icon, label, children }: IconLinkProps) {
  return (
    <li>
      <Link to={to} className={`${LINK} relative`}>
        {icon}
        {label}
        {children}
      </Link>
    </li>
  );
}
