import type { MODULE_ORDER } from './module-order.js';

type ModuleName = (typeof MODULE_ORDER)[number];

/**
 * Which module owns which tables: only it writes them. Modules below the owner may not even read them (module-order.ts).
 * scripts/table-owners.spec.ts compares this list with the entities, and every statement with this list.
 */
export const TABLE_OWNERS: Readonly<Record<ModuleName, readonly string[]>> = {
  members: ['addresses', 'business_profiles', 'members'],
  notices: ['notices'],
  audit: ['audit_log'],
  auth: [
    'contact_codes',
    'login_events',
    'passkeys',
    'password_resets',
    'recovery_codes',
    'second_factor_tickets',
    'sessions',
    'staff_policy',
    'totp_factors',
  ],
  'access-records': ['access_records', 'access_reviews'],
  files: ['business_documents', 'stored_files', 'uploaded_images'],
  artwork: ['artwork_uses', 'artwork_versions', 'artworks'],
  catalog: [
    'catalog_version',
    'categories',
    'price_tiers',
    'product_images',
    'product_listings',
    'product_option_values',
    'product_options',
    'product_search',
    'products',
  ],
  pricing: [],
  wishlist: ['wishes'],
  orders: ['order_discounts', 'order_events', 'order_lines', 'orders'],
  inventory: ['stock_items', 'stock_movements', 'stock_reservations'],
  promotions: ['promotion_redemptions', 'promotions'],
  cart: ['cart_items', 'carts'],
  estimates: [
    'estimate_drafts',
    'estimate_lines',
    'estimate_links',
    'estimate_messages',
    'estimate_request_lines',
    'estimate_versions',
    'estimates',
  ],
  payment: [
    'cash_receipts',
    'payment_attempts',
    'payment_ledger',
    'settlement_checks',
    'settlement_mismatches',
    'webhook_deliveries',
  ],
  refunds: ['refunds'],
  'order-views': [],
  'member-views': [],
  content: ['banners'],
  enquiries: ['enquiries', 'enquiry_answers'],
  sites: ['claim_tickets', 'site_form_answers', 'site_form_revisions', 'site_forms', 'sites'],
  'saved-views': ['saved_views'],
  'account-closing': [],
  summary: [],
  admin: [],
  exports: [],
  imports: ['import_rows', 'imports'],
};
