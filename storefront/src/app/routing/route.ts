import type { FetchInfiniteQueryOptions, FetchQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { OrganizationRight } from '@store/domain';

/** Who may open a page: anybody, any signed-in person, or members (role 0) only. */
export type Access = 'public' | 'signedIn' | 'member';

/** Sections of the member's side menu, in order. */
export const MENU_SECTIONS = {
  home: '마이페이지',
  orders: '주문·배송',
  cart: '장바구니·관심상품',
  requests: '견적·문의',
  business: '회사·사업자',
  settings: '설정',
} as const;
export type MenuSection = keyof typeof MENU_SECTIONS;

export interface MenuEntry {
  section: MenuSection;
  label: string;
  /** Only for members with a site. */
  onlyWithSites?: boolean;
  /** Only for members with a registered business. */
  onlyForBusiness?: boolean;
  /** Only for members of an organization: all of them, or those whose roles have the right. */
  onlyInOrganization?: true | OrganizationRight;
}

/** The parameters that a page is opened with. */
export interface PageRequest {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each page's options have types of their own; here they are only handed on
export type PageQuery = FetchQueryOptions<any, any, any, any>;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as above
export type GrowingPageQuery = FetchInfiniteQueryOptions<any, any, any, any, any>;

export interface PageRoute {
  path: string;
  /** Recorded other spellings of the same page. */
  aliases?: readonly string[];
  access: Access;
  /** For tests and people; the page itself sets the browser's title. */
  title: string;
  /** Position in the member's side menu. Pages with one are in the member layout. */
  menu?: MenuEntry;
  /** Outside of the member layout although it has a menu entry: nothing else stands beside a payment. */
  ownFrame?: boolean;
  /** In the member layout without a menu entry. */
  inMemberArea?: boolean;
  /**
   * When the profile cannot be fetched, the page offers a retry instead of the login: a buyer who has paid is never
   * sent away (decision A14).
   */
  holdsOnFailure?: boolean;
  /**
   * Says that the page has something for a visitor too, as the cart on this device: then it opens in place of the
   * login.
   */
  opensToVisitors?: () => boolean;
  /** Other members are led to the page where they register a business. */
  needsBusiness?: boolean;
  /**
   * Its content depends on something that only the browser has (a token in the address, history state): never
   * rendered on the server, although anybody may open it.
   */
  onlyInBrowser?: boolean;
  /** Opened by a private link, mostly on a phone: the head of the page has the logo only. */
  isBare?: boolean;
  load: () => Promise<{ Component: ComponentType }>;
  /** Data that the page needs, loaded together with its code; a server can await the same list. */
  queries?: (request: PageRequest) => readonly PageQuery[];
  /** The same for lists that grow by 더보기. */
  growingQueries?: (request: PageRequest) => readonly GrowingPageQuery[];
}

/** A recorded path that only redirects. */
export interface RedirectRoute {
  path: string;
  redirectTo: string;
}

export type StoreRoute = PageRoute | RedirectRoute;

export const isPage = (route: StoreRoute): route is PageRoute => 'load' in route;
