import { describe, expect, it } from '@jest/globals';
import { bodyOf, EMPTY_KEY, linesOf, networkMessage, networksProblem } from './key-form';

it('sends addresses without empty lines, and scopes in the order of the document', () => {
  expect(
    bodyOf({
      name: ' 운영 서버 ',
      scopes: ['orders:write', 'orders:read'],
      networks: '203.0.113.0/24\n\n 2001:db8::/32 , 198.51.100.7\n',
      days: 30,
    }),
  ).toEqual({
    name: '운영 서버',
    scopes: ['orders:read', 'orders:write'],
    cidrs: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'],
    expiresInDays: 30,
  });
  expect(bodyOf({ ...EMPTY_KEY, days: '' }).expiresInDays).toBeUndefined();
});

it('takes twenty addresses', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, n) => `10.0.0.${n}`).join('\n');
  expect(linesOf(lines(20))).toHaveLength(20);
  expect(networksProblem(lines(20))).toBe(true);
  expect(networksProblem(lines(21))).toBe('주소는 20개까지 입력할 수 있습니다.');
});

describe('what the server says about an address', () => {
  const problem = (field: string) => ({ field, code: 'PARTNER_KEY_NETWORK', message: '주소가 틀립니다.' });

  it.each([
    [[problem('cidrs.1')], '‘office’: 주소가 틀립니다.'],
    [[problem('cidrs')], '주소가 틀립니다.'],
    [[problem('name')], null],
    [[], null],
  ])('%j', (problems, message) => {
    expect(networkMessage(problems, '::1\n\noffice')).toBe(message);
  });
});
