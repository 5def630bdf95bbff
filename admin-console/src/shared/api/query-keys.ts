/**
 * Keys of the query cache, all in one place: what is invalidated or taken out here was put in under the same name. A key
 * without arguments is the beginning of longer ones, and stands for all of them.
 */
export const queryKeys = {
  summary: ['summary'],
  accessRecords: {
    list: (request: object) => ['access-records', 'list', request],
    months: ['access-records', 'month'],
    month: (month: string) => ['access-records', 'month', month],
  },
  audit: {
    list: (request: object) => ['audit', 'list', request],
    one: (id: number) => ['audit', 'one', id],
  },
  banners: {
    list: ['banners', 'list'],
    one: (id: string) => ['banners', 'one', id],
  },
  categories: {
    all: ['categories'],
    tree: ['categories', 'tree'],
    /** Of mutations. */
    change: ['categories', 'change'],
  },
  holidays: {
    all: ['holidays'],
    year: (year: number) => ['holidays', year],
  },
  company: {
    current: ['company', 'current'],
    history: ['company', 'history'],
  },
  artworks: {
    lists: ['artworks', 'list'],
    list: (request: object) => ['artworks', 'list', request],
    one: (id: number) => ['artworks', 'one', id],
  },
  documents: {
    lists: ['documents', 'list'],
    list: (request: object) => ['documents', 'list', request],
    one: (id: number) => ['documents', 'one', id],
  },
  enquiries: {
    all: ['enquiries'],
    lists: ['enquiries', 'list'],
    list: (request: object) => ['enquiries', 'list', request],
    one: (id: number) => ['enquiries', 'one', id],
    staff: ['enquiries', 'staff'],
  },
  estimates: {
    all: ['estimates'],
    list: (request: object) => ['estimates', 'list', request],
    board: (request: object) => ['estimates', 'board', request],
    one: (id: number) => ['estimates', 'one', id],
    summary: ['estimates', 'summary'],
    staff: ['estimate-staff'],
    productSearch: (words: string) => ['estimate-products', words],
    product: (id: number | null) => ['estimate-product', id],
    prices: (lines: unknown) => ['estimate-prices', lines],
  },
  forms: {
    ofSite: (siteId: number) => ['forms', 'of-site', siteId],
    one: (id: number) => ['forms', 'one', id],
    answers: (id: number, page: number) => ['forms', 'answers', id, page],
  },
  imports: {
    lists: ['imports', 'list'],
    list: (page: number) => ['imports', 'list', page],
    one: (id: number) => ['imports', 'one', id],
    allRows: ['imports', 'rows'],
    rows: (id: number, verdict: string, page: number) => ['imports', 'rows', id, verdict, page],
  },
  manager: {
    all: ['manager'],
    summary: ['manager', 'summary'],
    customers: (request: object) => ['manager', 'customers', request],
    customer: (id: number) => ['manager', 'customer', id],
    orders: (request: object) => ['manager', 'orders', request],
    order: (id: string) => ['manager', 'order', id],
  },
  members: {
    all: ['members'],
    lists: ['members', 'list'],
    list: (request: object) => ['members', 'list', request],
    one: (id: number) => ['members', 'one', id],
    managers: ['managers'],
  },
  mismatches: {
    lists: ['mismatches'],
    list: (request: object) => ['mismatches', request],
  },
  notices: {
    lists: ['notices', 'list'],
    list: (request: object) => ['notices', 'list', request],
  },
  operations: {
    all: ['operations'],
    state: ['operations', 'state'],
    failedJobs: ['operations', 'failed-jobs'],
  },
  orders: {
    all: ['orders'],
    lists: ['orders', 'list'],
    list: (request: object) => ['orders', 'list', request],
    one: (id: string) => ['orders', 'one', id],
    slips: (request: object) => ['orders', 'slips', request],
    bulk: (request: object) => ['orders', 'bulk', request],
  },
  printJobs: {
    all: ['print-jobs'],
    /** The order's status is part of it: jobs open with the payment and end with the order. */
    ofOrder: (orderId: number, status: string) => ['print-jobs', 'of-order', orderId, status],
    ofOrders: ['print-jobs', 'of-order'],
    lists: ['print-jobs', 'list'],
    boards: ['print-jobs', 'board'],
    list: (request: object) => ['print-jobs', 'list', request],
    board: (request: object) => ['print-jobs', 'board', request],
    one: (id: number) => ['print-jobs', 'one', id],
    files: (id: number, version: number) => ['print-jobs', 'files', id, version],
  },
  products: {
    all: ['products'],
    lists: ['products', 'list'],
    list: (request: object) => ['products', 'list', request],
    one: (id: number) => ['products', 'one', id],
    search: (words: string) => ['products', 'search', words],
  },
  promotions: {
    lists: ['promotions', 'list'],
    list: (request: object) => ['promotions', 'list', request],
    one: (id: string) => ['promotions', 'one', id],
    redemptions: (id: number, page: number) => ['promotions', 'redemptions', id, page],
    preview: (body: object | null) => ['promotions', 'preview', body],
    productSearch: (words: string) => ['promotions', 'products', words],
    firstCart: ['promotions', 'first-cart'],
  },
  refunds: {
    lists: ['refunds', 'list'],
    list: (request: object) => ['refunds', 'list', request],
    allOne: ['refunds', 'one'],
    one: (id: string) => ['refunds', 'one', id],
  },
  reveal: (subject: string, id: number) => ['reveal', subject, id],
  security: {
    all: ['security'],
    own: ['security', 'own'],
    policy: ['security', 'policy'],
    sessions: ['security', 'sessions'],
    staff: ['security', 'staff'],
  },
  sites: {
    all: ['sites'],
    lists: ['sites', 'list'],
    list: (area: string, request: object) => ['sites', 'list', area, request],
    one: (id: number) => ['sites', 'one', id],
    inCare: (id: number) => ['sites', 'in-care', id],
    managers: ['sites', 'managers'],
    customers: ['sites', 'customers'],
    customerSearch: (words: string) => ['sites', 'customers', words],
  },
  stock: {
    lists: ['stock', 'list'],
    list: (request: object) => ['stock', 'list', request],
    movements: (productId: number) => ['stock', 'movements', productId],
    /** Of mutations. */
    change: (productId: number) => ['stock', 'change', productId],
  },
  views: (list: string) => ['views', list],
} as const;
