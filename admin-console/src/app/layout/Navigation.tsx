import { CloseButton } from '@mantine/core';
import {
  Boxes,
  Calculator,
  ClipboardList,
  Contact,
  FolderTree,
  FileCheck,
  FileUp,
  GalleryHorizontal,
  Globe,
  History,
  LayoutDashboard,
  MessageSquare,
  Package,
  ScanEye,
  Send,
  ShieldCheck,
  Store,
  TicketPercent,
  Undo2,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { landingPath, type Role } from '@store/domain';
import { STORE_HOME } from '../../shared/session/leave';
import { activeMenuPath, menuFor, type MenuEntry } from '../guard';
import type { MenuIcon } from '../route-table';
import styles from './ConsoleShell.module.css';

const ICONS: Record<MenuIcon, LucideIcon> = {
  summary: LayoutDashboard,
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
  audit: History,
  access: ScanEye,
  sites: Globe,
  customers: Contact,
  estimate: Calculator,
  imports: FileUp,
  security: ShieldCheck,
};

interface NavigationProps {
  /** The button that closes the menu of small screens, which gets the focus when the menu opens. */
  closer: RefObject<HTMLButtonElement | null>;
  role: Role;
  pathname: string;
  /** The small-screen menu closes when something was chosen. */
  onNavigate: () => void;
}

/** Left navigation, drawn from the route table for this role. */
export function Navigation({ closer, role, pathname, onNavigate }: NavigationProps) {
  const active = activeMenuPath(pathname);
  return (
    <>
      <div className={styles.head}>
        <Link to={landingPath(role)} className={styles.brand} onClick={onNavigate}>
          <span className={styles.mark}>
            <Store size={16} aria-hidden />
          </span>
          운영 콘솔
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
          <ul className={styles.list} aria-labelledby={`menu-${section}`}>
            {entries.map((entry) => (
              <li key={entry.path}>
                <MenuLink
                  entry={entry}
                  active={entry.path === active}
                  pathname={pathname}
                  onClick={onNavigate}
                />
              </li>
            ))}
          </ul>
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

interface MenuLinkProps {
  entry: MenuEntry;
  /** The page shown is this entry's or stands below it. */
  active: boolean;
  pathname: string;
  onClick: () => void;
}

function MenuLink({ entry, active, pathname, onClick }: MenuLinkProps) {
  const Icon = ICONS[entry.icon];
  return (
    <Link
      to={entry.path}
      className={styles.link}
      data-active={active || undefined}
      aria-current={entry.path === pathname ? 'page' : undefined}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
      {entry.label}
    </Link>
  );
}
