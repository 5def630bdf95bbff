import { describe, expect, it } from '@jest/globals';
import { messageFor } from '@store/domain';
import { freeLine, type DraftForm, type DraftLineForm } from './draft-form';
import { saveIssues, sendIssues, totalsOf } from './draft-totals';

const TODAY = '2026-11-21';
const line = (changes: Partial<DraftLineForm> = {}): DraftLineForm => ({
  ...freeLine(),
  name: '텀블러',
  quantity: 3000,
  unitPrice: 900,
  printingFee: 300_000,
  setupFee: 80_000,
  ...changes,
});
const form = (changes: Partial<DraftForm> = {}): DraftForm => ({
  lines: [line()],
  discountAmount: 80_000,
  shippingFee: 30_000,
  validUntil: '2026-12-05',
  leadTime: '',
  deliveryPlace: '',
  paymentTerms: '',
  note: '',
  ...changes,
});

describe('totalsOf', () => {
  it('has the sums of the paper, and what the buyer saves by the shop’s price', () => {
    expect(totalsOf(form(), [1000])).toMatchObject({
      open: 0,
      amounts: {
        itemsAmount: 3_080_000,
        totalAmount: 3_030_000,
        suppliedAmount: 2_754_545,
        vat: 275_455,
        listAmount: 3_000_000,
        savedAmount: 380_000,
      },
    });
  });

  it('leaves out lines without a price, and says how many', () => {
    const lines = [line(), line({ unitPrice: '' }), line({ quantity: '' })];
    const { amounts, open } = totalsOf(form({ lines }), [1000, 500, undefined]);
    expect([amounts?.itemsAmount, open]).toEqual([3_080_000, 2]);
  });

  it('has none where the discount is more than the lines', () => {
    expect(totalsOf(form({ discountAmount: 3_080_001 }), []).amounts).toBeNull();
  });
});

describe('what cannot be saved', () => {
  it('is a line without name or quantity, at its field', () => {
    const lines = [line({ name: ' ', quantity: '' }), line({ quantity: 1_000_000 })];
    expect(saveIssues(form({ lines }))).toEqual([
      { path: 'lines.0.name', message: messageFor('ESTIMATE_LINE_NAME_REQUIRED') },
      { path: 'lines.0.quantity', message: messageFor('QUANTITY_FORM') },
      { path: 'lines.1.quantity', message: messageFor('QUANTITY_ABOVE_MAXIMUM') },
    ]);
  });
});

describe('what cannot be sent', () => {
  const paths = (changes: Partial<DraftForm>) =>
    sendIssues(form(changes), TODAY).map(({ path, message }) => [path, message]);
  it.each<[string, Partial<DraftForm>, [string, string][]]>([
    ['nothing is wrong', {}, []],
    ['no lines', { lines: [] }, [['', messageFor('ESTIMATE_DRAFT_EMPTY')]]],
    [
      'no price',
      { lines: [line(), line({ unitPrice: '' })] },
      [['lines.1.unitPrice', messageFor('ESTIMATE_DRAFT_UNPRICED')]],
    ],
    [
      'too much off',
      { discountAmount: 3_080_001 },
      [['discountAmount', messageFor('ESTIMATE_DISCOUNT_LARGE')]],
    ],
    [
      'nothing to pay',
      { discountAmount: 3_080_000, shippingFee: '' },
      [['', messageFor('PAYMENT_AMOUNT_MINIMUM')]],
    ],
    [
      'far too much',
      { lines: [line({ quantity: 999_999, unitPrice: 1_000_000_000 })] },
      [['', messageFor('ESTIMATE_TOTAL_LARGE')]],
    ],
    ['over already', { validUntil: '2026-11-20' }, [['validUntil', messageFor('ESTIMATE_VALID_UNTIL_FORM')]]],
    ['far off', { validUntil: '2027-05-21' }, [['validUntil', messageFor('ESTIMATE_VALID_UNTIL_FORM')]]],
    ['no day', { validUntil: '' }, [['validUntil', messageFor('ESTIMATE_VALID_UNTIL_FORM')]]],
  ])('%s', (_name, changes, expected) => expect(paths(changes)).toEqual(expected));

  it('the last possible day is 180 days on', () => {
    expect(paths({ validUntil: '2027-05-20' })).toEqual([]);
  });
});
