/**
 * The modules, lowest first: one may import only from those before it; a call in the other direction uses an event or a
 * port. A module that others need twice stands on two floors: `orders` stores what was promised and knows neither
 * payments nor refunds, `orders/views` is the pages that read them all. The gates compare this list with the folders and
 * with every import.
 */
export const MODULE_ORDER = [
  'members',
  'audit',
  'changes',
  'company',
  'notices',
  'private-links',
  'partners',
  'webhooks',
  'organizations',
  'auth',
  'files',
  'organizations/views',
  'threads',
  'printing/artwork',
  'catalog',
  'printing/configuration',
  'contract-prices',
  'pricing',
  'product-feed',
  'wishlist',
  'orders',
  'orders/thread',
  'inventory',
  'promotions',
  'cart',
  'estimates',
  'printing',
  'checks',
  'purchase-requests',
  'par-lists',
  'payment',
  'refunds',
  'tax-documents',
  'orders/views',
  'members/views',
  'content',
  'enquiries',
  'sites',
  'todos',
  'account-closing',
  'admin',
  'exports',
  'imports',
  'partners/api',
] as const;

/** The floor of a file or folder, by its path from modules/; '' if it is on none. */
export const floorOf = (path: string): string =>
  MODULE_ORDER.filter((floor) => `${path}/`.startsWith(`${floor}/`)).sort((a, b) => b.length - a.length)[0] ??
  '';
