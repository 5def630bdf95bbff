import { describe, expect, it } from '@jest/globals';
import { outcomeOf, type MoveOf } from './estimate-outcome.js';
import type { LockedEstimate } from './repository/estimates.repository.js';

// A Monday in Seoul.
const now = new Date('2026-11-23T03:00:00Z');
const estimate: LockedEstimate = {
  id: 5,
  number: 'E-20261121-7K3Q9D',
  title: '텀블러',
  memberId: 1,
  managerId: 2,
  contactName: '김담고',
  company: null,
  email: null,
  phone: null,
  status: 'SENT',
  versionNo: 2,
  validUntil: '2026-12-01',
  dueOn: '2026-11-20',
  paying: false,
  version: 7,
};
const move = (what: Pick<MoveOf, 'move' | 'by'> & Partial<MoveOf>): MoveOf => ({
  now,
  actorId: null,
  author: 'system',
  ...what,
});
const outcome = (status: LockedEstimate['status'], what: Parameters<typeof move>[0]) =>
  outcomeOf({ ...estimate, status }, move(what));

describe('what a move makes of an estimate', () => {
  it('nothing where it cannot be made, or not by this actor', () => {
    expect(outcome('ORDERED', { move: 'accept', by: 'buyer' })).toBeNull();
    expect(outcome('SENT', { move: 'accept', by: 'staff' })).toBeNull();
  });

  it('an accepted version ends with its last day, and stays open', () => {
    expect(outcome('SENT', { move: 'accept', by: 'buyer', text: '좋습니다' })).toEqual({
      status: 'ACCEPTED',
      versionNo: 2,
      validUntil: '2026-12-01',
      dueOn: '2026-12-01',
      closedAt: null,
      closeReason: null,
      now,
    });
  });

  it('a declined one is closed with its reason, and nothing is owed', () => {
    expect(outcome('SENT', { move: 'decline', by: 'buyer', text: '가격' })).toEqual({
      status: 'DECLINED',
      versionNo: 2,
      validUntil: '2026-12-01',
      dueOn: null,
      closedAt: now,
      closeReason: '가격',
      now,
    });
    expect(outcome('SENT', { move: 'decline', by: 'buyer' })?.closeReason).toBeNull();
  });

  it.each([
    ['as before', undefined, 2, '2026-12-01'],
    ['none', null, null, null],
    ['another', { no: 3, validUntil: '2026-12-24' }, 3, '2026-12-24'],
  ])('the version that holds from then on: %s', (_case, valid, versionNo, validUntil) => {
    expect(outcome('SENT', { move: 'send', by: 'staff', valid })).toMatchObject({
      status: 'SENT',
      versionNo,
      validUntil,
      dueOn: validUntil,
    });
  });

  it('a question is to be answered on the next working day', () => {
    expect(outcome('SENT', { move: 'ask', by: 'buyer' })).toMatchObject({
      status: 'QUESTION',
      dueOn: '2026-11-24',
    });
  });

  it('the first answer stays due when it was due; one that was taken back is due anew', () => {
    expect(outcome('REQUESTED', { move: 'prepare', by: 'staff' })).toMatchObject({
      status: 'IN_PREPARATION',
      dueOn: '2026-11-20',
    });
    expect(outcome('SENT', { move: 'withdraw', by: 'staff', valid: null })).toMatchObject({
      status: 'IN_PREPARATION',
      dueOn: '2026-11-24',
    });
  });

  it('what was called off waits for no answer', () => {
    expect(outcome('REQUESTED', { move: 'cancel', by: 'buyer' })).toMatchObject({
      status: 'CANCELLED',
      dueOn: null,
    });
  });

  it('an order ends it', () => {
    expect(outcome('ACCEPTED', { move: 'order', by: 'system' })).toMatchObject({
      status: 'ORDERED',
      dueOn: null,
      closedAt: now,
      closeReason: null,
    });
  });
});
