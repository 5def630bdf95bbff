import { PAGE_NAMES } from '../../shared/page-names';
import type { StoreRoute } from './route';

/** The part of the table for people who buy for an organization. */
export const ORGANIZATION_ROUTES: readonly StoreRoute[] = [
  {
    path: '/my/organization',
    access: 'member',
    title: PAGE_NAMES.organization,
    menu: { section: 'business', label: PAGE_NAMES.organization },
    load: () => import('../../features/organization/pages/OrganizationPage'),
  },
  {
    path: '/my/purchase-requests',
    access: 'member',
    title: PAGE_NAMES.purchaseRequests,
    menu: { section: 'business', label: PAGE_NAMES.purchaseRequests, onlyInOrganization: true },
    load: () => import('../../features/purchase-requests/pages/RequestsPage'),
  },
  {
    path: '/my/purchase-requests/:id',
    access: 'member',
    title: PAGE_NAMES.purchaseRequests,
    inMemberArea: true,
    load: () => import('../../features/purchase-requests/pages/RequestPage'),
  },
  {
    path: '/my/purchase-requests/:id/pay',
    access: 'member',
    title: '구매 요청 결제',
    load: () => import('../../features/purchase-requests/pages/RequestPayPage'),
  },
  {
    path: '/my/decisions',
    access: 'member',
    title: PAGE_NAMES.decisions,
    menu: { section: 'business', label: PAGE_NAMES.decisions, onlyInOrganization: 'decide' },
    load: () => import('../../features/purchase-requests/pages/DecisionsPage'),
  },
  {
    path: '/my/spending',
    access: 'member',
    title: PAGE_NAMES.spending,
    menu: { section: 'business', label: PAGE_NAMES.spending, onlyInOrganization: true },
    load: () => import('../../features/organization/pages/SpendingPage'),
  },
  {
    path: '/my/refills',
    access: 'member',
    title: PAGE_NAMES.refills,
    menu: { section: 'business', label: PAGE_NAMES.refills, onlyInOrganization: 'buy' },
    load: () => import('../../features/par-lists/pages/RefillsPage'),
  },
  {
    path: '/my/refills/:id',
    access: 'member',
    title: PAGE_NAMES.refills,
    inMemberArea: true,
    load: () => import('../../features/par-lists/pages/RefillPage'),
  },
  {
    path: '/my/par-lists',
    access: 'member',
    title: PAGE_NAMES.parLists,
    menu: { section: 'business', label: PAGE_NAMES.parLists, onlyInOrganization: 'buy' },
    load: () => import('../../features/par-lists/pages/ParListsPage'),
  },
  {
    path: '/my/par-lists/:id',
    access: 'member',
    title: PAGE_NAMES.parLists,
    inMemberArea: true,
    load: () => import('../../features/par-lists/pages/ParListPage'),
  },
];
