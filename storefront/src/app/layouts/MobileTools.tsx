import clsx from 'clsx';
import { Bell, Search, ShoppingCart, UserRound, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '@store/openapi/session';
import { isComposing } from '@store/domain';
import { useUnreadNotices } from '../../shared/api/unread-notices';
import { useCartCount } from '../../shared/api/use-cart-count';
import { SearchForm } from '../../shared/search/SearchForm';
import { paths } from '../../shared/paths';
import { CountBadge } from './CountBadge';

const MobileAccount = lazy(async () => ({ default: (await import('./MobileAccount')).MobileAccount }));

type Panel = 'search' | 'account';

const PANEL_ID = 'mobile-panel';

const TOOL = 'relative grid size-11 place-items-center';
const ICON = { 'aria-hidden': true, className: 'size-6', strokeWidth: 1.75 } as const;

/** Search, cart and account of the narrow header. One panel is open at a time, below the header. */
export function MobileTools() {
  const { open, toggle, close } = usePanel();
  const session = useSession();
  const count = useCartCount();
  const unread = useUnreadNotices();
  const isVisitor = session.status === 'anonymous' || session.status === 'failed';
  const panel = (name: Panel) => ({ name, open, onToggle: toggle });
  return (
    <div className="-mr-2 ml-auto flex items-center lg:hidden">
      <PanelButton {...panel('search')} label="검색" icon={<Search {...ICON} />} />
      {session.status === 'signedIn' && (
        <Link to={paths.notices} className={TOOL}>
          <Bell {...ICON} />
          <span className="sr-only">알림</span>
          <CountBadge count={unread} label="읽지 않은 알림" />
        </Link>
      )}
      <Link to={paths.cart} className={TOOL}>
        <ShoppingCart {...ICON} />
        <span className="sr-only">장바구니</span>
        <CountBadge count={count} label="담긴 상품" />
      </Link>
      {isVisitor ? (
        <Link to={paths.login} className="flex min-h-11 items-center px-2 font-semibold">
          로그인
        </Link>
      ) : (
        <PanelButton {...panel('account')} label="내 메뉴" icon={<UserRound {...ICON} />} />
      )}
      <div id={PANEL_ID} className="absolute inset-x-0 top-full">
        {open !== null && (
          // The search's suggestions hang below its panel: a scrolling panel would clip them.
          <div
            className={clsx(
              'border-y-2 border-ink bg-paper px-4 py-4 shadow-sheet',
              open === 'account' && 'max-h-[calc(100dvh-5rem)] overflow-y-auto',
            )}
          >
            {open === 'search' ? (
              <SearchForm label="전체 상품 검색" autoFocus onSearch={close} />
            ) : (
              <Suspense fallback={<p role="status">메뉴를 여는 중…</p>}>
                <MobileAccount />
              </Suspense>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

interface PanelButtonProps {
  name: Panel;
  open: Panel | null;
  onToggle: (panel: Panel, button: HTMLElement) => void;
  label: string;
  icon: ReactNode;
}

function PanelButton({ name, open, onToggle, label, icon }: PanelButtonProps) {
  const isOpen = open === name;
  return (
    <button
      type="button"
      className={TOOL}
      aria-expanded={isOpen}
      aria-controls={PANEL_ID}
      onClick={(event) => onToggle(name, event.currentTarget)}
    >
      {isOpen ? <X {...ICON} /> : icon}
      <span className="sr-only">
        {label} {isOpen ? '닫기' : '열기'}
      </span>
    </button>
  );
}

/** The page's own search form, if it is visible: a second one would stand right above it. */
function searchInSight(): HTMLElement | null {
  const field = document.querySelector<HTMLElement>('main [data-search="products"] input[name="q"]');
  if (field === null || field.offsetParent === null) return null;
  const { top, bottom } = field.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight ? field : null;
}

/** The open panel: Escape closes it and returns the focus to its button; so does opening another page. */
function usePanel() {
  const [open, setOpen] = useState<Panel | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const { pathname, search } = useLocation();
  const [address, setAddress] = useState(pathname + search);
  if (address !== pathname + search) {
    setAddress(pathname + search);
    setOpen(null);
  }
  useEffect(() => {
    if (open === null) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      setOpen(null);
      opener.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  const toggle = (panel: Panel, button: HTMLElement): void => {
    opener.current = button;
    const inPage = panel === 'search' ? searchInSight() : null;
    if (inPage !== null) return inPage.focus();
    setOpen((now) => (now === panel ? null : panel));
  };
  return { open, toggle, close: () => setOpen(null) };
}
