import {
  DECISIONS_PATH,
  OWN_ORGANIZATION_PATH,
  parListPath,
  PURCHASE_REQUESTS_PATH,
  type OrderPeriod,
} from '@store/domain';
import { narrowingQuery, type ListFilter } from './product/product-filter';

/** Query string of the given values; empty ones are omitted, so that addresses stay short and equal. */
function query(values: Record<string, string | number | boolean | null | undefined>): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}

/** Every address inside the storefront is built here. */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  products: ({ category, q, sort, ...narrowing }: Partial<ListFilter> = {}) =>
    `/products${query({ category, q, sort, ...narrowingQuery(narrowing) })}`,
  product: (idOrSlug: number | string) => `/products/${encodeURIComponent(idOrSlug)}`,
  /** Products side by side at some quantities; the address can be shared. */
  compare: ({ ids, quantities }: { ids?: readonly number[]; quantities?: readonly number[] } = {}) =>
    `/compare${query({ ids: ids?.join(), quantities: quantities?.join() }).replaceAll('%2C', ',')}`,
  search: ({ q, category, sort, ...narrowing }: Partial<ListFilter> = {}) =>
    `/search${query({ q, category, sort, ...narrowingQuery(narrowing) })}`,
  sourcing: '/sourcing',
  /** The estimate request form. */
  estimate: '/estimate',
  estimates: (filter: { status?: string | null; page?: string | null } = {}) =>
    `/user/estimates${query({ status: filter.status, page: filter.page })}`,
  estimateSheet: (id: number | string) => `/user/estimates/${encodeURIComponent(id)}`,
  estimatePay: (id: number | string) => `/user/estimates/${encodeURIComponent(id)}/pay`,
  tracking: '/tracking',
  terms: '/terms',
  privacy: '/privacy',
  cart: '/user/cart',
  /** The cart with only these lines chosen. */
  cartOf: (chosen: { items?: readonly number[] }) => `/user/cart${query({ items: chosen.items?.join() })}`,
  /** Many products at once, by number or from earlier orders. */
  quickOrder: '/user/order',
  dashboard: '/user/dashboard',
  /** `range`: from one day to another, yyyy-MM-dd. */
  orders: (
    filter: {
      period?: OrderPeriod | 'range' | null;
      from?: string | null;
      to?: string | null;
      q?: string | null;
      status?: string | null;
      /** Whose orders: `own` is left out. */
      scope?: string | null;
      /** Id of a site of the organization. */
      site?: number | null;
    } = {},
  ) =>
    `/user/orders${query({
      scope: filter.scope === 'own' ? null : filter.scope,
      site: filter.site,
      period: filter.period,
      from: filter.from,
      to: filter.to,
      q: filter.q,
      status: filter.status,
    })}`,
  order: (id: number | string) => `/user/orders/${encodeURIComponent(id)}`,
  /** Tax evidence (증빙 내역). */
  evidence: (
    filter: {
      /** Whose: `own` is left out. */
      scope?: string | null;
      kind?: string | null;
      state?: string | null;
      month?: string | null;
      q?: string | null;
      page?: string | null;
    } = {},
  ) => `/user/evidence${query({ ...filter, scope: filter.scope === 'own' ? null : filter.scope })}`,
  addresses: '/user/address',
  wishlist: '/user/wishlist',
  /** The logo vault. */
  artworks: '/user/artworks',
  /** Print jobs, and the proof discussion of one. */
  prints: (filter: { state?: string | null; page?: string | null } = {}) =>
    `/user/prints${query({ state: filter.state, page: filter.page })}`,
  printJob: (id: number | string) => `/user/prints/${encodeURIComponent(id)}`,
  notices: '/user/notices',
  profile: '/my/profile',
  /** Password and the devices that are signed in. */
  password: '/my/password',
  business: '/my/business',
  businessDocuments: '/my/business/documents',
  /** 우리 회사. */
  organization: (view: { tab?: string | null; page?: string | null } = {}) =>
    `${OWN_ORGANIZATION_PATH}${query({ tab: view.tab, page: view.page })}`,
  /** 구매 요청. */
  purchaseRequests: (
    filter: {
      /** Whose: `own` is left out. */
      scope?: string | null;
      state?: string | null;
      /** Id of a site of the organization. */
      site?: number | null;
      page?: string | null;
    } = {},
  ) =>
    `${PURCHASE_REQUESTS_PATH}${query({ ...filter, scope: filter.scope === 'own' ? null : filter.scope })}`,
  purchaseRequest: (id: number | string) => `${PURCHASE_REQUESTS_PATH}/${encodeURIComponent(id)}`,
  purchaseRequestPay: (id: number | string) => `${PURCHASE_REQUESTS_PATH}/${encodeURIComponent(id)}/pay`,
  /** 결재함. */
  decisions: (filter: { page?: string | null } = {}) => `${DECISIONS_PATH}${query(filter)}`,
  /** 사용 현황 of a month, `yyyy-MM`. */
  spending: ({ month }: { month?: string | null } = {}) => `/my/spending${query({ month })}`,
  /** What should lie at the sites (적정 재고표). */
  parLists: (view: { page?: number | null } = {}) => `/my/par-lists${query({ page: view.page })}`,
  parList: (id: number | string) => parListPath(Number(id)),
  /** Counting (채우기) of this month; `ids`: the chosen ones. */
  refills: (view: { ids?: readonly number[]; page?: number | null } = {}) =>
    `/my/refills${query({ ids: view.ids?.join(), page: view.page })}`.replaceAll('%2C', ','),
  refill: (id: number | string) => `/my/refills/${encodeURIComponent(id)}`,
  closeAccount: '/my/account/close',
  /** The goodbye page after closing an account. */
  accountClosed: '/my/account/closed',
  passwordReset: '/password-reset',
  enquiries: '/user/enquiries',
  enquiry: (id: number | string) => `/user/enquiries/${encodeURIComponent(id)}`,
  sites: '/user/sites',
  site: (id: number | string) => `/user/sites/${encodeURIComponent(id)}`,
  /** Where customers whom staff entered create their account. */
  join: '/join',
  paySuccess: '/user/pay/success',
  payFail: '/user/pay/fail',
} as const;

/** Stands for the store while an address is read; an address that leads elsewhere has another origin. */
const HERE = 'http://store.invalid';

/**
 * `path` as a path of this store, else null: an external value (address, history, notice) must not lead to another
 * site. Browsers drop tabs and line breaks from an address, read a backslash as a slash and resolve `..`, so the
 * address is parsed like that before it is checked.
 */
export function innerPath(path: unknown): string | null {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(path, HERE);
  // `/..//elsewhere` stays here when it is parsed once, and leads away when the result is parsed again.
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : null;
}
