import { Suspense, useDeferredValue, useEffect, useRef } from 'react';
import {
  Outlet,
  useLocation,
  Link,
  useSearchParams,
  NavigationType,
  useNavigationType,
  useNavigate,
} from 'react-router-dom';
import clsx from 'clsx';
import { CloudOff } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSession, useSessionChecks, onSessionExpired } from '@store/openapi/session';
import { EVERYWHERE_MESSAGES } from '@store/domain';
import { cartCountQueryKey, countUnreadNoticesQueryKey, meQueryKey } from '@store/openapi';
import { Toaster } from '../../shared/ui/Toaster';
import { SearchForm } from '../../shared/search/SearchForm';
import { Logo } from '../../shared/ui/Logo';
import { SkipLink } from '../../shared/ui/SkipLink';
import { useCategoryLinks } from '../../shared/api/categories';
import { keepsScroll } from '../../shared/lib/keep-scroll';
import { useVisitorCartJoin } from '../../shared/api/visitor-cart-join';
import { paths } from '../../shared/paths';
import { loginStateFor } from '../../shared/session/login-state';
import { ErrorBoundary } from '../ErrorBoundary';
import { useFirstPageLoaded } from '../routing/page-code';
import { findPage } from '../routing/page-data';
import { Footer } from './Footer';
import { PagePending } from './PagePending';
import { MobileTools } from './MobileTools';
import { SessionLinks } from './SessionLinks';
import { useConnection, type Connection } from './use-connection';
import { PAGE_NAMES } from '../../shared/page-names';

const TEXTS: Record<Exclude<Connection, 'fine'>, string> = {
  offline: '인터넷 연결이 끊겼습니다. 마지막으로 불러온 내용을 표시하고 있습니다.',
  unanswered: '서버가 응답하지 않습니다. 입력하신 내용은 그대로 유지됩니다.',
};

/** Announces a lost connection below the header; the live region always exists, so that its text is read out. */
function OfflineBar() {
  const { connection, retry } = useConnection();
  return (
    <div role="status">
      {connection !== 'fine' && (
        <div className="border-b border-ink bg-gardenia">
          <div className="page flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-sm font-semibold">
            <CloudOff aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
            <p className="min-w-0 flex-1">{TEXTS[connection]}</p>
            <button
              type="button"
              onClick={retry}
              className="min-h-9 border border-ink px-3 hover:bg-ink hover:text-white"
            >
              다시 연결
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

const ITEM = 'flex h-12 items-center border-b-[3px] px-3 font-semibold whitespace-nowrap lg:px-4';

/** Top-level categories in a row that scrolls sideways; member pages use that space for their own menu. */
function CategoryBar() {
  const categories = useCategoryLinks();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const isCatalog = pathname === '/products';
  const isOwnPage = isGuarded(pathname);
  const current = isCatalog ? (params.get('category') ?? '') : null;
  const entries = [{ code: '', name: '전체 상품' }, ...categories];
  return (
    <nav
      aria-label="카테고리"
      className={clsx('border-y border-rule bg-paper', isOwnPage && 'max-lg:hidden')}
    >
      <ul className="page no-scrollbar flex h-12 overflow-x-auto max-lg:px-1 lg:[&>li:first-child]:-ml-4">
        {entries.map(({ code, name }) => (
          <li key={code} className="shrink-0">
            <Link
              to={paths.products({ category: code })}
              aria-current={current === code ? 'page' : undefined}
              className={clsx(
                ITEM,
                current === code
                  ? 'border-persimmon text-ink'
                  : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
        <li className="ml-auto hidden shrink-0 lg:block">
          <Link
            to={paths.estimate}
            className={clsx(ITEM, 'border-transparent text-persimmon-deep hover:text-ink')}
          >
            {PAGE_NAMES.estimate}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

/** The head of a private link: its holder came for one thing, often without an account. */
function BareHeader() {
  return (
    <header className="bg-paper print:hidden">
      <div aria-hidden className="colour-strip" />
      <div className="page flex h-14 items-center border-b border-rule">
        <Logo />
      </div>
      <OfflineBar />
    </header>
  );
}

/** Stays at the top of the window; on a phone, search and account open below it. */
function Header() {
  return (
    <header className="sticky top-0 z-30 bg-paper print:hidden">
      <div aria-hidden className="colour-strip" />
      <div className="page relative flex h-16 items-center gap-4 lg:h-20 lg:gap-10">
        <Logo />
        <div className="hidden max-w-xl flex-1 lg:block">
          <SearchForm label="전체 상품 검색" />
        </div>
        <SessionLinks />
        <MobileTools />
      </div>
      <CategoryBar />
      <OfflineBar />
    </header>
  );
}

/** Session, cart count and unread notices are read again when the window comes back. */
const CHECKED = [meQueryKey(), cartCountQueryKey(), countUnreadNoticesQueryKey()];

/** Header and footer around every page. */
export function SiteLayout() {
  useSessionChecks(CHECKED);
  useLoginOnExpiry();
  useVisitorCartJoin();
  const main = useArrival();
  const { pathname } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="main">본문으로 건너뛰기</SkipLink>
      {isBare(pathname) ? <BareHeader /> : <Header />}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="min-h-[calc(100svh-6rem)] flex-1 focus:outline-none"
      >
        <ErrorBoundary resetKey={pathname}>
          <PageContent pathname={pathname} />
        </ErrorBoundary>
      </main>
      <Footer />
      <Toaster />
    </div>
  );
}

/**
 * One element for all renders: a new one would be an update of a server-rendered page whose code is still loading,
 * and React would discard the server's page and draw its own.
 */
const PAGE = (
  <Suspense fallback={<PagePending />}>
    <Outlet />
  </Suspense>
);

/**
 * The page. While session and code load, a page that needs a session is not rendered yet, neither here nor on the
 * server.
 */
function PageContent({ pathname }: { pathname: string }) {
  const { status } = useSession();
  const isLoaded = useFirstPageLoaded();
  const waits = (status === 'checking' || !isLoaded) && isGuarded(pathname);
  // Drawn as a deferred value: React renders a whole page in slices, so a tap in between is answered.
  const waited = useDeferredValue(waits);
  if (waits || waited) {
    return <PagePending label="로그인 상태를 확인하고 있습니다." />;
  }
  return PAGE;
}

/**
 * Does what a page load does and a change of address does not: scrolls to the top (or to the address's #place) and
 * moves the focus to the beginning of the page. Back and forward leave scrolling to the browser.
 */
function useArrival() {
  const main = useRef<HTMLElement>(null);
  const type = useNavigationType();
  const location = useLocation();
  const { key, pathname, hash } = location;
  const stays = keepsScroll(location.state);
  const lastPathname = useRef(pathname);
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (target !== null) target.scrollIntoView();
    else if (type !== NavigationType.Pop && !stays) window.scrollTo({ top: 0, behavior: 'instant' });
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    main.current?.focus({ preventScroll: true });
    // The key changes with every history step, also to the same address.
  }, [key, type, pathname, hash, stays]);
  return main;
}

/** Whoever holds a private link needs no session: an old one that ended leads nowhere. */
const isBare = (pathname: string): boolean => findPage(pathname, '')?.route.isBare === true;

function isGuarded(pathname: string): boolean {
  const page = findPage(pathname, '');
  return page !== null && page.route.access !== 'public';
}

/**
 * Sends the visitor to the login once when the session has ended (specification, section 4). Pages that need a
 * session are left to their guard: each 401 causes exactly one redirect.
 */
function useLoginOnExpiry(): void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const location = useLocation();
  useEffect(
    () =>
      onSessionExpired(() => {
        queries.removeQueries({ queryKey: meQueryKey() });
        if (location.pathname === paths.login || isGuarded(location.pathname) || isBare(location.pathname))
          return;
        const state = loginStateFor(location, EVERYWHERE_MESSAGES.REFRESH_TOKEN_INVALID);
        void navigate(paths.login, { replace: true, state });
      }),
    [navigate, queries, location],
  );
}
