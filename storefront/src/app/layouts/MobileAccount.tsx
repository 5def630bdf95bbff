import { Link } from 'react-router-dom';
import { Role } from '@store/domain';
import type { Session } from '@store/openapi/session';
import { paths } from '../../shared/paths';
import { logOut } from '../../shared/session/log-out';

const LINK = 'flex min-h-12 w-full items-center border-b border-rule font-semibold';

/** The member's links in the panel below the narrow header. */
export function MobileAccount({ session }: { session: Session }) {
  if (session.status !== 'signedIn') return <p role="status">확인 중…</p>;
  return (
    <nav aria-label="내 메뉴">
      <p className="pb-2 text-sm text-ink-soft">
        {[session.user.company, `${session.user.name}님`].filter(Boolean).join(' · ')}
      </p>
      <ul>
        <li>
          <Link to={paths.orders()} className={LINK}>
            주문 관리
          </Link>
        </li>
        <li>
          <Link to={paths.dashboard} className={LINK}>
            마이페이지
          </Link>
        </li>
        {session.role === Role.Admin && (
          <li>
            <a href="/admin" className={`${LINK} text-persimmon-deep`}>
              관리자 콘솔
            </a>
          </li>
        )}
        <li>
          <button type="button" onClick={() => void logOut()} className={LINK}>
            로그아웃
          </button>
        </li>
      </ul>
    </nav>
  );
}
