import { describe, expect, it } from '@jest/globals';
import type { Order } from './api/order';
import { timelineOf } from './timeline';

type Event = Order['events'][number];

const event = (id: number, fields: Partial<Event>): Event => ({
  id,
  kind: 'status',
  fromValue: null,
  toValue: null,
  note: null,
  actorName: null,
  createdAt: `2026-11-21T0${id}:00:00.000Z`,
  ...fields,
});

const withEvents = (...events: Event[]) =>
  timelineOf({ createdAt: '2026-11-21T00:00:00.000Z', events } as Order);

describe('timelineOf', () => {
  it('ends with the placing, newest first', () => {
    const steps = withEvents(event(1, { fromValue: 'NEW', toValue: 'PAID' }), event(2, { kind: 'shipping' }));
    expect(steps.map(({ title }) => title)).toEqual(['배송정보 저장', '신규 주문 → 결제완료', '주문 접수']);
  });

  it('names who did it, and shows words it does not know as they are', () => {
    const [step] = withEvents(event(1, { toValue: 'LOST', actorName: '김담희', note: '창고 확인' }));
    expect(step).toMatchObject({ title: 'LOST', actor: '김담희', note: '창고 확인' });
  });
});
