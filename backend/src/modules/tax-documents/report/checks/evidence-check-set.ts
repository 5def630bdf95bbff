import {
  EVIDENCE_FINDING_LABELS,
  TAX_DOCUMENT_STATE_LABELS,
  TAX_DOCUMENT_STATES,
  taxDocumentCodeText,
  type EvidenceFindingKind,
} from '@store/domain';
import type { CheckSet, Comparison, NewFinding } from '../../../checks/checks.service.js';
import type { EvidenceCheckDto, EvidenceFindingDto } from './evidence-findings.dto.js';

type OwnField = 'documentId' | 'documentKey' | 'ours' | 'theirs' | 'detail';
type EvidenceFields = Pick<EvidenceFindingDto, OwnField>;

/** Differences between orders, tax documents and the issuer. */
export const EVIDENCE_CHECKS: CheckSet<EvidenceFindingKind, EvidenceFields> = {
  runs: 'evidence_checks',
  findings: 'evidence_findings',
  kinds: EVIDENCE_FINDING_LABELS,
  fields: {
    documentId: 'document_id',
    documentKey: 'document_key',
    ours: 'ours',
    theirs: 'theirs',
    detail: 'detail',
  },
  renewed: ['ours', 'theirs', 'detail'],
  searched: 'document_key',
  labels: ({ kind, detail }) => ({ detail: detailInWords(kind, detail) }),
  audit: { action: 'evidence', run: 'evidence', finding: 'evidence' },
  messages: {
    done: 'EVIDENCE_CHECK_DONE',
    acknowledged: 'EVIDENCE_FINDING_ACKNOWLEDGED',
    notFound: 'EVIDENCE_FINDING_NOT_FOUND',
  },
};

/** A difference; amounts in won. */
export type EvidenceFinding = NewFinding<EvidenceFindingKind, EvidenceFields>;

export type EvidenceComparison = Comparison<EvidenceFindingKind, EvidenceFields> & {
  result: EvidenceCheckDto;
};

/** States and codes in words. */
function detailInWords(kind: EvidenceFindingKind, detail: string | null): string | null {
  if (detail === null) return null;
  if (kind === 'tax-office-error') return taxDocumentCodeText(detail);
  const state = TAX_DOCUMENT_STATES.find((each) => each === detail);
  return state === undefined ? detail : TAX_DOCUMENT_STATE_LABELS[state];
}
