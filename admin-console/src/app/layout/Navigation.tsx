import { CloseButton, VisuallyHidden } from '@mantine/core';
import {
  Activity,
  Boxes,
  Building2,
  CalendarDays,
  Calculator,
  ChevronDown,
  ClipboardList,
  Contact,
  FolderTree,
  FileCheck,
  FileImage,
  FileUp,
  GalleryHorizontal,
  Globe,
  Handshake,
  History,
  Inbox,
  Landmark,
  LayoutDashboard,
  MessageSquare,
  Package,
  Plug,
  Printer,
  Receipt,
  ReceiptText,
  ScanEye,
  Send,
  ShieldCheck,
  Stamp,
  Store,
  TicketPercent,
  TrendingUp,
  Undo2,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useId, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { CONSOLE_NAME, formatCount, landingPath, type Role } from '@store/domain';
import { STORE_HOME } from '../../shared/session/leave';
import { activeMenuPath, menuFor, type MenuEntry } from '../guard';
import type { MenuIcon, MenuSection } from '../route-table';
import styles from './ConsoleShell.module.css';

const ICONS: Record<MenuIcon, LucideIcon> = {
  summary: LayoutDashboard,
  sales: TrendingUp,
  inbox: Inbox,
  orders: ClipboardList,
  products: Package,
  categories: FolderTree,
  inventory: Boxes,
  members: Users,
  manager: UserRound,
  refunds: Undo2,
  promotions: TicketPercent,
  banners: GalleryHorizontal,
  notices: Send,
  enquiries: MessageSquare,
  documents: FileCheck,
  artworks: FileImage,
  audit: History,
  access: ScanEye,
  sites: Globe,
  customers: Contact,
  contracts: Handshake,
  organizations: Landmark,
  partners: Plug,
  requests: Stamp,
  estimate: Calculator,
  imports: FileUp,
  operations: Activity,
  security: ShieldCheck,
  company: Building2,
  print: Printer,
  holidays: CalendarDays,
  evidence: ReceiptText,
  issuing: Receipt,
};

interface NavigationProps {
  /** The button that closes the menu on small screens; it gets the focus when the menu opens. */
  closer: RefObject<HTMLButtonElement | null>;
  role: Role;
  /** Waiting work behind the entries, by path. */
  counts: Readonly<Record<string, number>>;
  pathname: string;
  /** The menu of small screens closes after a choice. */
  onNavigate: () => void;
}

/** Left navigation, drawn from the route table for this role. */
export function Navigation({ closer, role, counts, pathname, onNavigate }: NavigationProps) {
  const active = activeMenuPath(pathname);
  return (
    <>
      <div className={styles.head}>
        <Link to={landingPath(role)} className={styles.brand} onClick={onNavigate}>
          <span className={styles.mark}>
            <Store size={16} aria-hidden />
          </span>
          {CONSOLE_NAME}
        </Link>
        <CloseButton
          ref={closer}
          variant="transparent"
          c="white"
          hiddenFrom="md"
          aria-label="메뉴 닫기"
          onClick={onNavigate}
        />
      </div>
      {menuFor(role).map(({ section, entries }) => (
        <div key={section}>
          <div className={styles.section} id={`menu-${section}`}>
            {section}
          </div>
          <Entries
            section={section}
            entries={entries}
            counts={counts}
            active={active}
            pathname={pathname}
            onNavigate={onNavigate}
          />
        </div>
      ))}
      <div className={styles.foot}>
        <a href={STORE_HOME} className={styles.link}>
          <Store size={16} aria-hidden />
          쇼핑몰 보기
        </a>
      </div>
    </>
  );
}

interface EntriesProps {
  section: MenuSection;
  entries: readonly MenuEntry[];
  counts: Readonly<Record<string, number>>;
  active: string | null;
  pathname: string;
  onNavigate: () => void;
}

/** The entries of a section; folded ones are behind a button, which is open while one of them is the current page. */
function Entries({ section, entries, counts, active, pathname, onNavigate }: EntriesProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const folded = entries.filter((entry) => entry.folded);
  const open = isUnfolded || folded.some(({ path }) => path === active);
  const visible = open ? entries : entries.filter((entry) => !entry.folded);
  return (
    <ul className={styles.list} aria-labelledby={`menu-${section}`}>
      {visible.map((entry) => (
        <li key={entry.path}>
          <MenuLink
            entry={entry}
            count={counts[entry.path] ?? 0}
            active={entry.path === active}
            pathname={pathname}
            onClick={onNavigate}
          />
        </li>
      ))}
      {folded.length > 0 && (
        <li>
          <button
            type="button"
            className={styles.link}
            aria-expanded={open}
            onClick={() => setUnfolded(!open)}
          >
            <ChevronDown size={16} aria-hidden data-open={open || undefined} className={styles.fold} />
            {section === '매니저' ? '매니저 화면' : section} {open ? '접기' : '더 보기'}
          </button>
        </li>
      )}
    </ul>
  );
}

interface MenuLinkProps {
  entry: MenuEntry;
  /** Waiting work behind it; 0 shows nothing. */
  count: number;
  /** The current page is this entry or below it. */
  active: boolean;
  pathname: string;
  onClick: () => void;
}

function MenuLink({ entry, count, active, pathname, onClick }: MenuLinkProps) {
  const Icon = ICONS[entry.icon];
  const countId = useId();
  return (
    <>
      <Link
        to={entry.path}
        className={styles.link}
        data-active={active || undefined}
        aria-describedby={count > 0 ? countId : undefined}
        aria-current={entry.path === pathname ? 'page' : undefined}
        onClick={onClick}
      >
        <Icon size={16} aria-hidden />
        {entry.label}
        {count > 0 && (
          <span aria-hidden className={styles.count}>
            {formatCount(count)}
          </span>
        )}
      </Link>
      {count > 0 && <VisuallyHidden id={countId}>{`처리할 일 ${formatCount(count)}건`}</VisuallyHidden>}
    </>
  );
}
