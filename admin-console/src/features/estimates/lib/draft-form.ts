import { addKstDays, ESTIMATE_LIMITS, selectionOf } from '@store/domain';
import type { DraftBody } from '../api/changes';
import type { Draft, Estimate, EstimateRequest } from '../api/estimates';

/** The whole number in a field; empty while the field is empty. */
export type Amount = number | '';

export interface DraftLineForm {
  /** Null for what is not in the catalogue. */
  productId: number | null;
  optionValueIds: number[];
  thumbnailUrl: string | null;
  name: string;
  optionSummary: string;
  quantity: Amount;
  /** Empty while undecided. */
  unitPrice: Amount;
  printingFee: Amount;
  setupFee: Amount;
  note: string;
  /** What is to be printed; null = nothing, or what only the text says. */
  print: DraftPrint | null;
}

type DraftPrint = NonNullable<EstimateRequest['lines'][number]['print']>;

export interface DraftForm {
  lines: DraftLineForm[];
  discountAmount: Amount;
  shippingFee: Amount;
  /** yyyy-MM-dd. */
  validUntil: string;
  leadTime: string;
  deliveryPlace: string;
  paymentTerms: string;
  note: string;
}

/** What most estimates say, as an editable default. */
const USUAL_PAYMENT = '선결제 (카드·계좌이체)';

const zeroAsEmpty = (amount: number): Amount => (amount === 0 ? '' : amount);

export const defaultValidUntil = (today: string): string =>
  addKstDays(today, ESTIMATE_LIMITS.defaultValidDays);

/** A line that the operator types freely. */
export const freeLine = (): DraftLineForm => ({
  productId: null,
  optionValueIds: [],
  thumbnailUrl: null,
  name: '',
  optionSummary: '',
  quantity: '',
  unitPrice: '',
  printingFee: '',
  setupFee: '',
  note: '',
  print: null,
});

/** The editor's form: the saved draft, else the request without prices. */
export function formOf({ draft, request }: Pick<Estimate, 'draft' | 'request'>, today: string): DraftForm {
  return draft === null ? fromRequest(request, today) : fromDraft(draft, today);
}

function fromRequest(request: EstimateRequest, today: string): DraftForm {
  return {
    lines: request.lines.map((line) => ({
      productId: line.productId,
      optionValueIds: line.optionValueIds,
      thumbnailUrl: line.thumbnailUrl,
      name: line.name,
      optionSummary: line.optionSummary,
      quantity: line.quantity,
      unitPrice: '',
      printingFee: zeroAsEmpty((line.print?.unitAdd ?? 0) * line.quantity),
      setupFee: zeroAsEmpty((line.print?.setupFees ?? []).reduce((sum, { amount }) => sum + amount, 0)),
      note: line.note ?? '',
      print: line.print,
    })),
    discountAmount: '',
    shippingFee: '',
    validUntil: defaultValidUntil(today),
    leadTime: '',
    deliveryPlace: request.deliveryPlace ?? '',
    paymentTerms: USUAL_PAYMENT,
    note: '',
  };
}

/** A day in the past would only be refused: the default takes its place. */
export function fromDraft(draft: Draft, today: string): DraftForm {
  const { validUntil } = draft;
  return {
    lines: draft.lines.map(({ listUnitPrice: _shop, contractUnitPrice: _contract, ...line }) => ({
      ...line,
      unitPrice: line.unitPrice ?? '',
      printingFee: zeroAsEmpty(line.printingFee),
      setupFee: zeroAsEmpty(line.setupFee),
      note: line.note ?? '',
    })),
    discountAmount: zeroAsEmpty(draft.discountAmount),
    shippingFee: zeroAsEmpty(draft.shippingFee),
    validUntil: validUntil === null || validUntil < today ? defaultValidUntil(today) : validUntil,
    leadTime: draft.leadTime ?? '',
    deliveryPlace: draft.deliveryPlace ?? '',
    paymentTerms: draft.paymentTerms ?? '',
    note: draft.note ?? '',
  };
}

/** The request body. */
export function toBody({ lines, discountAmount, shippingFee, validUntil, ...terms }: DraftForm): DraftBody {
  return {
    // Listed one by one: forms are compared by what they would send, in whatever order their parts were set.
    lines: lines.map((line) => ({
      productId: line.productId,
      optionValueIds: line.optionValueIds,
      name: line.name,
      optionSummary: line.optionSummary,
      quantity: Number(line.quantity),
      unitPrice: line.unitPrice === '' ? null : line.unitPrice,
      printingFee: Number(line.printingFee),
      setupFee: Number(line.setupFee),
      note: line.note || null,
      print: printBody(line.print),
    })),
    discountAmount: Number(discountAmount),
    shippingFee: Number(shippingFee),
    validUntil: validUntil || null,
    leadTime: terms.leadTime || null,
    deliveryPlace: terms.deliveryPlace || null,
    paymentTerms: terms.paymentTerms || null,
    note: terms.note || null,
  };
}

/** As the call expects it: an artwork is named by its id. */
function printBody(print: DraftPrint | null): DraftBody['lines'][number]['print'] {
  const selection = selectionOf(print);
  if (selection === null) return null;
  return {
    placements: selection.placements.map(({ artwork, ...placement }) => ({
      ...placement,
      artwork: artwork === null ? null : { versionId: artwork.versionId },
    })),
  };
}

/** Whether two forms would be saved as the same. */
export const isSameDraft = (one: DraftForm, other: DraftForm): boolean =>
  JSON.stringify(toBody(one)) === JSON.stringify(toBody(other));
