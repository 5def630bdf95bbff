import type { PartnerCallKind, PartnerScope } from '@store/domain';

type Row = readonly [scope: PartnerScope | null, kind: PartnerCallKind];

/** Every call of partners: the scope that it needs, null = none, and its kind. Path parameters are `*`. */
export const PARTNER_ROUTES: Readonly<Record<string, Row>> = {
  'GET /partner/me': [null, 'call'],
  'GET /partner/products': ['catalog:read', 'call'],
  'GET /partner/products/*': ['catalog:read', 'call'],
  'PUT /partner/products/*/external-id': ['catalog:read', 'call'],
  'GET /partner/stock': ['stock:read', 'call'],
  'POST /partner/stock/bulk': ['stock:write', 'bulk'],
  'POST /partner/prices/bulk': ['prices:write', 'bulk'],
  'GET /partner/orders': ['orders:read', 'call'],
  'GET /partner/orders/*': ['orders:read', 'call'],
  'PUT /partner/orders/*/external-id': ['orders:read', 'call'],
  'POST /partner/orders/acknowledge': ['orders:write', 'bulk'],
  'POST /partner/shipments/bulk': ['orders:write', 'bulk'],
  'GET /partner/claims': ['claims:read', 'call'],
  'GET /partner/changes': ['events:read', 'feed'],
  'GET /partner/changes/head': ['events:read', 'feed'],
  'GET /partner/webhooks': ['events:read', 'call'],
  'POST /partner/webhooks': ['events:read', 'call'],
  'GET /partner/webhooks/*': ['events:read', 'call'],
  'PATCH /partner/webhooks/*': ['events:read', 'call'],
  'DELETE /partner/webhooks/*': ['events:read', 'call'],
  'POST /partner/webhooks/*/ping': ['events:read', 'call'],
  'POST /partner/webhooks/*/rotate': ['events:read', 'call'],
  'POST /partner/webhooks/*/resume': ['events:read', 'call'],
  'GET /partner/webhooks/*/deliveries': ['events:read', 'call'],
  'POST /partner/webhooks/*/deliveries/*/resend': ['events:read', 'call'],
  'POST /partner/webhooks/*/resend-failed': ['events:read', 'call'],
  'POST /partner/sandbox/orders': ['orders:write', 'call'],
};
