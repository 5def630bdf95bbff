import { describe, expect, it } from '@jest/globals';
import {
  CLOSED_MEMBER_NAME,
  CLOSE_REASON_LABELS,
  CLOSE_REASONS,
  MAX_WISHES,
  OPEN_ORDER_STATUSES,
} from './account-closing.js';
import { messageFor } from './messages.js';
import { ORDER_STATUSES } from './order-status.js';

describe('account closing', () => {
  it('has a Korean word for every reason', () => {
    expect(Object.keys(CLOSE_REASON_LABELS)).toEqual([...CLOSE_REASONS]);
  });

  it('is open to members whose orders have all come to their end', () => {
    const ended = ORDER_STATUSES.filter((status) => !OPEN_ORDER_STATUSES.includes(status));
    expect(ended).toEqual(['DELIVERED', 'CANCELED']);
  });

  it('says the limit of the wish list that is enforced', () => {
    expect(messageFor('WISHLIST_FULL')).toContain(`${MAX_WISHES}개`);
  });
});

it('calls who has left by one name', () => expect(CLOSED_MEMBER_NAME).toBe('탈퇴회원'));
