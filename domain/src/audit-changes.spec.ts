import { describe, expect, it } from '@jest/globals';
import { auditSentences } from './audit-changes.js';
import { PRODUCT_COLUMNS } from './forms/product-form.js';

const tier = (minQty: number, maxQty: number | null, unitPrice: number) => ({ minQty, maxQty, unitPrice });

describe('auditSentences', () => {
  it.each<[string, unknown, unknown, string[]]>([
    [
      'print-job',
      { state: 'WAITING', held: null },
      { state: 'CANCELED', held: null },
      ['상태: 파일 대기 → 취소됨'],
    ],
    [
      'order',
      { status: 'PAID', carrier: null },
      { status: 'SHIPPED', carrier: 'CJ대한통운' },
      ['상태: 결제완료 → 배송중', '택배사: 없음 → CJ대한통운'],
    ],
    [
      'order',
      { status: 'PAID' },
      { status: 'DELIVERED', offPath: true },
      ['상태: 결제완료 → 배송완료', '일반적이지 않은 순서로 변경'],
    ],
    [
      'product',
      { prices: [tier(50, 99, 9900), tier(100, null, 9000)] },
      { prices: [tier(50, 99, 9800), tier(100, null, 9000)] },
      ['50–99개 단가 9,900원 → 9,800원'],
    ],
    [
      'product',
      { prices: [tier(1, null, 500)] },
      { prices: [tier(1, 999, 500), tier(1000, null, 400)] },
      ['1개 이상 단가 500원 삭제', '1–999개 단가 500원 추가', '1,000개 이상 단가 400원 추가'],
    ],
    [
      'product',
      { salePrice: null, detailHtml: '가'.repeat(90) },
      { salePrice: 12000, detailHtml: '나' },
      ['할인가: 없음 → 12,000원', '상세 설명 변경'],
    ],
    ['product', { images: [{ id: 1 }] }, { images: [{ id: 1 }, { id: 2 }] }, ['이미지 1장 → 2장']],
    [
      'product',
      { print: null, deletedAt: null },
      { print: {}, deletedAt: '2026-11-21T00:00:00Z' },
      ['인쇄 설정 추가', '삭제'],
    ],
    [
      'refund',
      { state: 'requested', lines: null },
      {
        orderId: 3,
        state: 'approved',
        amount: 12000,
        reason: '파손',
        lines: [{ lineId: 1, quantity: 10 }],
        restock: false,
      },
      ['상태: 접수 → 승인', '환불 상품: 1개 상품 10개', '금액: 12,000원', '사유: 파손'],
    ],
    ['member', { role: 0, version: 1 }, { role: 1, version: 2 }, ['역할: 회원 → 매니저']],
    ['member', { managerId: 7 }, { managerId: null }, ['담당 매니저: 이관리 (7) → 없음']],
    [
      'product',
      null,
      { onHand: 1200, reserved: 0, lowAt: 10, version: 1, reason: null },
      ['재고: 1,200', '주문 대기 수량: 0', '부족 기준: 10'],
    ],
    ['product', { somethingNew: 1 }, { somethingNew: 2 }, ['그 밖의 내용 변경']],
    ['order', null, null, []],
  ])('of %s says %j → %j', (targetType, before, after, sentences) =>
    expect(auditSentences({ targetType, before, after }, { 7: '이관리' })).toEqual(sentences),
  );

  it('names the option and the value whose surcharge changed', () => {
    const option = (addPrice: number, id: number) => ({
      id,
      code: 'color',
      name: '색상',
      values: [
        { id, valueCode: 'red', valueLabel: '빨강', addPrice },
        { id: id + 1, valueCode: 'blue', valueLabel: '파랑', addPrice: 0 },
      ],
    });
    const change = {
      targetType: 'product',
      before: { options: [option(500, 1)] },
      after: { options: [option(700, 9)] },
    };
    expect(auditSentences(change)).toEqual(['옵션 색상 빨강 추가금 500원 → 700원']);
  });

  it('has words for each column of a product', () => {
    const nameless = PRODUCT_COLUMNS.filter((name) => name !== 'popularity').filter((name) =>
      auditSentences({ targetType: 'product', before: { [name]: 'a' }, after: { [name]: 'b' } }).includes(
        '그 밖의 내용 변경',
      ),
    );
    expect(nameless).toEqual([]);
  });
});
