import { PAGE_SIZE } from '@store/domain';
import { getProductOptions, listAddressesOptions } from '@store/openapi';
import { hasSession } from '@store/openapi/session';
import { productsQuery } from '../../shared/api/products';
import { comparedProducts, readComparison } from '../../shared/compare/comparison-address';
import { readProductFilter } from '../../shared/product/product-filter';
import { paths } from '../../shared/paths';
import { bannersQuery } from '../../features/home/api/banners';
import { bestSellersQuery } from '../../features/home/api/best-sellers';
import { facetsQuery } from '../../features/product-list/api/facets';
import { openingSearch } from '../../features/product-list/api/search';
import { cartQuery } from '../../shared/api/cart';
import { paymentConfigQuery } from '../../shared/api/payment';
import { readVisitorCart } from '../../shared/lib/visitor-cart';
import { ORGANIZATION_ROUTES } from './organization-routes';
import type { StoreRoute } from './route';
import { PAGE_NAMES } from '../../shared/page-names';

/**
 * Every page of the storefront: guard, menus, router and their tests read this table only. Unknown paths lead home
 * (decision A10).
 */
export const ROUTES: readonly StoreRoute[] = [
  {
    path: '/',
    access: 'public',
    title: '홈',
    load: () => import('../../features/home/pages/HomePage'),
    queries: () => [bannersQuery('hero'), bestSellersQuery(), bannersQuery('work')],
  },
  {
    path: '/products',
    access: 'public',
    title: '전체 상품',
    load: () => import('../../features/product-list/pages/ProductListPage'),
    queries: ({ search }) => {
      const filter = readProductFilter(search);
      return [productsQuery({ ...filter, size: PAGE_SIZE.catalogue }), facetsQuery(filter)];
    },
  },
  {
    path: '/products/:id',
    aliases: ['/p/:id'],
    access: 'public',
    title: '상품',
    load: () => import('../../features/product/pages/ProductPage'),
    queries: ({ params }) => [getProductOptions({ path: { id: params['id'] ?? '' } })],
  },
  {
    path: '/compare',
    access: 'public',
    title: '상품 비교',
    onlyInBrowser: true,
    load: () => import('../../features/compare/pages/ComparePage'),
    queries: ({ search }) => comparedProducts(readComparison(search).ids),
  },
  {
    path: '/search',
    access: 'public',
    title: '검색',
    load: () => import('../../features/product-list/pages/ProductListPage'),
    queries: ({ search }) => [facetsQuery(readProductFilter(search))],
    growingQueries: ({ search }) => [openingSearch(readProductFilter(search))],
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
    path: '/join',
    access: 'public',
    title: '초대받은 담당자 가입',
    load: () => import('../../features/sites/pages/JoinPage'),
  },
  {
    path: '/password-reset',
    access: 'public',
    title: '비밀번호 재설정',
    onlyInBrowser: true,
    load: () => import('../../features/password-reset/pages/PasswordResetPage'),
  },
  {
    path: '/sourcing',
    access: 'public',
    title: '공장 소싱',
    load: () => import('../../features/enquiries/pages/SourcingPage'),
  },
  {
    path: '/estimate',
    access: 'public',
    title: PAGE_NAMES.estimate,
    load: () => import('../../features/estimates/pages/RequestPage'),
  },
  {
    path: '/estimate/shared/:token',
    access: 'public',
    title: '받은 견적',
    onlyInBrowser: true,
    isBare: true,
    load: () => import('../../features/estimates/pages/SharedEstimatePage'),
  },
  {
    path: '/proof/shared/:token',
    access: 'public',
    title: '공유받은 시안',
    onlyInBrowser: true,
    isBare: true,
    load: () => import('../../features/prints/pages/SharedProofPage'),
  },
  {
    path: '/print/supply/:token',
    access: 'public',
    title: '제작 작업',
    onlyInBrowser: true,
    isBare: true,
    load: () => import('../../features/prints/pages/SupplyPage'),
  },
  {
    path: '/invitations/:token',
    access: 'public',
    title: '초대',
    onlyInBrowser: true,
    isBare: true,
    load: () => import('../../features/organization/pages/InvitationPage'),
  },
  {
    path: '/approvals/:token',
    access: 'public',
    title: '결재',
    onlyInBrowser: true,
    isBare: true,
    load: () => import('../../features/purchase-requests/pages/ApprovalPage'),
  },
  {
    path: '/tracking',
    access: 'public',
    title: '배송 조회',
    load: () => import('../../features/tracking/pages/TrackingPage'),
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
    path: '/user/notices',
    access: 'signedIn',
    title: '알림',
    menu: { section: 'home', label: '알림' },
    load: () => import('../../features/notices/pages/NoticesPage'),
  },
  {
    path: '/user/orders',
    access: 'signedIn',
    title: PAGE_NAMES.orders,
    menu: { section: 'orders', label: PAGE_NAMES.orders },
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
    path: '/user/evidence',
    access: 'signedIn',
    title: '증빙 내역',
    menu: { section: 'orders', label: '증빙 내역' },
    load: () => import('../../features/evidence/pages/EvidencePage'),
  },
  {
    path: '/user/order',
    access: 'member',
    title: '빠른 주문',
    menu: { section: 'orders', label: '빠른 주문' },
    load: () => import('../../features/quick-order/pages/QuickOrderPage'),
  },
  {
    path: '/user/cart',
    aliases: ['/cart'],
    access: 'member',
    title: '장바구니',
    menu: { section: 'cart', label: '장바구니' },
    ownFrame: true,
    load: () => import('../../features/cart/pages/CartPage'),
    // A visitor has neither.
    queries: () => (hasSession() ? [cartQuery(), paymentConfigQuery(), listAddressesOptions()] : []),
    opensToVisitors: () => readVisitorCart().length > 0,
  },
  {
    path: '/user/wishlist',
    access: 'member',
    title: '관심상품',
    menu: { section: 'cart', label: '관심상품' },
    load: () => import('../../features/wishlist/pages/WishlistPage'),
  },
  {
    path: '/user/artworks',
    access: 'member',
    title: '로고 보관함',
    menu: { section: 'cart', label: '로고 보관함' },
    load: () => import('../../features/artworks/pages/ArtworksPage'),
  },
  {
    path: '/user/prints',
    access: 'member',
    title: '인쇄 작업',
    menu: { section: 'orders', label: '인쇄 작업' },
    load: () => import('../../features/prints/pages/PrintsPage'),
  },
  {
    path: '/user/prints/:id',
    access: 'member',
    title: '시안 확인',
    inMemberArea: true,
    load: () => import('../../features/prints/pages/PrintJobPage'),
  },
  {
    path: '/user/estimates',
    access: 'member',
    title: '견적',
    menu: { section: 'requests', label: '견적' },
    load: () => import('../../features/estimates/pages/EstimatesPage'),
  },
  {
    path: '/user/estimates/:id',
    access: 'member',
    title: '견적 상세',
    inMemberArea: true,
    load: () => import('../../features/estimates/pages/EstimatePage'),
  },
  {
    path: '/user/estimates/:id/pay',
    access: 'member',
    title: '견적 결제',
    load: () => import('../../features/estimates/pages/EstimatePayPage'),
  },
  {
    path: '/user/enquiries',
    access: 'signedIn',
    title: '문의 내역',
    menu: { section: 'requests', label: '문의 내역' },
    load: () => import('../../features/enquiries/pages/EnquiriesPage'),
  },
  {
    path: '/user/enquiries/:id',
    access: 'signedIn',
    title: '문의 상세',
    inMemberArea: true,
    load: () => import('../../features/enquiries/pages/EnquiryPage'),
  },
  {
    path: '/user/sites',
    access: 'member',
    title: '내 사이트',
    menu: { section: 'requests', label: '내 사이트', onlyWithSites: true },
    load: () => import('../../features/sites/pages/SitesPage'),
  },
  {
    path: '/user/sites/:siteId',
    access: 'member',
    title: '사이트',
    inMemberArea: true,
    load: () => import('../../features/sites/pages/SitePage'),
  },
  {
    path: '/user/sites/:siteId/forms/:formId',
    access: 'member',
    title: '양식',
    inMemberArea: true,
    load: () => import('../../features/sites/pages/FormPage'),
  },
  {
    path: '/user/address',
    access: 'member',
    title: '배송지 관리',
    menu: { section: 'settings', label: '배송지 관리' },
    load: () => import('../../features/addresses/pages/AddressesPage'),
  },
  {
    path: '/my/profile',
    aliases: ['/user/profile'],
    access: 'signedIn',
    title: '회원정보',
    menu: { section: 'settings', label: '회원정보' },
    load: () => import('../../features/profile/pages/ProfilePage'),
  },
  {
    path: '/my/password',
    access: 'signedIn',
    title: '비밀번호·로그인 기기',
    menu: { section: 'settings', label: '비밀번호·기기' },
    load: () => import('../../features/devices/pages/PasswordPage'),
  },
  {
    path: '/my/account/close',
    access: 'member',
    title: '회원 탈퇴',
    menu: { section: 'settings', label: '회원 탈퇴' },
    load: () => import('../../features/account-closing/pages/ClosePage'),
  },
  {
    path: '/my/account/closed',
    access: 'public',
    title: '회원 탈퇴 완료',
    onlyInBrowser: true,
    load: () => import('../../features/account-closing/pages/ClosedPage'),
  },
  ...ORGANIZATION_ROUTES,
  {
    path: '/my/business',
    access: 'member',
    title: '사업자 정보',
    menu: { section: 'business', label: '사업자 정보', onlyForBusiness: true },
    load: () => import('../../features/business/pages/BusinessPage'),
  },
  {
    path: '/my/business/documents',
    access: 'member',
    title: PAGE_NAMES.businessDocuments,
    menu: { section: 'business', label: PAGE_NAMES.businessDocuments, onlyForBusiness: true },
    needsBusiness: true,
    load: () => import('../../features/business/pages/DocumentsPage'),
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
