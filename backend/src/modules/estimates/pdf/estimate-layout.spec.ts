import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { EXAMPLE_COMPANY, estimateAmounts, koreanAmount } from '@store/domain';
import { extractText, getDocumentProxy } from 'unpdf';
import type { EstimatePdfData } from './pdf-data.js';
import { pdfLayout } from '../../../platform/pdf/pdf-layout.js';
import { PdfRenderer } from '../../../platform/pdf/pdf-renderer.js';
import { pdfRows } from './pdf-rows.js';
import { drawnSeal, sealPicture } from '../../../platform/pdf/seal.js';

type Fields = Omit<EstimatePdfData, 'seal'>;

const lineOf = (number: number, more: Partial<EstimatePdfData['lines'][number]> = {}) => ({
  name: `텀블러 ${number}호`,
  optionSummary: '색상: 화이트',
  quantity: 100 * number,
  unitPrice: 903,
  printingFee: number % 4 === 0 ? 150_001 : 0,
  setupFee: 0,
  note: null,
  listUnitPrice: 1000,
  ...more,
});
const linesOf = (count: number) => Array.from({ length: count }, (_, i) => lineOf(i + 1));

function fieldsOf(lines: ReturnType<typeof linesOf>, more: Partial<Fields> = {}): Fields {
  return {
    ...estimateAmounts(lines, { discountAmount: 10_007, shippingFee: 3333 }),
    lines,
    number: 'E-20261121-7K3Q9D',
    versionNo: 2,
    day: '2026-11-21',
    validUntil: '2026-12-05',
    supplier: EXAMPLE_COMPANY,
    recipient: { company: '해랑호텔', name: '최유진' },
    contact: '이매니저',
    leadTime: '14일',
    deliveryPlace: null,
    paymentTerms: null,
    note: '시안 2회 무료',
    ...more,
  };
}

const LAYOUT = pdfLayout<EstimatePdfData>('./estimate-layout', import.meta.url);
const renderer = new PdfRenderer();
const print = (fields: Fields): Promise<Buffer> =>
  renderer.draw(LAYOUT, async () => ({
    ...fields,
    seal: await sealPicture(undefined, fields.supplier.name),
  }));
afterAll(() => renderer.onApplicationShutdown());

async function printed(fields: Fields): Promise<{ pages: string[]; bytes: number }> {
  const pdf = await print(fields);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return { pages: text.map((page) => page.replace(/\s+/g, '')), bytes: pdf.length };
}

describe('a 견적서', () => {
  it.each([1, 12])('of %d lines has one page, with everything an office looks for', async (count) => {
    const fields = fieldsOf(linesOf(count));
    const { pages, bytes } = await printed(fields);
    expect(pages).toHaveLength(1);
    const parts = [
      '견적서',
      '해랑호텔귀중',
      'E-20261121-7K3Q9D(2차)',
      '2026.11.21',
      '2026.12.05',
      '123-45-67891',
      EXAMPLE_COMPANY.representative,
      '(인)',
      koreanAmount(fields.totalAmount).replace(/\s/g, ''),
      '1/1',
      ...[fields.totalAmount, fields.suppliedAmount, fields.vat].map((won) => won.toLocaleString('ko-KR')),
    ];
    for (const part of parts) expect(pages[0]).toContain(part);
    // The embedded font is a subset: the whole one has more than two megabytes.
    expect(bytes).toBeLessThan(200_000);
  });

  it('of sixty lines repeats its head and numbers its pages', async () => {
    const { pages } = await printed(fieldsOf(linesOf(60)));
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, i) => {
      expect(page).toContain(`${i + 1}/${pages.length}`);
      expect(page).toContain('품명/사양');
      if (i > 0) expect(page).toContain('(계속)');
    });
    for (let number = 1; number <= 60; number += 1) expect(pages.join('')).toContain(`텀블러${number}호`);
  });

  it('that is a draft says so; one to a person calls the person', async () => {
    const recipient = { company: null, name: '박온담' };
    const { pages } = await printed(fieldsOf(linesOf(1), { versionNo: null, recipient }));
    expect(pages[0]).toContain('초안');
    expect(pages[0]).toContain('박온담귀하');
  });

  it('survives names without a break and amounts of a hundred billion', async () => {
    const huge = [lineOf(1, { name: 'W'.repeat(200), quantity: 999_999, unitPrice: 987_654 })];
    const { pages } = await printed(fieldsOf(huge, { note: '긴 조건입니다. '.repeat(200) }));
    expect(pages.join('').match(/W/g)).toHaveLength(200);
    expect(pages[0]).toContain((999_999 * 987_654).toLocaleString('ko-KR'));
  });
});

describe('drawing', () => {
  it('leaves the event loop free for short calls', async () => {
    const fields = fieldsOf(linesOf(200));
    await print(fields);
    let drawing = true;
    const drawn = print(fields).finally(() => (drawing = false));
    // Drawn in this thread, a document would leave it only a dozen turns.
    let turns = 0;
    for (; drawing; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    expect((await drawn).subarray(0, 5).toString()).toBe('%PDF-');
    expect(turns).toBeGreaterThan(500);
  });

  it('is refused where too many documents wait already, and goes on afterwards', async () => {
    const fields = fieldsOf(linesOf(1));
    const crowd = await Promise.allSettled(Array.from({ length: 30 }, () => print(fields)));
    const refused = crowd.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as unknown] : [],
    );
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(15);
    for (const reason of refused) expect(reason).toMatchObject({ kind: 'unavailable', code: 'UNAVAILABLE' });
    expect((await print(fields)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('of a document that fails ends nothing but its own', async () => {
    await expect(print({ ...fieldsOf(linesOf(1)), lines: undefined as never })).rejects.toThrow();
    expect((await print(fieldsOf(linesOf(1)))).length).toBeGreaterThan(1000);
  });
});

it('the columns of the table add up to the document’s own split', () => {
  const fields = fieldsOf(linesOf(17));
  const rows = pdfRows(fields);
  const sum = (key: 'amount' | 'suppliedAmount' | 'vat'): number =>
    rows.reduce((all, row) => all + row[key], 0);
  expect([sum('amount'), sum('suppliedAmount'), sum('vat')]).toEqual([
    fields.totalAmount,
    fields.suppliedAmount,
    fields.vat,
  ]);
  expect(rows.filter(({ indented }) => indented)).toHaveLength(4);
  expect(rows.at(-1)).toMatchObject({ name: '배송비', amount: 3333 });
});

describe('the seal', () => {
  it('is drawn of the shop’s name, letters in columns from the right', () => {
    const seal = drawnSeal('(주) <담고>');
    expect(seal).toContain('&#60;');
    expect(seal).not.toContain('<담');
    expect(drawnSeal('주식회사 담고').match(/<text/g)).toHaveLength(6);
    expect(drawnSeal('가'.repeat(30)).match(/<text/g)).toHaveLength(9);
  });

  it('is the file that the environment names', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'seal-'));
    try {
      for (const [name, expected] of [
        ['seal.svg', { svg: '<svg/>' }],
        ['seal.png', { image: `data:image/png;base64,${btoa('<svg/>')}` }],
        ['seal.jpg', { image: `data:image/jpeg;base64,${btoa('<svg/>')}` }],
      ] as const) {
        await writeFile(join(folder, name), '<svg/>');
        expect(await sealPicture(join(folder, name), '담고')).toEqual(expected);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
