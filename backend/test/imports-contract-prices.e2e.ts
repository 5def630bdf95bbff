import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditOf } from './admin-fixtures.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { addContractList } from './contract-fixtures.js';
import { Importer, short, startImportApp } from './imports-fixtures.js';
import type { TestApp } from './support/app.js';
import { signedIn } from './support/members.js';

const HEAD = ['단가표', 'SKU', '최소수량', '단가'];

let test: TestApp;
let importer: Importer;
let list: number;
let name: string;
let mug: number;
beforeAll(async () => {
  test = await startImportApp({ THROTTLE_FACTOR: '0' });
  importer = new Importer(test, await signedIn(test, 2));
  const categoryId = await addCategory(test, { code: 'cups' });
  mug = await addProduct(test, { categoryId, title: '머그컵', basePrice: 5_000, sku: 'MUG-1' });
  await addProduct(test, { categoryId, title: '유리컵', basePrice: 4_000, sku: 'GLASS-1', status: 'hidden' });
  list = await addContractList(test, { prices: [[mug, 1, 4_500]] });
  [{ name }] = await test.em.execute('select name from contract_lists where id = ?', [list]);
});
afterAll(() => test.close());

const verdicts = async (...rows: unknown[][]): Promise<string[]> => {
  const { id } = await importer.sheet('contract-prices', [HEAD, ...rows]);
  return (await importer.rows(id)).map(short);
};

describe('the dry run', () => {
  it('says what would be new, changed and the same', async () => {
    expect(
      await verdicts([name, 'MUG-1', 1, 4_400], [name, 'MUG-1', 100, 4_000], [name, 'mug-1', 50, 4_200]),
    ).toEqual([
      'ok | 1개 이상 단가: 4,500원 → 4,400원',
      'ok | 100개 이상 단가: ∅ → 4,000원',
      'error | ROW_SKU_UNKNOWN@SKU',
    ]);
    expect(await verdicts([name, 'MUG-1', 1, 4_500])).toEqual(['same']);
  });

  it('refuses unknown lists and SKUs, the same minimum twice, and 0 or less', async () => {
    expect(
      await verdicts(
        ['없는 표', 'MUG-1', 1, 4_000],
        [name, 'NONE', 1, 4_000],
        [name, 'MUG-1', 10, 4_000],
        [name, 'MUG-1', 10, 3_900],
        [name, 'MUG-1', 20, 0],
        [name, 'MUG-1', 0, 4_000],
        [name, 'MUG-1', 30, -5],
        [name, '', 30, 4_000],
      ),
    ).toEqual([
      'error | ROW_LIST_UNKNOWN@단가표',
      'error | ROW_SKU_UNKNOWN@SKU',
      'ok | 10개 이상 단가: ∅ → 4,000원',
      'error | ROW_TWICE@최소수량',
      'error | ROW_PRICE_FORM@단가',
      'error | ROW_PIECES_FORM@최소수량',
      'error | ROW_NUMBER_FORM@단가',
      'error | ROW_REQUIRED@SKU',
    ]);
  });

  it('warns of prices far below the shop and above it, and of hidden products', async () => {
    expect(
      await verdicts(
        [name, 'MUG-1', 200, 2_500],
        [name, 'MUG-1', 201, 2_499],
        [name, 'MUG-1', 202, 5_001],
        [name, 'GLASS-1', 1, 3_900],
      ),
    ).toEqual([
      'ok | 200개 이상 단가: ∅ → 2,500원',
      'warning | 201개 이상 단가: ∅ → 2,499원 | ROW_PRICE_FAR@단가',
      'warning | 202개 이상 단가: ∅ → 5,001원 | ROW_PRICE_ABOVE@단가',
      'warning | 1개 이상 단가: ∅ → 3,900원 | ROW_PRODUCT_HIDDEN@SKU',
    ]);
  });
});

describe('the run', () => {
  it('O16: does what the dry run said; what is not in the file stays', async () => {
    const { id } = await importer.sheet('contract-prices', [
      HEAD,
      [name, 'MUG-1', 100, 4_000],
      [name, 'GLASS-1', 10, 3_500],
    ]);
    expect(await importer.run(id)).toMatchObject({ state: 'done', counts: { applied: 2 } });
    const prices = await test.em.execute<{ min_qty: number; unit_price: number }[]>(
      'select min_qty, unit_price from contract_prices where list_id = ? order by product_id, min_qty',
      [list],
    );
    expect(prices.map(({ min_qty, unit_price }) => [min_qty, unit_price])).toEqual([
      [1, 4_500],
      [100, 4_000],
      [10, 3_500],
    ]);
    expect((await auditOf(test, 'contract-list', list)).map(({ action }) => action)).toEqual([
      'contract-list.prices',
    ]);
  });

  it('a list that has ended since takes no rows', async () => {
    const ended = await addContractList(test);
    const [list] = await test.em.execute<{ name: string }[]>('select name from contract_lists where id = ?', [
      ended,
    ]);
    const { id } = await importer.sheet('contract-prices', [HEAD, [list?.name, 'MUG-1', 1, 4_000]]);
    await test.em.execute("update contract_lists set state = 'ended' where id = ?", [ended]);
    expect(await importer.run(id)).toMatchObject({ state: 'done', counts: { applied: 0, refused: 1 } });
  });
});
