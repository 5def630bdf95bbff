import { afterAll, describe, expect, it } from '@jest/globals';
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { loadEnvironment } from '../../../../config/environment.js';
import { PdfRenderer } from '../../../../platform/pdf/pdf-renderer.js';
import { EvidencePdfRenderer } from './evidence-pdf-renderer.js';
import type { StatementPdfData } from './statement-pdf.js';
import type { TaxDocumentPdfData } from './tax-document-pdf.js';

const supplier = {
  businessNumber: '1234567891',
  branchNumber: '0001',
  name: '주식회사 담고',
  representative: '김담희',
  address: '서울특별시 성동구 아차산로17길 49, 담고빌딩 8층',
  businessType: '도소매, 제조',
  businessItem: '판촉물, 인쇄물, 호텔·식당 용품',
  contactName: '이서준',
  contactPhone: '02-0120-4500',
  email: 'tax@damgo.example',
};
const buyer = {
  ...supplier,
  businessNumber: '2208162517',
  branchNumber: '',
  name: '해랑호텔앤리조트 주식회사',
  representative: '최유진',
  address: '부산광역시 해운대구 해운대해변로 264',
  businessType: '숙박업',
  businessItem: '관광호텔',
  contactName: '박구매',
  email: 'buyer@haerang.example',
};

function fieldsOf(count: number, more: Partial<TaxDocumentPdfData> = {}, sign = 1): TaxDocumentPdfData {
  const lines = Array.from({ length: count }, (_, index) => ({
    day: '2026-11-21',
    name: `스테인리스 텀블러 ${index + 1}호`,
    spec: '색상: 화이트 / 500ml',
    quantity: sign * 100,
    unitCost: index % 2 === 0 ? 8_210 : null,
    supplied: sign * (821_000 + index),
    vat: sign * 82_100,
    remark: '',
  }));
  const supplied = lines.reduce((sum, line) => sum + line.supplied, 0);
  const vat = lines.reduce((sum, line) => sum + line.vat, 0);
  return {
    copy: 'buyer',
    key: 'T20261121-7K3Q9D-01',
    writeDate: '2026-11-21',
    purpose: 'paid',
    supplier,
    buyer,
    supplied,
    vat,
    total: supplied + vat,
    lines,
    remarks: ['주문 20261121-7K3Q9D'],
    modifyCode: null,
    confirmNumber: '2026112141000001a1b2c3d4',
    originalConfirmNumber: null,
    filing: '국세청 승인 (2026.11.22)',
    ...more,
  };
}

const order = (orderNo: string, count: number): StatementPdfData['orders'][number] => {
  const { lines, supplied, vat, total } = fieldsOf(count);
  return { orderNo, day: '2026-11-21', poNo: null, costCentre: null, lines, supplied, vat, total };
};

const pdf = new PdfRenderer();
const renderer = new EvidencePdfRenderer(loadEnvironment({ NODE_ENV: 'test' }), pdf);
afterAll(() => pdf.onApplicationShutdown());

/** Text of each page, without blanks: a text may be broken anywhere. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s/g, ''));
}

const taxPages = async (fields: TaxDocumentPdfData): Promise<string[]> =>
  pagesOf(await renderer.taxDocument(fields));

/** Colours in which the first page of the form is drawn: its words and lines. */
async function coloursOf(fields: TaxDocumentPdfData): Promise<Set<unknown>> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(new Uint8Array(await renderer.taxDocument(fields)));
  const { fnArray, argsArray } = await (await document.getPage(1)).getOperatorList();
  const sets: readonly number[] = [OPS.setFillRGBColor, OPS.setStrokeRGBColor];
  return new Set(fnArray.flatMap((drawn, at) => (sets.includes(drawn) ? (argsArray[at] as unknown[]) : [])));
}

describe('세금계산서', () => {
  it('has the Hanja of a name, and the number of what no font has', async () => {
    const named = { ...buyer, name: '樂園觀光호텔 株式會社', representative: '金喆 ﷼' };
    const [page] = await taxPages(fieldsOf(1, { buyer: named }));
    for (const text of ['樂園觀光호텔株式會社', '金喆[U+FDFC]']) expect(page).toContain(text);
  });

  it('T47: is blue for the buyer and red for the supplier', async () => {
    const [blue, red] = ['#1d4fb8', '#c02626'];
    const seen = async (copy: 'buyer' | 'supplier') => {
      const colours = await coloursOf(fieldsOf(1, { copy }));
      return [colours.has(blue), colours.has(red)];
    };
    expect(await Promise.all([seen('buyer'), seen('supplier')])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('T47: has every fact that the law and an office ask for', async () => {
    const pages = await taxPages(fieldsOf(2));
    expect(pages).toHaveLength(1);
    for (const fact of [
      '전자세금계산서',
      '공급받는자보관용',
      '책번호',
      '일련번호',
      'T20261121-7K3Q9D-01',
      '2026112141000001a1b2c3d4',
      '등록번호',
      '123-45-67891',
      '종사업장',
      '0001',
      '주식회사담고',
      '김담희',
      '아차산로17길',
      '도소매,제조',
      '판촉물,인쇄물,호텔·식당용품',
      'tax@damgo.example',
      '220-81-62517',
      '해랑호텔앤리조트주식회사',
      '최유진',
      '해운대해변로264',
      '숙박업',
      '관광호텔',
      'buyer@haerang.example',
      '2026.11.21',
      '1,642,001',
      '164,200',
      '1,806,201',
      '수정사유',
      '비고',
      '주문20261121-7K3Q9D',
      '스테인리스텀블러1호',
      '스테인리스텀블러2호',
      '8,210',
      '합계금액',
      '현금',
      '수표',
      '어음',
      '외상미수금',
      '이금액을영수함',
      '국세청승인',
      '국세청에전송된전자세금계산서의사본입니다.',
    ])
      expect(pages[0]).toContain(fact);
    expect(pages[0]).not.toContain('발행전');
    expect(pages[0]).not.toContain('수정전자');
  });

  it('T47: says 청구 where it asks for money, and 발행 전 until it is issued', async () => {
    const [page] = await taxPages(
      fieldsOf(1, { copy: 'supplier', purpose: 'due', confirmNumber: null, filing: '발행 전' }),
    );
    expect(page).toContain('공급자보관용');
    expect(page).toContain('이금액을청구함');
    expect(page).toContain('발행전');
    expect(page).not.toContain('사본입니다');
  });

  it('T47: that amends has its reason, its original and negative amounts', async () => {
    const original = '2026112141000001ffffffff';
    const [page] = await taxPages(
      fieldsOf(1, { modifyCode: 3, originalConfirmNumber: original, remarks: ['2026-11-01'] }, -1),
    );
    for (const fact of ['수정전자세금계산서', '3.환입', original, '-821,000', '-82,100', '-903,100'])
      expect(page).toContain(fact);
  });

  it.each([
    [1, 1],
    [16, 1],
    [99, 4],
  ])('T47: of %d lines has %d pages or fewer, with every line', async (count, most) => {
    const pages = await taxPages(fieldsOf(count));
    expect(pages.length).toBeLessThanOrEqual(most);
    const text = pages.join('');
    const missing = Array.from({ length: count }, (_, at) => `텀블러${at + 1}호`).filter(
      (line) => !text.includes(line),
    );
    expect(missing).toEqual([]);
    expect(text).toContain('합계금액');
  });
});

describe('거래명세서', () => {
  it('T48: of an order has its lines and sums, and says what it is not', async () => {
    const pages = await pagesOf(
      await renderer.statement({
        number: '20261121-7K3Q9D',
        period: '2026.11.21',
        supplier,
        buyer,
        orders: [order('20261121-7K3Q9D', 2)],
      }),
    );
    expect(pages).toHaveLength(1);
    for (const fact of [
      '거래명세서',
      '20261121-7K3Q9D',
      '(인)',
      '1,642,001',
      '8,210.01',
      '1,806,201',
      '세금계산서가아닙니다',
    ])
      expect(pages[0]).toContain(fact);
    expect(pages[0]).not.toContain('소계');
  });

  it('T48: of a month has a block for each order, and the sum of all', async () => {
    const pages = await pagesOf(
      await renderer.statement({
        number: '202611',
        period: '2026년 11월',
        supplier,
        buyer,
        orders: [order('20261121-AAAAAA', 1), order('20261122-BBBBBB', 2)],
      }),
    );
    const text = pages.join('');
    for (const fact of ['주문20261121-AAAAAA', '주문20261122-BBBBBB', '소계821,000', '합계2,463,001'])
      expect(text).toContain(fact);
  });
});
