import { describe, expect, it } from '@jest/globals';
import { matchPath } from 'react-router-dom';
import { approvalPath, estimateSharePath, parListPath, printSupplyPath, proofSharePath } from '@store/domain';
import { paths } from '../../shared/paths';
import { isPage, type PageRoute } from './route';
import { ROUTES } from './routes';

const pages = ROUTES.filter(isPage);
const spellings = (route: PageRoute): string[] => [route.path, ...(route.aliases ?? [])];
const all = ROUTES.flatMap((route) => (isPage(route) ? spellings(route) : [route.path]));
const pathOf = (address: string): string => address.split('?')[0] ?? '';
const pageAt = (path: string): PageRoute | undefined =>
  pages.find((route) => spellings(route).some((pattern) => matchPath(pattern, path) !== null));

describe('the route table', () => {
  it('names every path once', () => {
    expect(new Set(all).size).toBe(all.length);
  });

  // Specification, section 2, as decisions A4, A6, A9 and A14 settle it.
  it.each([
    ['/user/dashboard', 'member'],
    ['/user/cart', 'member'],
    ['/user/order', 'member'],
    ['/cart', 'member'],
    ['/user/address', 'member'],
    ['/user/pay/success', 'member'],
    ['/user/pay/fail', 'member'],
    ['/user/orders', 'signedIn'],
    ['/user/orders/41', 'signedIn'],
    ['/user/evidence', 'signedIn'],
    ['/', 'public'],
    ['/login', 'public'],
    ['/signup', 'public'],
    ['/products', 'public'],
    ['/products/7', 'public'],
    ['/p/7', 'public'],
    ['/search', 'public'],
    ['/compare', 'public'],
    ['/terms', 'public'],
    ['/privacy', 'public'],
    ['/sourcing', 'public'],
    ['/estimate', 'public'],
    ['/estimate/shared/token', 'public'],
    ['/user/estimates', 'member'],
    ['/user/estimates/7', 'member'],
    ['/user/estimates/7/pay', 'member'],
    ['/join', 'public'],
    ['/user/enquiries', 'signedIn'],
    ['/user/enquiries/7', 'signedIn'],
    ['/user/sites', 'member'],
    ['/user/sites/7', 'member'],
    ['/user/sites/7/forms/8', 'member'],
    ['/tracking', 'public'],
    ['/password-reset', 'public'],
    ['/my/account/closed', 'public'],
    ['/my/profile', 'signedIn'],
    ['/user/profile', 'signedIn'],
    ['/my/password', 'signedIn'],
    ['/user/notices', 'signedIn'],
    ['/user/wishlist', 'member'],
    ['/user/artworks', 'member'],
    ['/user/prints', 'member'],
    ['/user/prints/7', 'member'],
    ['/proof/shared/token', 'public'],
    ['/print/supply/token', 'public'],
    ['/my/account/close', 'member'],
    ['/my/spending', 'member'],
    ['/my/par-lists', 'member'],
    ['/my/par-lists/7', 'member'],
    ['/my/refills', 'member'],
    ['/my/refills/7', 'member'],
    ['/my/purchase-requests', 'member'],
    ['/my/purchase-requests/7', 'member'],
    ['/my/purchase-requests/7/pay', 'member'],
    ['/my/decisions', 'member'],
    ['/approvals/token', 'public'],
    ['/my/business', 'member'],
    ['/my/business/documents', 'member'],
  ])('opens %s for %s', (path, access) => {
    expect(pageAt(path)?.access).toBe(access);
  });

  it('leads everywhere that the app can link to', () => {
    const links = Object.values(paths).map((path) => pathOf(typeof path === 'string' ? path : path('x')));
    expect(links.filter((path) => pageAt(path) === undefined)).toEqual([]);
  });

  it('opens the private link of an estimate', () => {
    expect(pageAt(estimateSharePath('x'))?.path).toBe('/estimate/shared/:token');
  });

  it('opens the link of a decision', () => {
    expect(pageAt(approvalPath('x'))?.path).toBe('/approvals/:token');
  });

  it('opens the link of a proof', () => {
    expect(pageAt(proofSharePath('x'))?.path).toBe('/proof/shared/:token');
  });

  it('opens the list that a reminder names', () => {
    expect(pageAt(parListPath(7))?.path).toBe('/my/par-lists/:id');
  });

  it('opens the link of a workshop', () => {
    expect(pageAt(printSupplyPath('x'))?.path).toBe('/print/supply/:token');
  });

  it('keeps a paid buyer on the payment pages whatever happens to the session', () => {
    const holding = pages.filter((route) => route.holdsOnFailure === true).map((route) => route.path);
    expect(holding).toEqual(['/user/pay/success', '/user/pay/fail']);
  });

  it('declares the data of each public page that shows some', () => {
    const declared = pages
      .filter((route) => route.access === 'public')
      .filter((route) => route.queries !== undefined || route.growingQueries !== undefined)
      .map((route) => route.path);
    expect(declared).toEqual(['/', '/products', '/products/:id', '/compare', '/search']);
  });
});
