import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSessionChecks } from '@store/openapi/session';
import { Toaster } from '../../shared/ui/Toaster';
import { ErrorBoundary } from '../ErrorBoundary';
import { Footer } from './Footer';
import { Header } from './Header';
import { PagePending } from './PagePending';
import { useArrival } from './use-arrival';
import { useLoginOnExpiry } from './use-login-on-expiry';
import { queryKeys } from '../../shared/api/query-keys';

/** Asked again when the window comes back: who is signed in, and how much is in the cart. */
const CHECKED = [queryKeys.session, queryKeys.cart.count];

/** Head and foot around every page. */
export function SiteLayout() {
  useSessionChecks(CHECKED);
  useLoginOnExpiry();
  const main = useArrival();
  const { pathname } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 -translate-y-20 bg-ink px-4 py-3 font-semibold text-white focus:translate-y-0"
      >
        본문으로 건너뛰기
      </a>
      <Header />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="min-h-[calc(100svh-6rem)] flex-1 focus:outline-none"
      >
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<PagePending />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <Toaster />
    </div>
  );
}
