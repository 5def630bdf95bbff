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

/** The body to send; a problem where it is not valid yet. The server decides about business data. */
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
