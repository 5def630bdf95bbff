import { randomUUID } from 'node:crypto';
import type { MatrixRow } from './organization-matrix-table.js';

const BUYERS = ['buyer', 'approver', 'admin'] as const;
const ADMIN = ['admin'] as const;

/** A colleague's request that waits for an approver of its site: buyers do not see it. */
const REQUEST = {
  target: 'request',
  notFound: 'REQUEST_NOT_FOUND',
  outside: [404, 'REQUEST_NOT_FOUND'],
  forbidden: 'REQUEST_FORBIDDEN',
  bySite: true,
} as const satisfies Partial<MatrixRow>;
/** The caller's own request, of a site that it may no longer work for. */
const OWN = {
  may: 'all',
  target: 'own request',
  notFound: 'REQUEST_NOT_FOUND',
  outside: [404, 'REQUEST_NOT_FOUND'],
} as const satisfies MatrixRow;
const STEP = {
  ...REQUEST,
  may: ['approver'],
  sees: ['accountant', 'admin'],
  target: 'step',
  forbidden: 'DECISION_FORBIDDEN',
} as const satisfies MatrixRow;
const LIST = {
  may: BUYERS,
  sees: [],
  target: 'par list',
  notFound: 'PAR_LIST_NOT_FOUND',
  outside: [404, 'PAR_LIST_NOT_FOUND'],
  bySite: true,
} as const satisfies MatrixRow;
const REFILL = {
  ...LIST,
  target: 'refill',
  notFound: 'REFILL_NOT_FOUND',
  outside: [404, 'REFILL_NOT_FOUND'],
} as const satisfies MatrixRow;
/** The link is the right, whoever holds it. */
const LINK = { may: 'anybody', target: 'approval' } as const satisfies MatrixRow;
/** A list of what is theirs, which is empty for others. */
const THEIRS = { may: 'all', outside: [200, ''] } as const satisfies MatrixRow;

/** Calls of requests, decisions, par lists, refills and spending. */
export const PURCHASING_ROWS: Readonly<Record<string, MatrixRow>> = {
  'GET /api/my/purchase-requests': { ...THEIRS, query: '?scope=organization' },
  'POST /api/my/purchase-requests': {
    may: BUYERS,
    target: 'cart',
    body: ({ site }) => ({ siteId: site }),
    forbidden: 'ORG_BUY_FORBIDDEN',
    notFound: 'ORG_SITE_NOT_FOUND',
    bySite: true,
    suspended: [409, 'ORG_NOT_ACTIVE'],
  },
  'GET /api/my/purchase-requests/{id}': { ...REQUEST, may: ['approver', 'accountant', 'admin'], sees: [] },
  'GET /api/my/purchase-requests/{id} own': OWN,
  'POST /api/my/purchase-requests/{id}/withdraw': {
    ...REQUEST,
    may: ADMIN,
    sees: ['approver', 'accountant'],
  },
  'POST /api/my/purchase-requests/{id}/withdraw own': OWN,
  'POST /api/my/purchase-requests/{id}/remind': { ...REQUEST, may: ADMIN, sees: ['approver', 'accountant'] },
  'POST /api/my/purchase-requests/{id}/link': {
    ...REQUEST,
    may: ADMIN,
    sees: ['approver', 'accountant'],
    body: ({ step }) => ({ stepId: step }),
    // Its step is a role's.
    hears: [409, 'LINK_WITHOUT_PERSON'],
  },
  'POST /api/my/purchase-requests/{id}/prepare': {
    ...REQUEST,
    may: ['accountant', 'admin'],
    sees: ['approver'],
    body: () => ({}),
    hears: [409, 'REQUEST_STATE'],
  },
  'POST /api/my/decisions/{stepId}': { ...STEP, body: () => ({ decision: 'approve', version: 1 }) },
  'POST /api/my/decisions': {
    ...STEP,
    body: ({ step }) => ({ decision: 'approve', steps: [{ stepId: step, version: 1 }] }),
    bulk: true,
  },

  'GET /api/my/par-lists': THEIRS,
  'POST /api/my/par-lists': {
    may: BUYERS,
    sees: [],
    body: ({ site }) => ({ siteId: site, name: randomUUID() }),
    place: true,
    notFound: 'ORG_SITE_NOT_FOUND',
    outside: [404, 'ORG_SITE_NOT_FOUND'],
    bySite: true,
  },
  'GET /api/my/par-lists/{id}': LIST,
  'PATCH /api/my/par-lists/{id}': { ...LIST, body: () => ({ name: randomUUID() }) },
  'DELETE /api/my/par-lists/{id}': LIST,
  'PUT /api/my/par-lists/{id}/items': { ...LIST, body: () => ({ version: 1, items: [] }) },
  'POST /api/my/par-lists/{id}/items': { ...LIST, body: () => ({ items: [] }) },
  'GET /api/my/par-lists/{id}/items.xlsx': LIST,
  // Rights are asked before the file, which is missing.
  'POST /api/my/par-lists/{id}/import': { ...LIST, body: () => ({}), hears: [415, 'UNSUPPORTED_MEDIA_TYPE'] },
  'POST /api/my/par-lists/{id}/refills': LIST,
  'GET /api/my/refills': THEIRS,
  'POST /api/my/refills/submit': {
    ...REFILL,
    body: ({ thing }) => ({ ids: [thing] }),
    bulk: true,
    hears: [200, 'REFILL_EMPTY'],
  },
  'GET /api/my/refills/{id}': REFILL,
  'PATCH /api/my/refills/{id}': { ...REFILL, body: () => ({ rows: [] }) },
  'DELETE /api/my/refills/{id}': REFILL,

  'GET /api/my/spending': { may: 'all' },
  'GET /api/my/spending.xlsx': { may: 'all' },

  'GET /api/approvals/{token}': LINK,
  'POST /api/approvals/{token}/code': { ...LINK, hears: [409, 'LINK_CODE_NOT_NEEDED'] },
  'POST /api/approvals/{token}': { ...LINK, body: () => ({ decision: 'approve', phoneDigits: '5678' }) },

  'GET /api/admin/purchase-requests': { may: 'admins' },
  'GET /api/admin/purchase-requests/{id}': { may: 'admins', target: 'request' },
  'GET /api/manager/purchase-requests/{id}': {
    may: 'staff',
    target: 'request',
    notFound: 'REQUEST_NOT_FOUND',
  },
  'GET /api/manager/purchase-requests': { may: 'staff' },
};
