import { describe, expect, it } from '@jest/globals';
import { rolesText, sitesText } from './standing';

const sites = [
  { id: 1, name: '해운대점' },
  { id: 2, name: '광안리점' },
];

describe('what a person may do, in words', () => {
  it('names roles in their order', () => expect(rolesText(['admin', 'buyer'])).toBe('구매 담당, 관리자'));

  it.each([
    ['all sites', null, '전체 지점'],
    ['named ones', [2, 1], '해운대점, 광안리점'],
    ['some that the reader does not see', [1, 7, 8], '해운대점 외 2곳'],
    ['only such', [7], '지점 1곳'],
  ])('%s', (_case, ids, text) => expect(sitesText(ids, sites)).toBe(text));
});
