import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogRebuildService } from '../src/modules/catalog/rebuild/catalog-rebuild.service.js';
import { addCategory, addProduct, quiet, statementsOf } from './catalog-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';

interface Found {
  data: { items: { name: string }[] };
  meta: { page: number; size: number; total: number; totalCapped?: boolean };
}

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  const drink = await addCategory(test, { code: 'drink', name: '음료 용품' });
  const bath = await addCategory(test, { code: 'bath', name: '욕실' });
  const products: [number, string, number, Partial<Parameters<typeof addProduct>[1]>][] = [
    [drink, '스테인리스 텀블러 500ml', 50, { sku: 'TB-500', brand: '담아', keywords: ['보온병'] }],
    [drink, '유리 텀블러', 70, { keywords: ['인쇄'] }],
    [drink, '종이컵 6.5온스', 60, { keywords: ['인쇄', '로고'] }],
    [drink, '침대 커버', 55, {}],
    [bath, '호텔 수건 40수', 40, {}],
    [bath, '방수 건전지', 90, {}],
    [bath, '내열 트레이', 30, {}],
    [bath, 'soap 디스펜서 100%', 20, { sku: 'SO_1' }],
    [bath, '숨긴 수건', 99, { status: 'hidden' }],
    [bath, 'logo 스티커', 10, {}],
    [bath, '떡볶이 용기', 5, {}],
  ];
  for (const [categoryId, title, popularity, more] of products) {
    await addProduct(test, { categoryId, title, popularity, basePrice: popularity * 10, ...more });
  }
});
afterAll(() => test.close());

async function search(q: string, more = ''): Promise<Found> {
  const answer = await test.http.get(`/api/products?q=${encodeURIComponent(q)}${more}`).expect(200);
  return answer.body as Found;
}

const names = async (q: string, more = ''): Promise<string[]> =>
  (await search(q, more)).data.items.map((item) => item.name);

describe('GET /products?q=', () => {
  it.each([
    ['three syllables, most popular first', '텀블러', ['유리 텀블러', '스테인리스 텀블러 500ml']],
    ['two syllables, not across words and not the hidden one', '수건', ['호텔 수건 40수']],
    ['one closed syllable, not the start of another', '컵', ['종이컵 6.5온스']],
    ['one open syllable', '떡', ['떡볶이 용기']],
    ['a synonym', '보온병', ['스테인리스 텀블러 500ml']],
    ['a brand', '담아', ['스테인리스 텀블러 500ml']],
    ['an article number in any case', 'tb-500', ['스테인리스 텀블러 500ml']],
    [
      'the name of the category',
      '음료',
      ['유리 텀블러', '종이컵 6.5온스', '침대 커버', '스테인리스 텀블러 500ml'],
    ],
    ['several words, all of them', '인쇄 텀블러', ['유리 텀블러']],
    ['words written together', '유리텀블러', ['유리 텀블러']],
    ['initials', 'ㅌㅂㄹ', ['유리 텀블러', '스테인리스 텀블러 500ml']],
    ['initials over a space', 'ㅇㄹㅌㅂㄹ', ['유리 텀블러']],
    ['two initials, within a word only', 'ㅅㄱ', ['호텔 수건 40수']],
    ['initials beside a word', 'ㅅㄱ 호텔', ['호텔 수건 40수']],
    ['half-typed: the next initial is still in the syllable', '숙', ['호텔 수건 40수']],
    ['half-typed: a lone consonant', '텀ㅂ', ['유리 텀블러', '스테인리스 텀블러 500ml']],
    ['half-typed: the last consonant is missing', '텀브', ['유리 텀블러', '스테인리스 텀블러 500ml']],
    ['half-typed: the vowel is not finished', '종이ㅋ', ['종이컵 6.5온스']],
    ['typed with the English input method', 'tnrjs', ['호텔 수건 40수']],
    [
      'typed with the English input method and caps lock',
      'XJAQMFFJ',
      ['유리 텀블러', '스테인리스 텀블러 500ml'],
    ],
    ['typed with the Korean input method', 'ㅣㅐ해', ['logo 스티커']],
    ['an English word is not the keys of a Korean one', 'so', ['soap 디스펜서 100%']],
    ['signs of LIKE are plain characters', '100%', ['soap 디스펜서 100%']],
    ['signs of LIKE are plain characters, too', 'so_1', ['soap 디스펜서 100%']],
    ['a backslash', '\\', []],
    ['a quote', "수건'", []],
    ['nothing that is there', '냉장고', []],
  ])('finds %s: %j', async (_, q, expected) => {
    expect(await names(q)).toEqual(expected);
  });

  it('treats blanks as no search', async () => {
    expect((await search('   ')).meta.total).toBe(10);
  });

  it('stays within a category, and keeps the wanted sort', async () => {
    expect(await names('ㅅㅌㅇㄹㅅ', '&category=bath')).toEqual([]);
    expect(await names('인쇄', '&category=drink')).toEqual(['유리 텀블러', '종이컵 6.5온스']);
    expect(await names('인쇄', '&sort=price_asc')).toEqual(['종이컵 6.5온스', '유리 텀블러']);
    expect(await names('인쇄', '&sort=recent')).toEqual(['종이컵 6.5온스', '유리 텀블러']);
  });

  it('pages, with the whole total on every page', async () => {
    const first = await search('음료', '&size=3');
    const second = await search('음료', '&size=3&page=1');
    expect(first.meta).toEqual({ page: 0, size: 3, total: 4, pageBase: 0 });
    expect(second.meta.total).toBe(4);
    expect([...first.data.items, ...second.data.items].map((item) => item.name)).toEqual(await names('음료'));
  });

  it('needs one statement for a hit, two for a miss or a half-typed word, none from the third request of an address on', async () => {
    await quiet(test);
    expect(await statementsOf(test, () => search('수건 호텔'))).toBe(1);
    expect(await statementsOf(test, () => search('호텔 숙'))).toBe(2);
    // Another spelling is another address.
    expect(await statementsOf(test, () => search('수건  호텔'))).toBe(1);
    expect(await statementsOf(test, () => search('수건 호텔'))).toBe(1);
    expect(await statementsOf(test, () => search('수건 호텔'))).toBe(0);
  });
});

it('rows that a migration left behind hold the words of their category no longer', async () => {
  await test.em.execute(`update categories set search_keys = '', search_label = '', search_choseong = '{}'`);
  await test.em.execute(`update product_search set label = label || '\n옛이름', keys = keys || '\ndptdlfma'`);
  expect((await search('옛이름')).meta.total).toBeGreaterThan(0);
  await test.app.get(CatalogRebuildService).rebuildOutdated(test.em.fork());
  // A change of the catalogue: its notice clears the cached answers.
  await quiet(test);
  expect((await search('옛이름')).meta.total).toBe(0);
  expect((await search('음료')).meta.total).toBe(4);
});
