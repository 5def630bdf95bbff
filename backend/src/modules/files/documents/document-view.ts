import {
  DOCUMENT_KIND_LABELS,
  DOCUMENT_STATE_LABELS,
  type DocumentKind,
  type DocumentState,
} from '@store/domain';
import type { AdminDocumentRowDto } from '../dto/admin-document.dto.js';

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
