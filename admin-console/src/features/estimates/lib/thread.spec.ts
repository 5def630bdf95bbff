import { expect, it } from '@jest/globals';
import { authorText } from '../../../shared/thread/author-text';
import { eventText } from './thread';

it('says what happened, and to which version', () => {
  expect(eventText({ event: 'send', versionNo: 2 })).toBe('견적서를 보냈습니다 (2차)');
  expect(eventText({ event: 'cancel', versionNo: null })).toBe('견적을 취소했습니다');
  expect(eventText({ event: null, versionNo: null })).toBeNull();
});

it('says who did it', () => {
  expect(authorText({ author: 'staff', authorName: '이서준' })).toBe('이서준 · 담당자');
  expect(authorText({ author: 'system', authorName: '' })).toBe('시스템');
});
