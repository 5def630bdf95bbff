import { vatShares, type VatShare } from '@store/domain';
import type { EstimatePdfData } from './pdf-data.js';

/** A row of the table; amounts in won, VAT included where it is not split off. */
export interface EstimatePdfRow extends VatShare {
  /** Number of the line; null for a fee, the discount and shipping, which have none. */
  no: number | null;
  name: string;
  detail: string;
  quantity: number;
  unitPrice: number;
  amount: number;
  note: string;
  /** Belongs to the line above. */
  indented: boolean;
}

type Unsplit = Omit<EstimatePdfRow, keyof VatShare>;

const fee = (name: string, amount: number): Unsplit[] =>
  amount === 0
    ? []
    : [{ no: null, name, detail: '', quantity: 1, unitPrice: amount, amount, note: '', indented: true }];

const below = (name: string, amount: number): Unsplit[] =>
  amount === 0
    ? []
    : [{ no: null, name, detail: '', quantity: 1, unitPrice: amount, amount, note: '', indented: false }];

/** Lines with their fees, the discount and shipping; tax and supply columns add up to the document's own, to the won. */
export function pdfRows({
  lines,
  discountAmount,
  shippingFee,
}: Pick<EstimatePdfData, 'lines' | 'discountAmount' | 'shippingFee'>): EstimatePdfRow[] {
  const goods = lines.flatMap((line, index) => [
    {
      no: index + 1,
      name: line.name,
      detail: line.optionSummary,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      amount: line.unitPrice * line.quantity,
      note: line.note ?? '',
      indented: false,
    },
    ...fee('인쇄비', line.printingFee),
    ...fee('판비·셋업비', line.setupFee),
  ]);
  const rows = [...goods, ...below('할인', -discountAmount), ...below('배송비', shippingFee)];
  const shares = vatShares(rows.map(({ amount }) => amount));
  return rows.map((row, i) => {
    const share = shares[i] ?? { suppliedAmount: 0, vat: 0 };
    return { ...row, ...share };
  });
}
