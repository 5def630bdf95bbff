import { expect, it } from '@jest/globals';
import type { AccessSubject } from '@store/domain';
import { queryText } from './query-text';

it.each<[AccessSubject, Record<string, string>, string]>([
  ['member', { page: '0' }, '첫 페이지'],
  ['member', { q: '김', page: '2' }, '검색어 김, 3페이지'],
  ['order', { status: 'PAID', page: '1' }, '상태 PAID, 첫 페이지'],
  ['order', { page: '0' }, '첫 페이지'],
  ['order', { page: '2' }, '2페이지'],
  ['refund', { reason: 'defect', page: 'x' }, 'reason=defect, page=x'],
  ['member', { id: '7' }, ''],
])('%s with %p reads %p', (subject, query, text) => expect(queryText(subject, query)).toBe(text));
