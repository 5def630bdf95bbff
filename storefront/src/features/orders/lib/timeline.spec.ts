import { describe, expect, it } from '@jest/globals';
import { REFUND_KIND_LABELS, REFUND_STATUS_LABELS, type OrderEventKind } from '@store/domain';
import { timelineOf } from './timeline';

const at = '2026-11-20T01:00:00Z';
const texts = (...events: { kind: OrderEventKind; label: string | null }[]): string[] =>
  timelineOf({ createdAt: at, events: events.map((event) => ({ ...event, createdAt: at })) }).map(
    (step) => step.text,
  );

describe('timelineOf', () => {
  it('begins with the order and ends with the latest', () => {
    expect(
      texts(
        { kind: 'status', label: '결제완료' },
        { kind: 'shipping', label: null },
        { kind: 'status', label: '배송중' },
      ),
    ).toEqual([
      '상품이 출고되어 배송을 시작했습니다.',
      '배송 정보가 등록되었습니다.',
      '결제가 완료되었습니다.',
      '주문이 접수되었습니다.',
    ]);
  });

  it('has words for every state of a cancel and a refund', () => {
    for (const kind of Object.values(REFUND_KIND_LABELS)) {
      for (const state of Object.values(REFUND_STATUS_LABELS)) {
        expect(texts({ kind: 'refund', label: `${kind} ${state}` })[0]).toMatch(new RegExp(`^${kind} \\S`));
      }
    }
    expect(texts({ kind: 'refund', label: null })[0]).toBe('결제 금액이 자동으로 환불되었습니다.');
  });

  it('leaves out what it has no words for', () => {
    expect(texts({ kind: 'note', label: null })).toEqual(['주문이 접수되었습니다.']);
  });
});
