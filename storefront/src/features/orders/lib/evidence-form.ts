import type { BusinessInfo } from '../../../shared/api/business';
import { readCashReceipt, type CashReceiptDraft } from '../../../shared/checkout/cash-receipt';
import type { ChosenKind, EvidenceRequest, OrderEvidence } from '../api/evidence-types';

export interface EvidenceDraft {
  kind: ChosenKind | null;
  receipt: CashReceiptDraft;
}

/** Kinds that the buyer may choose; a card slip comes with the card. */
export const chosenKinds = ({ choices }: Pick<OrderEvidence, 'choices'>): ChosenKind[] =>
  choices.filter((kind) => kind !== 'card_slip');

export function openingDraft(evidence: Pick<OrderEvidence, 'kind' | 'choices'>): EvidenceDraft {
  const kind = chosenKinds(evidence).find((one) => one === evidence.kind) ?? null;
  return { kind, receipt: { type: '지출증빙', number: '' } };
}

/** Whom the 세금계산서 is for: what the business profile says now, before what was copied when it was chosen. */
export function invoiceBuyer(
  copied: OrderEvidence['buyer'],
  profile: Pick<
    BusinessInfo,
    | 'isBusiness'
    | 'bizRegNo'
    | 'companyName'
    | 'representativeName'
    | 'address'
    | 'businessType'
    | 'businessItem'
    | 'taxInvoiceEmail'
  >,
): OrderEvidence['buyer'] {
  if (!profile.isBusiness) return copied;
  const now = (text: string | null, before: string | undefined): string => text || (before ?? '');
  return {
    ...copied,
    businessNumber: now(profile.bizRegNo, copied.businessNumber),
    name: now(profile.companyName, copied.name),
    representative: now(profile.representativeName, copied.representative),
    address: now(profile.address, copied.address),
    businessType: now(profile.businessType, copied.businessType),
    businessItem: now(profile.businessItem, copied.businessItem),
    email: now(profile.taxInvoiceEmail, copied.email),
  };
}

/** What is sent; a problem where it cannot be yet. The server has the last word about business data. */
export function toEvidenceRequest(
  { kind, receipt }: EvidenceDraft,
  buyer: OrderEvidence['buyer'],
): { body: EvidenceRequest } | { problem: string; isReceipt: boolean } {
  if (kind === null) return { problem: '증빙 종류를 선택해 주세요.', isReceipt: false };
  if (kind === 'tax_invoice') return { body: { kind, buyer } };
  if (kind === 'none') return { body: { kind } };
  const { input, problem } = readCashReceipt(receipt);
  if (problem !== null) return { problem, isReceipt: true };
  return { body: { kind, cashReceipt: input } };
}
