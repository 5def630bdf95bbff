import {
  dueState,
  isUnfrozen,
  MODIFY_CODE_LABELS,
  TAX_DOCUMENT_STATE_LABELS,
  taxDocumentCodeText,
  type TaxDocumentState,
} from '@store/domain';
import type { AdminTaxDocumentDto } from '../dto/admin-evidence.dto.js';
import type { AmendedAs, TaxDocumentDto } from '../dto/evidence.dto.js';
import type { ListedDocument } from './evidence-lists.repository.js';

function amendedAs({ amendments, left, modifyCode }: ListedDocument): AmendedAs | null {
  if (amendments === 0 || modifyCode !== null) return null;
  return left === 0 ? 'taken-back' : 'amended';
}

const PROBLEMS: readonly TaxDocumentState[] = ['blocked', 'refused', 'rejected'];

const problemOf = ({ failureMessage, ntsErrCode }: ListedDocument): string | null =>
  failureMessage ?? (ntsErrCode === null ? null : taxDocumentCodeText(ntsErrCode));

/** What the buyer and staff read of a document. */
export const toDocument = (row: ListedDocument): TaxDocumentDto => ({
  id: row.id,
  key: row.key,
  kind: row.kind,
  state: row.state,
  stateLabel: TAX_DOCUMENT_STATE_LABELS[row.state],
  amendedAs: amendedAs(row),
  writeDate: row.writeDate,
  dueOn: row.dueOn,
  purpose: row.purpose,
  supplied: row.supplied,
  vat: row.vat,
  total: row.total,
  modifyCode: row.modifyCode,
  modifyLabel: row.modifyCode === null ? null : MODIFY_CODE_LABELS[row.modifyCode],
  confirmNumber: row.ntsConfirmNum,
  buyerName: row.buyer?.name ?? null,
  orderNos: row.orderNos,
  issuedAt: row.issuedAt,
  problem: PROBLEMS.includes(row.state) ? problemOf(row) : null,
  createdAt: row.createdAt,
  version: row.version,
});

export function toAdminDocument(row: ListedDocument, today: string): AdminTaxDocumentDto {
  const isOpen = isUnfrozen(row.state) || row.state === 'refused';
  return {
    ...toDocument(row),
    memberId: row.memberId,
    businessNumber: row.buyer?.businessNumber ?? null,
    due: isOpen && row.dueOn !== null ? dueState(row.dueOn, today) : null,
    hasCorrection: row.hasCorrection,
  };
}
