import {
  addKstDays,
  ESTIMATE_LIMITS,
  estimateAmounts,
  isKstDay,
  MAX_QUANTITY,
  messageFor,
  MIN_PAYMENT,
  type EstimateAmounts,
  type EstimateLinePrice,
} from '@store/domain';
import type { DraftForm, DraftLineForm } from './draft-form';
import type { ListPrice } from './list-prices';

export interface DraftTotals {
  /** Of the lines that have a price; null if the sums make no sense. */
  amounts: EstimateAmounts | null;
  /** Lines without a price or quantity, which no sum includes yet. */
  open: number;
}

function priceOf(line: DraftLineForm, listUnitPrice: ListPrice): EstimateLinePrice | null {
  const { quantity, unitPrice } = line;
  if (quantity === '' || unitPrice === '') return null;
  return {
    quantity,
    unitPrice,
    listUnitPrice: listUnitPrice ?? null,
    printingFee: Number(line.printingFee),
    setupFee: Number(line.setupFee),
  };
}

/** The sums of the form, by the same rule as the server and the PDF. */
export function totalsOf(form: DraftForm, prices: readonly ListPrice[]): DraftTotals {
  const lines = form.lines.flatMap((line, at) => priceOf(line, prices[at]) ?? []);
  const charges = { discountAmount: Number(form.discountAmount), shippingFee: Number(form.shippingFee) };
  return { amounts: sums(lines, charges), open: form.lines.length - lines.length };
}

function sums(
  lines: EstimateLinePrice[],
  charges: { discountAmount: number; shippingFee: number },
): EstimateAmounts | null {
  try {
    return estimateAmounts(lines, charges);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export interface Issue {
  /** Path in the form; empty for the form as a whole. */
  path: string;
  message: string;
}

/** What the server would refuse to save. */
export function saveIssues({ lines }: DraftForm): Issue[] {
  return lines.flatMap(({ name, quantity }, at) => [
    ...(name.trim() === ''
      ? [{ path: `lines.${at}.name`, message: messageFor('ESTIMATE_LINE_NAME_REQUIRED') }]
      : []),
    ...quantityIssues(quantity, `lines.${at}.quantity`),
  ]);
}

function quantityIssues(quantity: DraftLineForm['quantity'], path: string): Issue[] {
  if (quantity === '' || quantity < 1) return [{ path, message: messageFor('QUANTITY_FORM') }];
  return quantity > MAX_QUANTITY ? [{ path, message: messageFor('QUANTITY_ABOVE_MAXIMUM') }] : [];
}

/** What prevents sending, although it could be saved. */
export function sendIssues(form: DraftForm, today: string): Issue[] {
  if (form.lines.length === 0) return [{ path: '', message: messageFor('ESTIMATE_DRAFT_EMPTY') }];
  const unpriced = form.lines.flatMap(({ unitPrice }, at) =>
    unitPrice === ''
      ? [{ path: `lines.${at}.unitPrice`, message: messageFor('ESTIMATE_DRAFT_UNPRICED') }]
      : [],
  );
  return [...saveIssues(form), ...unpriced, ...amountIssues(form), ...validityIssues(form.validUntil, today)];
}

function amountIssues(form: DraftForm): Issue[] {
  const gross = totalsOf({ ...form, discountAmount: '' }, []).amounts;
  if (gross === null || gross.totalAmount > ESTIMATE_LIMITS.total)
    return [{ path: '', message: messageFor('ESTIMATE_TOTAL_LARGE') }];
  const discount = Number(form.discountAmount);
  if (discount > gross.itemsAmount)
    return [{ path: 'discountAmount', message: messageFor('ESTIMATE_DISCOUNT_LARGE') }];
  const tooSmall = gross.totalAmount - discount < MIN_PAYMENT;
  return tooSmall ? [{ path: '', message: messageFor('PAYMENT_AMOUNT_MINIMUM') }] : [];
}

function validityIssues(day: string, today: string): Issue[] {
  const last = addKstDays(today, ESTIMATE_LIMITS.validDays);
  const fits = isKstDay(day) && day >= today && day <= last;
  return fits ? [] : [{ path: 'validUntil', message: messageFor('ESTIMATE_VALID_UNTIL_FORM') }];
}
