import type { FetchInfiniteQueryOptions, FetchQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** Who may open a page: anybody, everybody who is signed in, or members (role 0) only. */
export type Access = 'public' | 'signedIn' | 'member';

/** Parts of the member's side menu, in their order. */
export const MENU_SECTIONS = {
  home: '마이페이지',
  orders: '주문·배송',
  cart: '장바구니·관심상품',
  requests: '견적·문의',
  business: '사업자',
  settings: '설정',
} as const;
export type MenuSection = keyof typeof MENU_SECTIONS;

export interface MenuEntry {
  section: MenuSection;
  label: string;
  /** Only for members with a site that the store looks after. */
  onlyWithSites?: boolean;
  /** Only for members who have registered a business. */
  onlyForBusiness?: boolean;
}

/** What a page is opened with. */
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
  /** For tests and for people; the page itself says it to the browser. */
  title: string;
  /** Place in the member's side menu. Pages with one stand in the member layout. */
  menu?: MenuEntry;
  /** Stands in the member layout without an entry of its own. */
  inMemberArea?: boolean;
  /**
   * When the profile cannot be fetched, offers a retry instead of the login: a buyer who has paid is never sent away
   * (decision A14).
   */
  holdsOnFailure?: boolean;
  /** Others are led to the page where a member registers a business. */
  needsBusiness?: boolean;
  /**
   * What it shows hangs on something that only the browser has (a token in the address, the history's state): never
   * rendered on the server, though anybody may open it.
   */
  onlyInBrowser?: boolean;
  load: () => Promise<{ Component: ComponentType }>;
  /** Data that the page needs, started together with its code; a server can await the same list. */
  queries?: (request: PageRequest) => readonly PageQuery[];
  /** The same for lists that grow by 더보기. */
  growingQueries?: (request: PageRequest) => readonly GrowingPageQuery[];
}

/** A recorded path that only leads to another. */
export interface RedirectRoute {
  path: string;
  redirectTo: string;
}

export type StoreRoute = PageRoute | RedirectRoute;

export const isPage = (route: StoreRoute): route is PageRoute => 'load' in route;
