import { describe, expect, it } from '@jest/globals';
import type { PurchaseRequestLineDto } from '@store/openapi';
import { ApiError } from '@store/openapi/session';
import { decisionProblem, lineProblems, refusalText } from './request-view';
import { reductionOf } from './reduction';

const refusal = (code: string, message: string, data: unknown): ApiError =>
  new ApiError(409, code, message, [], data);
const line = (id: number, kind: 'goods' | 'setup', quantity: number): PurchaseRequestLineDto => ({
  id,
  kind,
  ofLineId: kind === 'goods' ? null : 1,
  productId: 5,
  productName: id === 1 ? '타월' : '컵',
  thumbnailUrl: null,
  optionSummary: '',
  printSummary: null,
  quantity,
  unitPrice: 100,
  subtotal: 100 * quantity,
  priceSource: 'shop',
});
const LINES = [line(1, 'goods', 100), line(2, 'goods', 10), line(3, 'setup', 1)];

describe('what changed since a request was made', () => {
  it('is said line by line', () => {
    const lines = [
      { lineId: 1, code: 'OUT_OF_STOCK', message: '재고가 부족합니다.' },
      { lineId: 9, code: 'PRODUCT_HIDDEN', message: '판매하지 않는 상품입니다.' },
    ];
    expect(lineProblems(refusal('REQUEST_LINES', '', { lines }), { lines: LINES })).toEqual([
      '타월: 재고가 부족합니다.',
      '판매하지 않는 상품입니다.',
    ]);
    expect(lineProblems(refusal('REQUEST_STATE', '', { lines }), { lines: LINES })).toEqual([]);
  });

  it('is said with the sums, with the state, or with the limit that stops it', () => {
    expect(
      refusalText(refusal('REQUEST_DEARER', '승인 금액보다 커졌습니다.', { approved: 100, amount: 1200 })),
    ).toBe('승인 금액보다 커졌습니다. 승인 금액은 100원, 지금 금액은 1,200원입니다.');
    const current = { state: 'withdrawn', stateLabel: '철회' };
    expect(refusalText(refusal('REQUEST_STATE', '처리할 수 없습니다.', { current }))).toBe(
      '처리할 수 없습니다. 현재 상태: 철회',
    );
    expect(refusalText(refusal('STALE_VERSION', '', null))).toContain('방금 수량을 줄였습니다');
    const limit = { siteId: 12, memberId: null, period: 'order', used: 0, held: 0 };
    const reasons = [{ code: 'LIMIT', limitId: 5, ...limit, amount: 500, beyond: 300, refuses: true }];
    const names = { siteName: '강남점', requesterName: '김구매', total: 800 };
    expect(decisionProblem(refusal('LIMIT_REFUSED', '', { reasons }), names)).toBe(
      '강남점의 1회 주문 한도는 500원입니다. 이 요청 800원은 한도를 300원 넘습니다. 승인할 수 없습니다. 수량을 줄이거나 반려해 주세요.',
    );
  });
});

describe('reductionOf', () => {
  it('names the goods that change', () => {
    expect(reductionOf(LINES, { 1: 50, 2: 10 })).toEqual({
      lines: [{ lineId: 1, quantity: 50 }],
      problem: null,
    });
  });

  it('says what is no reduction', () => {
    expect(reductionOf(LINES, {}).problem).toBe('줄인 수량이 없습니다.');
    expect(reductionOf(LINES, { 1: 101 }).problem).toBe('수량은 줄이기만 할 수 있습니다.');
    expect(reductionOf(LINES, { 1: 0, 2: 0 }).problem).toBe('남는 상품이 없습니다. 반려해 주세요.');
  });
});
