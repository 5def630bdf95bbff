import { useDeferredValue, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession, useSessionChecks } from '@store/openapi/session';
import { leaveFor, loginAddress, STORE_HOME } from '../../shared/session/leave';
import { ErrorState } from '../../shared/ui/States';
import { mayOpen, routeOf } from '../guard';
import { ConsoleShell } from './ConsoleShell';
import { Splash } from './Splash';

/**
 * The guard of every console address, and the only place that sends people away: unknown address → the shop; not signed
 * in, or no longer → the shop's login and back; wrong role → the shop. Nothing of the console is drawn before the
 * server has said who is signed in.
 */
export function ConsoleFrame() {
  // Deferred: the first render of a page is long work, which React then does in slices between taps and scrolls.
  const session = useDeferredValue(useSession());
  const location = useLocation();
  useSessionChecks();

  if (routeOf(location.pathname) === null) return <Leave to={STORE_HOME} />;
  if (session.status === 'anonymous') return <Leave to={loginAddress(location)} />;
  if (session.status === 'checking') return <Splash />;
  if (session.status === 'failed')
    return <ErrorState wholePage error={session.error} onRetry={session.retry} />;
  if (!mayOpen(session.role, location.pathname)) return <Leave to={STORE_HOME} />;
  return <ConsoleShell role={session.role} user={session.user} />;
}

function Leave({ to }: { to: string }) {
  useEffect(() => leaveFor(to), [to]);
  return <Splash />;
}
