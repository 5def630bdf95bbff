import type { OpenAPIObject } from '@nestjs/swagger';

/** Chapters of the document, in their order: what a shopper needs first, what staff need last. */
const TAGS: Readonly<Record<string, string>> = {
  auth: 'Login, sign-up, tokens, the signed-in member',
  account: 'Own profile, password, closing the account',
  security: 'Staff security: second factors, logins, settings',
  company: 'Company details: the seller in the footer, on estimates and tax documents',
  calendar: 'Holidays and working days',
  business: 'Business details and documents',
  members: 'Members',
  addresses: 'Addresses',
  catalog: 'Categories, products, search',
  pricing: 'Prices by quantity and options',
  wishlist: 'Wishlist',
  organizations: 'Organizations: people, invitations and sites of the own company',
  'purchase-requests': 'Purchases for an organization: limits, approval, requests, spending',
  'par-lists': 'Par lists of sites and their refills',
  'stock-alerts': 'Notices about sold-out products',
  todos: 'What waits for a member',
  cart: 'Cart',
  payment: 'Preparing and confirming payments, webhook of the provider',
  orders: 'Own orders, cancellation, tracking',
  refunds: 'Refund requests and their handling',
  promotions: 'Coupons and automatic discounts',
  content: 'Banners and other content',
  notices: 'Notices sent to members',
  estimates: 'Estimate requests, estimates, acceptance and payment',
  enquiries: 'Sourcing enquiries',
  sites: 'Sites of customers and their forms',
  files: 'Uploading and downloading files and images',
  manager: 'Work of managers: own customers, sites, forms',
  admin: 'Work of admins: summary, orders, products, categories, members',
  artworks: 'Artwork for printing',
  'print-jobs': 'Print jobs',
  evidence: 'Tax evidence (tax documents, cash receipts)',
  inventory: 'Stock',
  partners: 'Partners that work with the store by its API, and their keys',
  audit: 'Change log of staff',
  health: 'State of the server',
};

/** Lists the chapters that have a call. A tag that the table does not know is left out, which the rules gate refuses. */
export function listTags(document: OpenAPIObject, used: ReadonlySet<string>): void {
  document.tags = Object.entries(TAGS)
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }));
}
