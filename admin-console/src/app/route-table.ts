import { Role } from '@store/domain';

/** Sections of the left navigation, in order. */
export const MENU_SECTIONS = ['운영', '상품', '마케팅', '고객', '매니저', '설정'] as const;
export type MenuSection = (typeof MENU_SECTIONS)[number];

export type MenuIcon =
  | 'summary'
  | 'sales'
  | 'inbox'
  | 'orders'
  | 'products'
  | 'categories'
  | 'inventory'
  | 'members'
  | 'manager'
  | 'refunds'
  | 'promotions'
  | 'banners'
  | 'notices'
  | 'enquiries'
  | 'documents'
  | 'artworks'
  | 'audit'
  | 'access'
  | 'sites'
  | 'customers'
  | 'contracts'
  | 'organizations'
  | 'partners'
  | 'requests'
  | 'estimate'
  | 'imports'
  | 'operations'
  | 'security'
  | 'company'
  | 'print'
  | 'holidays'
  | 'evidence'
  | 'issuing';

export interface ConsoleRoute {
  /** As the router reads it. */
  path: string;
  /** Title of the page and of the browser tab. */
  title: string;
  /** Roles that may open it; everybody else is sent to the shop (specification, route guard table). */
  access: readonly Role[];
  /** Entry of the left navigation; absent for pages that are reached from another page. */
  menu?: {
    section: MenuSection;
    label: string;
    icon: MenuIcon;
    /** Behind a button in an admin's navigation: rarely needed, or another entry shows the same for everybody. */
    folded?: true;
  };
  /** The page's other recorded address: redirects to this path. */
  redirectTo?: string;
}

const ADMIN: readonly Role[] = [Role.Admin];
/** An admin may open the manager's area too (decision A6). */
const MANAGER: readonly Role[] = [Role.Manager, Role.Admin];

/** Every page of the console. Guard, navigation, router and tests all read this one table. */
export const CONSOLE_ROUTES = [
  {
    path: '/admin',
    title: '요약',
    access: ADMIN,
    menu: { section: '운영', label: '요약', icon: 'summary' },
  },
  {
    path: '/admin/inbox',
    title: '받은 문의',
    access: ADMIN,
    menu: { section: '운영', label: '받은 문의', icon: 'inbox' },
  },
  { path: '/admin/dashboard', title: '요약', access: ADMIN, redirectTo: '/admin' },
  {
    path: '/admin/sales',
    title: '매출',
    access: ADMIN,
    menu: { section: '운영', label: '매출', icon: 'sales' },
  },
  {
    path: '/admin/orders',
    title: '주문',
    access: ADMIN,
    menu: { section: '운영', label: '주문', icon: 'orders' },
  },
  { path: '/admin/orders/packing-slips', title: '포장 명세', access: ADMIN },
  { path: '/admin/orders/:id', title: '주문 상세', access: ADMIN },
  {
    path: '/admin/print',
    title: '인쇄 제작',
    access: ADMIN,
    menu: { section: '운영', label: '인쇄 제작', icon: 'print' },
  },
  { path: '/admin/print/:id', title: '인쇄 작업', access: ADMIN },
  {
    path: '/admin/imports',
    title: '엑셀 업로드',
    access: ADMIN,
    menu: { section: '운영', label: '엑셀 업로드', icon: 'imports' },
  },
  { path: '/admin/imports/:id', title: '업로드 확인', access: ADMIN },
  {
    path: '/admin/refunds',
    title: '환불',
    access: ADMIN,
    menu: { section: '운영', label: '환불', icon: 'refunds' },
  },
  { path: '/admin/refunds/new', title: '직접 환불', access: ADMIN },
  { path: '/admin/refunds/mismatches', title: '정산 불일치', access: ADMIN },
  { path: '/admin/refunds/:id', title: '환불 상세', access: ADMIN },
  {
    path: '/admin/evidence',
    title: '증빙',
    access: ADMIN,
    menu: { section: '운영', label: '증빙', icon: 'evidence' },
  },
  { path: '/admin/evidence/checks', title: '증빙 점검', access: ADMIN },
  { path: '/admin/evidence/:id', title: '세금계산서', access: ADMIN },
  {
    path: '/admin/notices',
    title: '알림 발송함',
    access: ADMIN,
    menu: { section: '운영', label: '알림 발송함', icon: 'notices' },
  },
  {
    path: '/admin/partners',
    title: '연동',
    access: ADMIN,
    menu: { section: '운영', label: '연동', icon: 'partners' },
  },
  { path: '/admin/partners/changes', title: '변경 내역', access: ADMIN },
  { path: '/admin/partners/product-feed', title: '네이버 상품 피드', access: ADMIN },
  { path: '/admin/partners/:id', title: '연동 업체', access: ADMIN },
  {
    path: '/admin/products',
    title: '상품',
    access: ADMIN,
    menu: { section: '상품', label: '상품', icon: 'products' },
  },
  { path: '/admin/products/new', title: '상품 등록', access: ADMIN },
  { path: '/admin/products/:id', title: '상품 편집', access: ADMIN },
  {
    path: '/admin/categories',
    title: '카테고리',
    access: ADMIN,
    menu: { section: '상품', label: '카테고리', icon: 'categories' },
  },
  {
    path: '/admin/inventory',
    title: '재고',
    access: ADMIN,
    menu: { section: '상품', label: '재고', icon: 'inventory' },
  },
  {
    path: '/admin/promotions',
    title: '프로모션',
    access: ADMIN,
    menu: { section: '마케팅', label: '프로모션', icon: 'promotions' },
  },
  { path: '/admin/promotions/new', title: '프로모션 등록', access: ADMIN },
  { path: '/admin/promotions/:id', title: '프로모션 상세', access: ADMIN },
  {
    path: '/admin/content/banners',
    title: '배너',
    access: ADMIN,
    menu: { section: '마케팅', label: '배너', icon: 'banners' },
  },
  { path: '/admin/content/banners/new', title: '배너 등록', access: ADMIN },
  { path: '/admin/content/banners/:id', title: '배너 편집', access: ADMIN },
  {
    path: '/admin/users',
    title: '회원',
    access: ADMIN,
    menu: { section: '고객', label: '회원', icon: 'members' },
  },
  { path: '/admin/users/:id', title: '회원 상세', access: ADMIN },
  {
    path: '/admin/organizations',
    title: '거래처',
    access: ADMIN,
    menu: { section: '고객', label: '거래처', icon: 'organizations' },
  },
  { path: '/admin/organizations/:id', title: '거래처 상세', access: ADMIN },
  {
    path: '/admin/purchase-requests',
    title: '구매 요청',
    access: ADMIN,
    menu: { section: '고객', label: '구매 요청', icon: 'requests' },
  },
  { path: '/admin/purchase-requests/checks', title: '한도 점검', access: ADMIN },
  { path: '/admin/purchase-requests/:id', title: '구매 요청 상세', access: ADMIN },
  {
    path: '/admin/contract-lists',
    title: '계약 단가표',
    access: ADMIN,
    menu: { section: '고객', label: '계약 단가표', icon: 'contracts' },
  },
  { path: '/admin/contract-lists/:id', title: '계약 단가표 상세', access: ADMIN },
  {
    path: '/admin/documents',
    title: '사업자 서류',
    access: ADMIN,
    menu: { section: '고객', label: '사업자 서류', icon: 'documents' },
  },
  { path: '/admin/documents/:id', title: '사업자 서류', access: ADMIN },
  {
    path: '/admin/artworks',
    title: '인쇄 파일',
    access: ADMIN,
    menu: { section: '고객', label: '인쇄 파일', icon: 'artworks' },
  },
  { path: '/admin/artworks/:id', title: '인쇄 파일 상세', access: ADMIN },
  {
    path: '/admin/enquiries',
    title: '문의',
    access: ADMIN,
    menu: { section: '고객', label: '문의', icon: 'enquiries' },
  },
  { path: '/admin/enquiries/:id', title: '문의 상세', access: ADMIN },
  {
    path: '/admin/sites',
    title: '사이트',
    access: ADMIN,
    menu: { section: '고객', label: '사이트', icon: 'sites' },
  },
  { path: '/admin/sites/:id', title: '사이트 상세', access: ADMIN },
  {
    path: '/admin/audit',
    title: '변경 기록',
    access: ADMIN,
    menu: { section: '설정', label: '변경 기록', icon: 'audit', folded: true },
  },
  {
    path: '/admin/access-records',
    title: '접속기록',
    access: ADMIN,
    menu: { section: '설정', label: '접속기록', icon: 'access', folded: true },
  },
  {
    path: '/admin/operations',
    title: '운영 상태',
    access: ADMIN,
    menu: { section: '설정', label: '운영 상태', icon: 'operations', folded: true },
  },
  {
    path: '/admin/security',
    title: '보안',
    access: ADMIN,
    menu: { section: '설정', label: '보안', icon: 'security', folded: true },
  },
  {
    path: '/admin/settings/company',
    title: '공급자 정보',
    access: ADMIN,
    menu: { section: '설정', label: '공급자 정보', icon: 'company', folded: true },
  },
  {
    path: '/admin/settings/evidence',
    title: '증빙 발행',
    access: ADMIN,
    menu: { section: '설정', label: '증빙 발행', icon: 'issuing', folded: true },
  },
  {
    path: '/admin/settings/holidays',
    title: '휴무일',
    access: ADMIN,
    menu: { section: '설정', label: '휴무일', icon: 'holidays', folded: true },
  },
  {
    path: '/manager',
    title: '매니저 홈',
    access: MANAGER,
    menu: { section: '매니저', label: '매니저 홈', icon: 'manager', folded: true },
  },
  {
    path: '/manager/inbox',
    title: '받은 문의',
    access: MANAGER,
    menu: { section: '매니저', label: '받은 문의', icon: 'inbox', folded: true },
  },
  {
    path: '/manager/customers',
    title: '담당 고객',
    access: MANAGER,
    menu: { section: '매니저', label: '담당 고객', icon: 'customers', folded: true },
  },
  { path: '/manager/customers/:id', title: '고객 상세', access: MANAGER },
  {
    path: '/manager/organizations',
    title: '거래처',
    access: MANAGER,
    menu: { section: '매니저', label: '거래처', icon: 'organizations', folded: true },
  },
  { path: '/manager/organizations/:id', title: '거래처 상세', access: MANAGER },
  {
    path: '/manager/purchase-requests',
    title: '구매 요청',
    access: MANAGER,
    menu: { section: '매니저', label: '구매 요청', icon: 'requests', folded: true },
  },
  { path: '/manager/purchase-requests/:id', title: '구매 요청 상세', access: MANAGER },
  {
    path: '/manager/contract-lists',
    title: '계약 단가표',
    access: MANAGER,
    menu: { section: '매니저', label: '계약 단가표', icon: 'contracts', folded: true },
  },
  { path: '/manager/contract-lists/:id', title: '계약 단가표 상세', access: MANAGER },
  {
    path: '/manager/orders',
    title: '고객 주문',
    access: MANAGER,
    menu: { section: '매니저', label: '고객 주문', icon: 'orders', folded: true },
  },
  { path: '/manager/orders/:id', title: '주문 상세', access: MANAGER },
  {
    path: '/manager/evidence',
    title: '고객 세금계산서',
    access: MANAGER,
    menu: { section: '매니저', label: '고객 세금계산서', icon: 'evidence', folded: true },
  },
  {
    path: '/manager/sites',
    title: '고객 사이트',
    access: MANAGER,
    menu: { section: '매니저', label: '고객 사이트', icon: 'sites', folded: true },
  },
  { path: '/manager/sites/:siteId/forms', title: '사이트 양식', access: MANAGER },
  { path: '/manager/forms/:id', title: '양식 편집', access: MANAGER },
  { path: '/manager/forms/:id/answers', title: '제출된 답변', access: MANAGER },
  {
    path: '/manager/estimate',
    title: '견적',
    access: MANAGER,
    menu: { section: '매니저', label: '견적', icon: 'estimate' },
  },
  { path: '/manager/estimate/:id', title: '견적 상세', access: MANAGER },
  {
    path: '/manager/print',
    title: '인쇄 제작',
    access: MANAGER,
    menu: { section: '매니저', label: '인쇄 제작', icon: 'print', folded: true },
  },
  { path: '/manager/print/:id', title: '인쇄 작업', access: MANAGER },
  {
    path: '/manager/security',
    title: '내 보안',
    access: MANAGER,
    menu: { section: '매니저', label: '내 보안', icon: 'security', folded: true },
  },
] as const satisfies readonly ConsoleRoute[];

export type RoutePath = (typeof CONSOLE_ROUTES)[number]['path'];
export type ScreenPath = Exclude<RoutePath, '/admin/dashboard'>;
