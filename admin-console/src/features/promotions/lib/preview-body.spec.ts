import { describe, expect, it } from '@jest/globals';
import { previewBody } from './preview-body';
import { NEW_PROMOTION } from './promotion-form';

const line = { productId: 1, optionValueIds: [5], quantity: 10, name: '컵' };

describe('what is asked for a preview', () => {
  it('stands in for a name and a code that are not typed yet', () => {
    const { promotion } = previewBody(NEW_PROMOTION, []);
    expect(promotion).toMatchObject({ name: '미리 계산', code: 'PREVIEW', basisPoints: 1000 });
  });

  it('keeps what was typed', () => {
    const { promotion } = previewBody({ ...NEW_PROMOTION, name: '봄', code: 'spring' }, []);
    expect(promotion).toMatchObject({ name: '봄', code: 'SPRING' });
  });

  it('gives no code to what has none', () => {
    expect(previewBody({ ...NEW_PROMOTION, kind: 'automatic' }, []).promotion.code).toBeNull();
  });

  it('leaves the dates out, which may be odd, and sends of a line what prices it', () => {
    const odd = { ...NEW_PROMOTION, startsAt: '2026-12-01 00:00:00', endsAt: '2026-11-01 00:00:00' };
    const { promotion, lines } = previewBody(odd, [line]);
    expect(promotion).toMatchObject({ startsAt: null, endsAt: null });
    expect(lines).toEqual([{ productId: 1, optionValueIds: [5], quantity: 10 }]);
  });
});
