import { PAGE_SIZE } from '@store/domain';
import { categoriesQuery } from '../../shared/api/categories';
import { productsQuery } from '../../shared/api/products';
import { readProductFilter } from '../../shared/product/product-filter';
import { paths } from '../../shared/paths';
import { bannersQuery } from '../../features/home/api/banners';
import { searchQuery } from '../../features/search/api/search';
import { productQuery } from '../../shared/api/product';
import type { StoreRoute } from './route';

/**
 * Every page of the storefront: the guard, the menus, the router and their tests read this table and nothing else.
 * Whatever is not named here goes home (decision A10).
 */
export const ROUTES: readonly StoreRoute[] = [
  {
    path: '/',
    access: 'public',
    title: '홈',
    load: () => import('../../features/home/pages/HomePage'),
    queries: () => [categoriesQuery(), bannersQuery()],
  },
  {
    path: '/products',
    access: 'public',
    title: '전체 상품',
    load: () => import('../../features/catalog/pages/CatalogPage'),
    queries: ({ search }) => [
      categoriesQuery(),
      productsQuery({ ...readProductFilter(search), size: PAGE_SIZE.catalogue }),
    ],
  },
  {
    path: '/products/:id',
    aliases: ['/p/:id'],
    access: 'public',
    title: '상품',
    load: () => import('../../features/product/pages/ProductPage'),
    queries: ({ params }) => [productQuery(params['id'] ?? '')],
  },
  {
    path: '/search',
    access: 'public',
    title: '검색',
    load: () => import('../../features/search/pages/SearchPage'),
    queries: () => [categoriesQuery()],
    growingQueries: ({ search }) => [searchQuery(readProductFilter(search))],
  },
  {
    path: '/login',
    access: 'public',
    title: '로그인',
    load: () => import('../../features/auth/pages/LoginPage'),
  },
  {
    path: '/signup',
    access: 'public',
    title: '회원가입',
    load: () => import('../../features/auth/pages/SignupPage'),
  },
  {
    path: '/sourcing',
    access: 'public',
    title: '공장 소싱',
    load: () => import('../../features/guide/pages/SourcingPage'),
  },
  {
    path: '/estimate',
    access: 'public',
    title: '견적 문의',
    load: () => import('../../features/guide/pages/EstimatePage'),
  },
  {
    path: '/tracking',
    access: 'public',
    title: '배송 조회',
    load: () => import('../../features/guide/pages/TrackingPage'),
  },
  {
    path: '/terms',
    access: 'public',
    title: '이용약관',
    load: () => import('../../features/legal/pages/TermsPage'),
  },
  {
    path: '/privacy',
    access: 'public',
    title: '개인정보 처리방침',
    load: () => import('../../features/legal/pages/PrivacyPage'),
  },
  { path: '/user', redirectTo: paths.dashboard },
  {
    path: '/user/dashboard',
    access: 'member',
    title: '마이페이지',
    menu: { section: 'home', label: '대시보드' },
    load: () => import('../../features/dashboard/pages/DashboardPage'),
  },
  {
    path: '/user/orders',
    access: 'signedIn',
    title: '주문 내역',
    menu: { section: 'orders', label: '주문·배송 내역' },
    load: () => import('../../features/orders/pages/OrdersPage'),
  },
  {
    path: '/user/orders/:id',
    access: 'signedIn',
    title: '주문 상세',
    inMemberArea: true,
    load: () => import('../../features/orders/pages/OrderPage'),
  },
  {
    path: '/user/cart',
    aliases: ['/cart'],
    access: 'member',
    title: '장바구니',
    menu: { section: 'cart', label: '장바구니' },
    load: () => import('../../features/cart/pages/CartPage'),
  },
  {
    path: '/user/address',
    access: 'member',
    title: '배송지 관리',
    menu: { section: 'settings', label: '배송지 관리' },
    load: () => import('../../features/addresses/pages/AddressesPage'),
  },
  {
    path: '/user/pay/success',
    access: 'member',
    title: '결제 확인',
    holdsOnFailure: true,
    load: () => import('../../features/cart/pages/PaySuccessPage'),
  },
  {
    path: '/user/pay/fail',
    access: 'member',
    title: '결제 실패',
    holdsOnFailure: true,
    load: () => import('../../features/cart/pages/PayFailPage'),
  },
];
