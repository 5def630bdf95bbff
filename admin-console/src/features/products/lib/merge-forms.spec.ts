import { describe, expect, it } from '@jest/globals';
import { foreignChanges, mergeForms } from './merge-forms';
import { emptyForm } from './product-form';

const base = { ...emptyForm(), title: '머그컵', summary: '도자기', sku: 'A-1' };

describe('foreignChanges', () => {
  it('says what others changed, and whether I did too', () => {
    const mine = { ...base, title: '도자기 머그컵', sku: 'A-2' };
    const theirs = { ...base, title: '머그', summary: '백자', sku: 'A-2' };
    expect(foreignChanges(base, mine, theirs)).toEqual([
      { part: 'title', contested: true },
      { part: 'summary', contested: false },
    ]);
  });
});

describe('mergeForms', () => {
  it('takes from theirs only what was chosen', () => {
    const mine = { ...base, title: '도자기 머그컵' };
    const theirs = { ...base, title: '머그', summary: '백자' };
    expect(mergeForms(mine, theirs, { title: 'mine', summary: 'theirs' })).toEqual({
      ...base,
      title: '도자기 머그컵',
      summary: '백자',
    });
  });
});
