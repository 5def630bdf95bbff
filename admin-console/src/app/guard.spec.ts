import { describe, expect, it } from '@jest/globals';
import { Role } from '@store/domain';
import { activeMenuPath, mayOpen, menuFor, routeOf } from './guard';
import { CONSOLE_ROUTES } from './route-table';

describe('mayOpen', () => {
  it('opens every page of the table to an admin', () => {
    for (const { path } of CONSOLE_ROUTES) expect(mayOpen(Role.Admin, path)).toBe(true);
  });

  it('opens to a manager the manager area only', () => {
    const opened = CONSOLE_ROUTES.map(({ path }) => path).filter((path) => mayOpen(Role.Manager, path));
    expect(opened.length).toBeGreaterThan(0);
    expect(opened.every((path) => path.startsWith('/manager'))).toBe(true);
  });

  it('opens nothing to a member', () => {
    expect(CONSOLE_ROUTES.filter(({ path }) => mayOpen(Role.Member, path))).toEqual([]);
  });

  it.each([
    [Role.Admin, '/admin/nowhere'],
    [Role.Manager, '/admin/nowhere'],
    [Role.Manager, '/manager/nowhere'],
    [Role.Member, '/manager/nowhere'],
    [Role.Admin, '/administration'],
  ])('lets role %p nowhere at the unknown address %s', (role, path) => {
    expect(routeOf(path)).toBeNull();
    expect(mayOpen(role, path)).toBe(false);
  });
});

describe('menuFor', () => {
  it('shows a manager no way into the admin area', () => {
    const paths = menuFor(Role.Manager).flatMap(({ entries }) => entries.map(({ path }) => path));
    expect(paths).toContain('/manager/customers');
    expect(paths.filter((path) => !path.startsWith('/manager'))).toEqual([]);
  });

  it('leads an admin only to pages of the table', () => {
    const paths = menuFor(Role.Admin).flatMap(({ entries }) => entries.map(({ path }) => path));
    expect(paths).toContain('/admin/orders');
    for (const path of paths) expect(routeOf(path)?.redirectTo).toBeUndefined();
  });
});

describe('activeMenuPath', () => {
  it.each([
    ['/admin', '/admin'],
    ['/admin/orders', '/admin/orders'],
    ['/admin/orders/12', '/admin/orders'],
    ['/manager', '/manager'],
    ['/elsewhere', null],
  ])('%s belongs to %p', (pathname, entry) => {
    expect(activeMenuPath(pathname)).toBe(entry);
  });
});
