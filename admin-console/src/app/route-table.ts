import { Role } from '@store/domain';

/** Sections of the left navigation, in order. */
export const MENU_SECTIONS = ['운영', '상품', '고객', '매니저'] as const;
export type MenuSection = (typeof MENU_SECTIONS)[number];

export type MenuIcon = 'summary' | 'orders' | 'products' | 'inventory' | 'members' | 'manager';

export interface ConsoleRoute {
  /** As the router reads it. */
  path: string;
  /** Title of the page and of the browser tab. */
  title: string;
  /** Roles that may open it; everybody else is sent to the shop (specification, route guard table). */
  access: readonly Role[];
  /** Entry of the left navigation; absent for pages that are reached from another. */
  menu?: { section: MenuSection; label: string; icon: MenuIcon };
  /** The recorded other spelling of a page: goes to this path. */
  redirectTo?: string;
}

const ADMIN: readonly Role[] = [Role.Admin];
/** An admin may open the manager's area too (decision A6). */
const MANAGER: readonly Role[] = [Role.Manager, Role.Admin];

/** Every page of the console. The guard, the navigation, the router and the tests all read this one table. */
export const CONSOLE_ROUTES = [
  {
    path: '/admin',
    title: '요약',
    access: ADMIN,
    menu: { section: '운영', label: '요약', icon: 'summary' },
  },
  { path: '/admin/dashboard', title: '요약', access: ADMIN, redirectTo: '/admin' },
  {
    path: '/admin/orders',
    title: '주문',
    access: ADMIN,
    menu: { section: '운영', label: '주문', icon: 'orders' },
  },
  { path: '/admin/orders/:id', title: '주문 상세', access: ADMIN },
  {
    path: '/admin/products',
    title: '상품',
    access: ADMIN,
    menu: { section: '상품', label: '상품', icon: 'products' },
  },
  {
    path: '/admin/inventory',
    title: '재고',
    access: ADMIN,
    menu: { section: '상품', label: '재고', icon: 'inventory' },
  },
  {
    path: '/admin/users',
    title: '회원',
    access: ADMIN,
    menu: { section: '고객', label: '회원', icon: 'members' },
  },
  {
    path: '/manager',
    title: '매니저 홈',
    access: MANAGER,
    menu: { section: '매니저', label: '매니저 홈', icon: 'manager' },
  },
] as const satisfies readonly ConsoleRoute[];

export type RoutePath = (typeof CONSOLE_ROUTES)[number]['path'];
export type ScreenPath = Exclude<RoutePath, '/admin/dashboard'>;
