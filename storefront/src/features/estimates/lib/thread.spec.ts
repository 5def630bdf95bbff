import { describe, expect, it } from '@jest/globals';
import type { EstimateMessage } from '../api/estimates';
import { threadOf } from './thread';

let id = 0;
const message = (changes: Partial<EstimateMessage>): EstimateMessage => ({
  id: ++id,
  author: 'staff',
  authorName: '이서준',
  event: null,
  versionNo: null,
  body: '',
  files: [],
  createdAt: '2026-11-21T03:00:00.000Z',
  ...changes,
});

describe('the thread of an estimate', () => {
  it('names who wrote and what happened', () => {
    const thread = threadOf(
      [
        message({ author: 'buyer', body: '색을 바꿀 수 있나요?' }),
        message({ author: 'buyer', event: 'ask' }),
        message({ body: '가능합니다.' }),
        message({ event: 'send', versionNo: 2 }),
        message({ author: 'buyer', event: 'decline', versionNo: 2, body: '예산 초과' }),
        message({ author: 'system', authorName: '', event: 'expire', versionNo: 2 }),
      ],
      '담고',
    );
    expect(thread.map(({ kind, isOwn, title, body }) => [kind, isOwn, title, body])).toEqual([
      ['letter', true, '나', '색을 바꿀 수 있나요?'],
      ['letter', false, '담고 이서준', '가능합니다.'],
      ['event', false, '2차 견적서가 도착했습니다.', ''],
      ['event', true, '2차 견적을 거절하셨습니다.', '예산 초과'],
      ['event', false, '2차 견적의 유효기간이 지났습니다.', ''],
    ]);
  });
});
