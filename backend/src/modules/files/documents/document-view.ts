import {
  DOCUMENT_KIND_LABELS,
  DOCUMENT_STATE_LABELS,
  REGISTRY_STATUS_LABELS,
  REGISTRY_UNCHECKED_LABEL,
  type DocumentKind,
  type DocumentState,
} from '@store/domain';
import type { AdminDocumentRowDto, RegistryCheckDto } from '../dto/admin-document.dto.js';
import type { RegistryAnswer } from '../registry/business-registry.service.js';

/** A document in the lists of reviewers. */
export type StoredDocumentRow = Omit<
  AdminDocumentRowDto,
  'kindLabel' | 'stateLabel' | 'createdAt' | 'reviewedAt'
> & {
  kind: DocumentKind;
  state: DocumentState;
  createdAt: string;
  reviewedAt: string | null;
};

/** A row for the review list. */
export function toDocumentRow(row: StoredDocumentRow): AdminDocumentRowDto {
  const {
    id,
    kind,
    state,
    memberId,
    memberName,
    companyName,
    bizRegNo,
    fileName,
    version,
    createdAt,
    reviewedAt,
  } = row;
  return {
    id,
    kind,
    state,
    memberId,
    memberName,
    companyName,
    bizRegNo,
    fileName,
    version,
    kindLabel: DOCUMENT_KIND_LABELS[kind],
    stateLabel: DOCUMENT_STATE_LABELS[state],
    createdAt,
    reviewedAt,
  };
}

/** For a number that was not checked at the tax office. */
export function unchecked(bizRegNo: string | null): RegistryCheckDto {
  return {
    outcome: 'unchecked',
    status: null,
    statusLabel: REGISTRY_UNCHECKED_LABEL,
    taxType: null,
    closedOn: null,
    bizRegNo,
    checkedAt: null,
  };
}

/** The tax office's answer, as it is stored and shown. */
export function checkedAs(
  answer: Extract<RegistryAnswer, { outcome: 'checked' }>,
  bizRegNo: string,
  at: Date,
): RegistryCheckDto {
  const { outcome, status, taxType, closedOn } = answer;
  return {
    outcome,
    status,
    statusLabel: REGISTRY_STATUS_LABELS[status],
    taxType,
    closedOn,
    bizRegNo,
    checkedAt: at.toISOString(),
  };
}
