import { CASH_RECEIPT_STATES } from '../cash-receipts.js';
import { TAX_DOCUMENT_STATES } from './tax-document.js';

/** What proves a paid order to the tax office; each paid order has exactly one. */
export const EVIDENCE_KINDS = ['card_slip', 'tax_invoice', 'cash_receipt', 'none'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

export const EVIDENCE_KIND_LABELS: Readonly<Record<EvidenceKind, string>> = {
  card_slip: '카드 매출전표',
  tax_invoice: '세금계산서',
  cash_receipt: '현금영수증',
  none: '신청 안 함',
};

/** Who chose the evidence of an order. `voluntary`: the store, because the law requires a receipt (자진발급). */
export const EVIDENCE_SOURCES = ['checkout', 'profile', 'member', 'widget', 'voluntary', 'operator'] as const;
export type EvidenceSource = (typeof EVIDENCE_SOURCES)[number];

export const EVIDENCE_SOURCE_LABELS: Readonly<Record<EvidenceSource, string>> = {
  checkout: '주문 시 신청',
  profile: '사업자 정보의 기본값',
  member: '고객 변경',
  widget: '결제창에서 신청',
  voluntary: '자진발급',
  operator: '담당자 처리',
};

/** States of evidence of any kind: those of 세금계산서 and of 현금영수증. */
export const EVIDENCE_STATES = [...new Set([...TAX_DOCUMENT_STATES, ...CASH_RECEIPT_STATES])];
