import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { EVERYWHERE_MESSAGES, Role } from '@store/domain';
import { forgetSession, loginReason, useSession } from '@store/openapi/session';
import { paths } from '../../shared/paths';
import { loginStateFor } from '../../shared/session/login-state';
import { ErrorState } from '../../shared/ui/States';
import { PagePending } from '../layouts/PagePending';
import type { PageRoute } from './route';

interface GuardProps {
  route: Pick<PageRoute, 'access' | 'holdsOnFailure' | 'needsBusiness' | 'opensToVisitors'>;
  children: ReactNode;
}

/** Shows a page only to the people whom the route table names. */
export function Guard({ route, children }: GuardProps) {
  return route.access === 'public' ? children : <SessionGuard route={route}>{children}</SessionGuard>;
}

function SessionGuard({ route, children }: GuardProps) {
  const session = useSession();
  const location = useLocation();
  // Asked once: a visitor who removes the last line stays on the page.
  const [isOpen] = useState(() => route.opensToVisitors?.() === true);
  if (session.status === 'checking') return <PagePending label="로그인 상태를 확인하고 있습니다." />;
  if (session.status === 'failed' && route.holdsOnFailure === true) {
    return (
      <div className="page py-16">
        <ErrorState message={EVERYWHERE_MESSAGES.SERVER_UNREACHABLE} onRetry={session.retry} />
      </div>
    );
  }
  if (session.status === 'failed') return <DropSession />;
  if (session.status === 'anonymous') {
    if (isOpen && loginReason() === 'LOGIN_REQUIRED') return children;
    return (
      <Navigate
        to={paths.login}
        replace
        state={loginStateFor(location, EVERYWHERE_MESSAGES[loginReason()])}
      />
    );
  }
  if (route.access === 'member' && session.role !== Role.Member) return <Navigate to={paths.home} replace />;
  if (route.needsBusiness === true && !session.user.isBusiness)
    return <Navigate to={paths.business} replace />;
  return children;
}

/**
 * Specification, section 2: if the current user cannot be fetched, the token is dropped; the guard then leads to the
 * login.
 */
function DropSession() {
  useEffect(forgetSession, []);
  return null;
}
