import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ScreenPath } from './route-table';

export interface ScreenModule {
  default: ComponentType;
  /** Requests the data that the page shows first, before the session is known. */
  preload?: (queries: QueryClient, search: URLSearchParams) => void;
}
type Screen = () => Promise<ScreenModule>;

/** One screen for every page of the route table, loaded when it is first opened. */
export const SCREENS: Record<ScreenPath, Screen> = {
  '/admin': () => import('../features/summary/pages/SummaryPage'),
  '/admin/sales': () => import('../features/summary/pages/SalesPage'),
  '/admin/inbox': () => import('../features/inbox/pages/InboxPage'),
  '/manager/inbox': () => import('../features/inbox/pages/InboxPage'),
  '/admin/orders': () => import('../features/orders/pages/OrderListPage'),
  '/admin/orders/packing-slips': () => import('../features/orders/pages/PackingSlipsPage'),
  '/admin/imports': () => import('../features/imports/pages/ImportListPage'),
  '/admin/imports/:id': () => import('../features/imports/pages/ImportPage'),
  '/admin/print': () => import('../features/print-jobs/pages/PrintBoardPage'),
  '/admin/print/:id': () => import('../features/print-jobs/pages/PrintJobPage'),
  '/manager/print': () => import('../features/print-jobs/pages/PrintBoardPage'),
  '/manager/print/:id': () => import('../features/print-jobs/pages/PrintJobPage'),
  '/admin/orders/:id': () => import('../features/orders/pages/OrderPage'),
  '/admin/refunds': () => import('../features/refunds/pages/RefundListPage'),
  '/admin/refunds/new': () => import('../features/refunds/pages/NewRefundPage'),
  '/admin/refunds/mismatches': () => import('../features/refunds/pages/MismatchListPage'),
  '/admin/refunds/:id': () => import('../features/refunds/pages/RefundPage'),
  '/admin/evidence': () => import('../features/evidence/pages/EvidenceListPage'),
  '/admin/evidence/checks': () => import('../features/evidence/pages/EvidenceFindingListPage'),
  '/admin/evidence/:id': () => import('../features/evidence/pages/TaxDocumentPage'),
  '/admin/notices': () => import('../features/notices/pages/NoticeListPage'),
  '/admin/partners': () => import('../features/partners/pages/PartnersPage'),
  '/admin/partners/changes': () => import('../features/partners/pages/ChangeFeedPage'),
  '/admin/partners/product-feed': () => import('../features/partners/pages/ProductFeedPage'),
  '/admin/partners/:id': () => import('../features/partners/pages/PartnerPage'),
  '/admin/products': () => import('../features/products/pages/ProductListPage'),
  '/admin/products/new': () => import('../features/products/pages/ProductNewPage'),
  '/admin/products/:id': () => import('../features/products/pages/ProductPage'),
  '/admin/categories': () => import('../features/categories/pages/CategoryPage'),
  '/admin/inventory': () => import('../features/inventory/pages/InventoryPage'),
  '/admin/promotions': () => import('../features/promotions/pages/PromotionListPage'),
  '/admin/promotions/new': () => import('../features/promotions/pages/NewPromotionPage'),
  '/admin/promotions/:id': () => import('../features/promotions/pages/PromotionPage'),
  '/admin/content/banners': () => import('../features/banners/pages/BannerListPage'),
  '/admin/content/banners/new': () => import('../features/banners/pages/NewBannerPage'),
  '/admin/content/banners/:id': () => import('../features/banners/pages/BannerPage'),
  '/admin/users': () => import('../features/members/pages/MemberListPage'),
  '/admin/users/:id': () => import('../features/members/pages/MemberPage'),
  '/admin/organizations': () => import('../features/organizations/pages/OrganizationsPage'),
  '/admin/organizations/:id': () => import('../features/organizations/pages/OrganizationPage'),
  '/manager/organizations': () => import('../features/organizations/pages/OrganizationsPage'),
  '/manager/organizations/:id': () => import('../features/organizations/pages/OrganizationPage'),
  '/admin/purchase-requests': () => import('../features/purchase-requests/pages/PurchaseRequestsPage'),
  '/admin/purchase-requests/checks': () => import('../features/purchase-requests/pages/SpendFindingsPage'),
  '/admin/purchase-requests/:id': () => import('../features/purchase-requests/pages/PurchaseRequestPage'),
  '/manager/purchase-requests': () => import('../features/purchase-requests/pages/PurchaseRequestsPage'),
  '/manager/purchase-requests/:id': () => import('../features/purchase-requests/pages/PurchaseRequestPage'),
  '/admin/contract-lists': () => import('../features/contract-lists/pages/ContractListsPage'),
  '/admin/contract-lists/:id': () => import('../features/contract-lists/pages/ContractListPage'),
  '/manager/contract-lists': () => import('../features/contract-lists/pages/ContractListsPage'),
  '/manager/contract-lists/:id': () => import('../features/contract-lists/pages/ContractListPage'),
  '/admin/documents': () => import('../features/documents/pages/DocumentListPage'),
  '/admin/documents/:id': () => import('../features/documents/pages/DocumentPage'),
  '/admin/artworks': () => import('../features/artworks/pages/ArtworkListPage'),
  '/admin/artworks/:id': () => import('../features/artworks/pages/ArtworkPage'),
  '/admin/enquiries': () => import('../features/enquiries/pages/EnquiryListPage'),
  '/admin/enquiries/:id': () => import('../features/enquiries/pages/EnquiryPage'),
  '/admin/audit': () => import('../features/audit/pages/AuditPage'),
  '/admin/access-records': () => import('../features/access-records/pages/AccessRecordPage'),
  '/admin/sites': () => import('../features/sites/pages/SiteListPage'),
  '/admin/sites/:id': () => import('../features/sites/pages/SitePage'),
  '/admin/operations': () => import('../features/operations/pages/OperationsPage'),
  '/admin/security': () => import('../features/security/pages/SecurityPage'),
  '/admin/settings/evidence': () => import('../features/evidence/pages/EvidenceSettingsPage'),
  '/admin/settings/holidays': () => import('../features/calendar/pages/HolidaysPage'),
  '/admin/settings/company': () => import('../features/company/pages/CompanyPage'),
  '/manager/security': () => import('../features/security/pages/OwnSecurityPage'),
  '/manager': () => import('../features/manager/pages/ManagerHomePage'),
  '/manager/customers': () => import('../features/manager/pages/CustomerListPage'),
  '/manager/customers/:id': () => import('../features/manager/pages/CustomerPage'),
  '/manager/orders': () => import('../features/manager/pages/ManagerOrderListPage'),
  '/manager/orders/:id': () => import('../features/manager/pages/ManagerOrderPage'),
  '/manager/evidence': () => import('../features/evidence/pages/ManagerEvidenceListPage'),
  '/manager/sites': () => import('../features/sites/pages/ManagerSiteListPage'),
  '/manager/sites/:siteId/forms': () => import('../features/sites/pages/SiteFormsPage'),
  '/manager/forms/:id': () => import('../features/sites/pages/FormPage'),
  '/manager/forms/:id/answers': () => import('../features/sites/pages/FormAnswersPage'),
  '/manager/estimate': () => import('../features/estimates/pages/EstimateBoardPage'),
  '/manager/estimate/:id': () => import('../features/estimates/pages/EstimatePage'),
};

/** Whether the address matches this pattern: segment by segment; a segment that begins with a colon matches any. */
function isOf(pattern: string, pathname: string): boolean {
  const segments = pattern.split('/');
  const parts = pathname.replace(/\/+$/, '').split('/');
  return (
    segments.length === parts.length &&
    segments.every((part, index) => part.startsWith(':') || part === parts[index])
  );
}

/**
 * Starts to fetch the page at this address before the router exists; null if there is none. It decides nothing: the
 * router asks again and gets the same module.
 */
export function loadScreen(pathname: string): Promise<ScreenModule> | null {
  const screen = Object.entries(SCREENS).find(([pattern]) => isOf(pattern, pathname));
  return screen === undefined ? null : screen[1]();
}
