/**
 * Folders of modules/, lowest first: a module may import only from those before it. The architecture test compares
 * this list with the folders and with every import; what must run the other way goes by an event or a port.
 */
export const MODULE_ORDER = [
  'members',
  'notices',
  'audit',
  'auth',
  'access-records',
  'files',
  'catalog',
  'pricing',
  'wishlist',
  'inventory',
  'promotions',
  'cart',
  'orders',
  'estimates',
  'payment',
  'refunds',
  'content',
  'enquiries',
  'sites',
  'saved-views',
  'account-closing',
  'admin',
] as const;
