/**
 * All keys of the query cache, so that reads and invalidations use the same names. A key without arguments is the
 * prefix of longer ones and stands for all of them.
 */
export const queryKeys = {
  session: ['session'],
  categories: ['categories'],
  company: ['company'],
  calendar: ['calendar'],
  banners: ['banners'],
  product: (idOrSlug: string) => ['product', idOrSlug],
  products: {
    list: (filter: object) => ['products', filter],
    facets: (filter: object) => ['products', 'facets', filter],
    named: (ids: readonly number[]) => ['products', 'named', ids],
    suggested: (text: string) => ['products', 'suggest', text],
    collection: (code: string) => ['products', 'collection', code],
  },
  search: (filter: object) => ['search', filter],
  reprint: (orderId: number, lineId: number, quantity: number) => ['reprint', orderId, lineId, quantity],
  lineQuote: (productId: number, optionValueIds: readonly number[], quantity: number, print: string) => [
    'line-quote',
    productId,
    optionValueIds.join(','),
    quantity,
    print,
  ],
  cart: {
    all: ['cart'],
    lines: ['cart', 'lines'],
    chosen: (lineIds: readonly number[], cartAt: number) => ['cart', 'chosen', lineIds, cartAt],
    count: ['cart', 'count'],
    coupons: ['cart', 'coupons'],
  },
  payment: {
    config: ['payment', 'config'],
    confirmation: (payment: object) => ['payment', 'confirm', payment],
  },
  orders: {
    all: ['orders'],
    lists: ['orders', 'list'],
    list: (filter: object) => ['orders', 'list', filter],
    one: (id: string) => ['orders', 'one', id],
  },
  addresses: ['addresses'],
  enquiries: {
    lists: ['enquiries', 'list'],
    list: (page: number) => ['enquiries', 'list', page],
    one: (id: number) => ['enquiries', 'one', id],
  },
  sites: {
    list: ['sites', 'list'],
    one: (siteId: number) => ['sites', 'one', siteId],
    forms: (siteId: number) => ['sites', 'forms', siteId],
    answers: (formId: number) => ['sites', 'answers', formId],
  },
  /**
   * Keys that begin with `my` belong to one member, as do `session`, `cart`, `orders` and others
   * (forget-personal-data.ts).
   */
  profile: ['my', 'profile'],
  business: {
    all: ['my', 'business'],
    info: ['my', 'business', 'info'],
    documents: ['my', 'business', 'documents'],
  },
  notices: (page: number) => ['my', 'notices', page],
  closing: ['my', 'closing'],
  devices: ['my', 'devices'],
  wishlist: {
    all: ['my', 'wishlist'],
    ids: ['my', 'wishlist', 'ids'],
    pages: ['my', 'wishlist', 'page'],
    page: (page: number) => ['my', 'wishlist', 'page', page],
  },
  artworks: {
    all: ['my', 'artworks'],
    page: (page: number) => ['my', 'artworks', page],
    one: (id: number) => ['my', 'artworks', 'one', id],
  },
  printJobs: {
    all: ['my', 'print-jobs'],
    list: (state: string | null, page: number) => ['my', 'print-jobs', 'list', state, page],
    one: (id: number) => ['my', 'print-jobs', 'one', id],
    ofOrders: ['my', 'print-jobs', 'of-order'],
    /** Contains the order's status: jobs open with the payment and end with the order. */
    ofOrder: (orderId: number, status: string) => ['my', 'print-jobs', 'of-order', orderId, status],
  },
  /** The proof room as a link opens it. */
  sharedProof: (token: string) => ['proof-link', token],
  /** The jobs of a workshop as a link opens them. */
  printSupply: (token: string) => ['supply-link', token],
  evidence: {
    all: ['my', 'evidence'],
    list: (filter: object) => ['my', 'evidence', 'list', filter],
    month: (filter: object) => ['my', 'evidence', 'month', filter],
    document: (key: string) => ['my', 'evidence', 'document', key],
    ofOrder: (orderId: number) => ['my', 'evidence', 'of-order', orderId],
  },
  estimates: {
    all: ['my', 'estimates'],
    lists: ['my', 'estimates', 'list'],
    list: (status: string | null, page: number) => ['my', 'estimates', 'list', status, page],
    one: (id: number) => ['my', 'estimates', 'one', id],
    shared: (token: string) => ['estimate-link', token],
  },
} as const;
