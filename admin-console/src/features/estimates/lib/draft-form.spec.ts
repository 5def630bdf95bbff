import { describe, expect, it } from '@jest/globals';
import type { Draft, EstimateRequest } from '../api/estimates';
import { formOf, fromDraft, freeLine, isSameDraft, toBody } from './draft-form';

const TODAY = '2026-11-21';

const request = {
  contactName: '김구매',
  company: null,
  phone: null,
  email: null,
  body: '',
  printing: '',
  files: [],
  wishedDate: null,
  deliveryPlace: '부산 검수장',
  lines: [
    {
      id: 1,
      productId: 12,
      name: '텀블러',
      thumbnailUrl: '/media/a.webp',
      optionValueIds: [77],
      optionSummary: '색상: 화이트',
      quantity: 3000,
      listUnitPrice: 1000,
      note: '뚜껑은 검정',
      print: null,
    },
  ],
} satisfies EstimateRequest;

const draft = (changes: Partial<Draft> = {}): Draft => ({
  lines: [
    {
      productId: 12,
      optionValueIds: [77],
      name: '텀블러',
      thumbnailUrl: null,
      optionSummary: '화이트',
      quantity: 3000,
      unitPrice: 900,
      listUnitPrice: 1000,
      contractUnitPrice: null,
      printingFee: 300_000,
      setupFee: 0,
      note: null,
      print: null,
    },
  ],
  discountAmount: 0,
  shippingFee: 30_000,
  validUntil: '2026-12-24',
  leadTime: null,
  deliveryPlace: null,
  paymentTerms: '선결제',
  note: null,
  amounts: null,
  updatedAt: '2026-11-21T00:00:00.000Z',
  version: 3,
  ...changes,
});

describe('formOf', () => {
  it('begins with what was asked for: nothing priced, two weeks valid, where it is to go', () => {
    const form = formOf({ draft: null, request }, TODAY);
    expect(form.lines).toEqual([
      {
        productId: 12,
        optionValueIds: [77],
        thumbnailUrl: '/media/a.webp',
        name: '텀블러',
        optionSummary: '색상: 화이트',
        quantity: 3000,
        unitPrice: '',
        printingFee: '',
        setupFee: '',
        note: '뚜껑은 검정',
        print: null,
      },
    ]);
    expect(form).toMatchObject({
      validUntil: '2026-12-05',
      deliveryPlace: '부산 검수장',
      discountAmount: '',
    });
  });

  it('goes on with the draft where there is one', () => {
    expect(formOf({ draft: draft(), request }, TODAY)).toMatchObject({
      lines: [{ unitPrice: 900, printingFee: 300_000, setupFee: '' }],
      shippingFee: 30_000,
      validUntil: '2026-12-24',
      paymentTerms: '선결제',
    });
  });

  it('puts two weeks in the place of a day that is over', () => {
    expect(fromDraft(draft({ validUntil: '2026-11-20' }), TODAY).validUntil).toBe('2026-12-05');
    expect(fromDraft(draft({ validUntil: TODAY }), TODAY).validUntil).toBe(TODAY);
  });
});

describe('a printed line', () => {
  const print = {
    placements: [
      {
        area: 'front',
        areaName: '앞면',
        method: 'silk',
        methodName: '실크',
        inks: 2,
        colours: [],
        artwork: { versionId: 'v1', sha256: 'a' },
        widthMm: 80,
        heightMm: 80,
        xMm: null,
        yMm: null,
        rotation: 0,
        label: '앞면 · 실크 2도',
        unitAdd: 250,
      },
    ],
    summary: '앞면 · 실크 2도',
    unitAdd: 250,
    setupFees: [
      { label: '앞면 · 실크 2도', unitPrice: 15_000, count: 2, amount: 30_000, waived: false, reason: null },
    ],
  };
  const printed = { ...request, lines: request.lines.map((line) => ({ ...line, print })) };

  it('begins with the fees of the price rule', () => {
    const [line] = formOf({ draft: null, request: printed }, TODAY).lines;
    expect(line).toMatchObject({ printingFee: 750_000, setupFee: 30_000, print });
  });

  it('is saved as it was chosen, the artwork by its id', () => {
    const [line] = toBody(formOf({ draft: null, request: printed }, TODAY)).lines;
    expect(line?.print).toEqual({
      placements: [
        {
          area: 'front',
          method: 'silk',
          inks: 2,
          colours: [],
          artwork: { versionId: 'v1' },
          widthMm: 80,
          heightMm: 80,
          xMm: null,
          yMm: null,
          rotation: 0,
        },
      ],
    });
  });
});

describe('toBody', () => {
  it('says a price that is not decided as null, and an empty fee as 0', () => {
    const line = { ...freeLine(), name: '에코백', quantity: 100 };
    const body = toBody({ ...formOf({ draft: draft(), request }, TODAY), lines: [line] });
    expect(body.lines).toEqual([
      {
        productId: null,
        optionValueIds: [],
        name: '에코백',
        optionSummary: '',
        quantity: 100,
        unitPrice: null,
        printingFee: 0,
        setupFee: 0,
        note: null,
        print: null,
      },
    ]);
  });

  it('goes there and back', () => {
    const form = fromDraft(draft(), TODAY);
    expect(toBody(form)).toMatchObject({
      discountAmount: 0,
      shippingFee: 30_000,
      validUntil: '2026-12-24',
      leadTime: null,
      note: null,
      lines: [{ productId: 12, unitPrice: 900, printingFee: 300_000, setupFee: 0 }],
    });
    expect(isSameDraft(form, { ...form, discountAmount: 0 })).toBe(true);
    expect(isSameDraft(form, { ...form, discountAmount: 1 })).toBe(false);
  });
});
