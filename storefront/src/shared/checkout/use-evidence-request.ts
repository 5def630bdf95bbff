import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor, missingBuyerFields, TAX_BUYER_LABELS, type TaxBuyer } from '@store/domain';
import { businessInfoOptions } from '@store/openapi';
import type { Profile } from '@store/openapi/session';
import type { BusinessInfoDto as BusinessInfo } from '@store/openapi';
import type { EvidenceInput } from '../api/payment';
import { memberBuyer } from '../evidence/tax-buyer';
import { readCashReceipt, type CashReceiptDraft } from './cash-receipt';

export type RequestedKind = EvidenceInput['kind'];

/** The choice; null = none yet, so the profile's default applies. */
export interface EvidenceDraft {
  kind: RequestedKind | null;
  receipt: CashReceiptDraft;
}

/** The value sent with the payment: null = the profile's default; a problem where the request is invalid. */
export function readEvidence(
  { kind, receipt }: EvidenceDraft,
  buyer: TaxBuyer | null,
): { input: EvidenceInput | null; problem: string | null } {
  if (kind === null) return { input: null, problem: null };
  if (kind === 'none') return { input: { kind }, problem: null };
  if (kind === 'cash_receipt') {
    if (receipt.type === null) return { input: null, problem: messageFor('CASH_RECEIPT_FORM') };
    const { input, problem } = readCashReceipt(receipt);
    return problem === null ? { input: { kind, cashReceipt: input }, problem } : { input: null, problem };
  }
  const missing = buyer === null ? [] : missingBuyerFields(buyer);
  if (missing.length === 0) return { input: { kind }, problem: null };
  const fields = missing.map((field) => TAX_BUYER_LABELS[field]).join(', ');
  return { input: null, problem: messageFor('EVIDENCE_FIELDS_MISSING', { fields }) };
}

/** What happens without a choice: the profile's default, if its data allow a document. */
export const defaultKind = (
  info: Pick<BusinessInfo, 'isBusiness' | 'evidenceDefault'> | undefined,
  buyer: TaxBuyer | null,
): 'tax_invoice' | 'none' =>
  info?.isBusiness === true && buyer !== null && missingBuyerFields(buyer).length === 0
    ? info.evidenceDefault
    : 'none';

export type EvidenceRequest = ReturnType<typeof useEvidenceRequest>;

/** The tax evidence requested at the checkout. Buyers without a business who do not open it load nothing for it. */
export function useEvidenceRequest(user: Profile) {
  const [isOpened, setOpened] = useState(false);
  const [draft, setDraft] = useState<EvidenceDraft>({
    kind: null,
    receipt: { type: null, number: '' },
  });
  const info = useQuery({ ...businessInfoOptions(), enabled: user.isBusiness || isOpened });
  const buyer = info.data === undefined ? null : memberBuyer(info.data, user);
  const kind = draft.kind ?? defaultKind(info.data, buyer);
  return {
    draft,
    setDraft,
    open: () => setOpened(true),
    /** The displayed choice. */
    kind,
    buyer,
    isBuyerPending: info.isPending,
    monthly: info.data?.monthlyInvoice === 'granted',
    ...readEvidence(draft, buyer),
  };
}
