/**
 * Folders of modules/, lowest first: a module may import only from those before it. The architecture test compares this
 * list with the folders and with every import; a call in the other direction uses an event or a port.
 *
 * `orders` is low: it stores what was promised and does not know stock, promotions and carts, which read it.
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
