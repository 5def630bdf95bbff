import { describe, expect, it } from '@jest/globals';
import { parseChoice } from './kept-choice';

const choice = { productId: 7, optionValueIds: [3], quantity: 50, print: null, buys: true };

describe('a kept choice', () => {
  it('is that of its product', () => {
    expect(parseChoice(JSON.stringify(choice), 7)).toEqual(choice);
    expect(parseChoice(JSON.stringify(choice), 8)).toBeNull();
  });

  it('buys only if that was pressed', () => {
    expect(parseChoice(JSON.stringify({ ...choice, buys: 'yes' }), 7)).toEqual({ ...choice, buys: false });
  });

  it.each(['null', '', '7', '{}', '{"productId":7,"quantity":"50"}'])('is none in %s', (text) =>
    expect(parseChoice(text, 7)).toBeNull(),
  );
});
