import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@store/openapi/session';
import type { ParItem } from '../api/par-lists';
import { changeCount, editedItems, fieldProblem, itemsToSave, NO_EDIT, problemsOf } from './list-edit';

const item = (id: number, changes: Partial<ParItem> = {}): ParItem => ({
  id,
  productId: id + 1000,
  productName: `상품 ${id}`,
  slug: `p${id}`,
  thumbnailUrl: null,
  optionSummary: '',
  optionValueIds: [],
  par: 100,
  step: 10,
  place: '1층',
  minimum: 1,
  problem: null,
  ...changes,
});
const items = [item(1), item(2, { place: null })];
const fields = (par: number | null, step: number | null = 10, place = '1층') => ({ par, step, place });

describe('the edit of a par list', () => {
  it('counts what differs from the saved list', () => {
    expect(changeCount(items, NO_EDIT)).toBe(0);
    expect(changeCount(items, { ...NO_EDIT, changed: { 1: fields(100) } })).toBe(0);
    expect(changeCount(items, { ...NO_EDIT, changed: { 1: fields(90) }, removed: [2] })).toBe(2);
  });

  it('holds for a list that a colleague changed meanwhile', () => {
    const edit = { ...NO_EDIT, changed: { 1: fields(90), 3: fields(5) }, removed: [4] };
    const theirs = [item(2, { par: 7 }), item(1, { par: 50 }), item(5)];
    expect(itemsToSave(theirs, edit).map(({ productId, par }) => [productId, par])).toEqual([
      [1002, 7],
      [1001, 90],
      [1005, 100],
    ]);
    expect(editedItems(theirs, edit)).toHaveLength(3);
  });

  it('saves an empty place as none', () => {
    expect(itemsToSave(items, { ...NO_EDIT, changed: { 1: fields(100, 10, '  ') } })[0]?.place).toBeNull();
  });

  it.each([
    [fields(1, 1), null],
    [fields(999_999, 100_000), null],
    [fields(null), '적정 수량'],
    [fields(0), '적정 수량'],
    [fields(1_000_000), '적정 수량'],
    [fields(1, null), '주문 단위'],
    [fields(1, 100_001), '주문 단위'],
  ])('says what is wrong with %j', (given, about) => {
    const problem = fieldProblem(given);
    expect(about === null ? problem : problem?.startsWith(about)).toBe(about === null ? null : true);
  });

  it('puts a refusal at its item', () => {
    const refused = new ApiError(422, 'VALIDATION_FAILED', '', [
      { field: 'items.3.productId', code: 'PAR_ITEM_TWICE', message: '이미 있습니다.' },
      { field: 'version', code: 'X', message: '' },
    ]);
    expect([...problemsOf(refused)]).toEqual([[3, '이미 있습니다.']]);
    expect(problemsOf(new Error('x')).size).toBe(0);
  });
});
