import {
  DOCUMENT_KIND_LABELS,
  DOCUMENT_STATE_LABELS,
  REGISTRY_STATUS_LABELS,
  REGISTRY_UNCHECKED_LABEL,
  type DocumentKind,
  type DocumentState,
} from '@store/domain';
import type { AdminDocumentRowDto, RegistryCheckDto } from '../dto/admin-document.dto.js';
import type { RegistryAnswer } from '../registry/business-registry.js';

/** Columns of a row over `business_documents d`, its member `m` and its file `f`. */
export const ROW_COLUMNS = `d.id, d.kind, d.state, d.member_id as "memberId", m.name as "memberName",
  m.company_name as "companyName", d.biz_reg_no as "bizRegNo", f.name as "fileName", d.created_at as "createdAt",
  d.reviewed_at as "reviewedAt", d.version`;

export const FROM = `from business_documents d join members m on m.id = d.member_id
  join stored_files f on f.id = d.file_id`;

export type StoredDocumentRow = Omit<
  AdminDocumentRowDto,
  'kindLabel' | 'stateLabel' | 'createdAt' | 'reviewedAt'
> & {
  kind: DocumentKind;
  state: DocumentState;
  createdAt: string;
  reviewedAt: string | null;
};

/** A row as the review list shows it. */
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

/** Where nobody has asked the tax office about the number. */
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

/** The tax office's answer as it is kept and shown. */
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
