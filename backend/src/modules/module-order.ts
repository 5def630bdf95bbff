/**
 * Folders of modules/, lowest first: a module may import only from those before it. The architecture test compares
 * this list with the folders and with every import; what must run the other way goes by an event or a port.
 *
 * `orders` stands low: it keeps what was promised and knows neither stock, nor promotions, nor carts, which read it.
 */
export const MODULE_ORDER = [
  'members',
  'audit',
  'access-records',
  'calendar',
  'company',
  'notices',
  'auth',
  'files',
  'artwork',
  'catalog',
  'printing',
  'pricing',
  'wishlist',
  'orders',
  'inventory',
  'promotions',
  'cart',
  'estimates',
  'print-jobs',
  'payment',
  'refunds',
  'evidence',
  'order-views',
  'member-views',
  'content',
  'enquiries',
  'sites',
  'saved-views',
  'summary',
  'operations',
  'account-closing',
  'admin',
  'exports',
  'imports',
] as const;
