import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@store/openapi/session';
import { refusalText, shortageTexts } from './refusal';

const refusal = (code: string, data: unknown = null) => new ApiError(409, code, '서버의 말', [], data);

describe('a decision that came too late', () => {
  it('is worded by what happened meanwhile', () => {
    expect(refusalText(refusal('ESTIMATE_SUPERSEDED'))).toContain('방금 새 견적을 보냈습니다');
    const current = { status: 'CANCELLED', statusLabel: '취소', versionNo: null, version: 4 };
    expect(refusalText(refusal('ESTIMATE_STATE', { current }))).toContain('바뀌었습니다: 취소.');
  });

  it('is worded by the server where it says more', () => {
    expect(refusalText(refusal('ESTIMATE_EXPIRED'))).toBe('서버의 말');
    expect(refusalText(refusal('ESTIMATE_STATE'))).toBe('서버의 말');
    expect(refusalText(new Error('x'))).toBe('오류가 발생했습니다.');
  });
});

describe('pieces that are missing', () => {
  it('are named per product', () => {
    const shortages = [
      { productId: 1, name: '텀블러', requested: 3000, free: 1200 },
      { productId: 2, name: '머그', requested: 10, free: 0 },
    ];
    expect(shortageTexts(refusal('ESTIMATE_STOCK_SHORT', { shortages }))).toEqual([
      '텀블러: 3,000개 가운데 재고가 1,200개 남았습니다.',
      '머그: 10개 가운데 재고가 없습니다.',
    ]);
  });

  it('are none in any other refusal', () => {
    expect(shortageTexts(refusal('ESTIMATE_EXPIRED', { shortages: [{}] }))).toEqual([]);
    expect(shortageTexts(null)).toEqual([]);
  });
});
