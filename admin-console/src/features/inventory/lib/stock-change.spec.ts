import { describe, expect, it } from '@jest/globals';
import { afterChange, withState } from './stock-change';

const ROW = {
  tracked: true,
  onHand: 20,
  reserved: 5,
  available: 15,
  lowAt: 10,
  version: 3,
  low: false,
  title: '수건',
};

describe('afterChange', () => {
  it.each([
    [{ adjustBy: -6 }, { onHand: 14, available: 9, low: true }],
    [{ adjustBy: 1 }, { onHand: 21, available: 16, low: false }],
    [{ onHand: 5 }, { onHand: 5, available: 0, low: true }],
    [{ lowAt: 15 }, { onHand: 20, available: 15, low: true }],
    [{}, { onHand: 20, available: 15, low: false }],
  ])('%j makes it %j', (input, after) => {
    expect(afterChange(ROW, input)).toMatchObject({ ...after, version: 3, title: '수건' });
  });

  it('does not change a product that is not counted', () => {
    const uncounted = { ...ROW, tracked: false, onHand: null, reserved: null, available: null };
    expect(afterChange(uncounted, { adjustBy: 3 })).toBe(uncounted);
  });
});

describe('withState', () => {
  it('shows what the server says', () => {
    const none = {
      tracked: false,
      onHand: null,
      reserved: null,
      available: null,
      lowAt: null,
      version: null,
    };
    expect(withState(ROW, none)).toEqual({ ...none, low: false, title: '수건' });
  });
});
