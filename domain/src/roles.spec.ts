import { describe, expect, it } from '@jest/globals';
import { isRole, landingPath, parseRole, Role, ROLE_LABELS, ROLES } from './roles.js';

describe('roles', () => {
  it('are 0, 1, 2', () => {
    expect(Role).toEqual({ Member: 0, Manager: 1, Admin: 2 });
    expect(ROLES.map((role) => ROLE_LABELS[role])).toEqual(['회원', '매니저', '관리자']);
  });

  it.each([
    [0, 0],
    [1, 1],
    ['1', 1],
    ['2', 2],
    [3, null],
    [-1, null],
    ['', null],
    ['01', null],
    [true, null],
    [null, null],
    [undefined, null],
  ])('parseRole(%p) is %p', (input, role) => expect(parseRole(input)).toBe(role));

  it.each([
    [0, true],
    [2, true],
    ['1', false],
    [3, false],
  ])('isRole(%p) is %p', (input, expected) => expect(isRole(input)).toBe(expected));

  it.each([
    [0, '/user'],
    [1, '/manager'],
    [2, '/admin'],
    [3, '/user/dashboard'],
    [undefined, '/user/dashboard'],
    ['1', '/user/dashboard'],
  ])('%p lands on %s', (role, path) => expect(landingPath(role)).toBe(path));
});
