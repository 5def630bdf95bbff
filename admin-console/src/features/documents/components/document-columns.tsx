import { formatBusinessNumber, formatDateTimeKst } from '@store/domain';
import { choosableOf } from '../../../shared/lists';
import { column, type Column } from '../../../shared/ui/DataTable';
import { RowLink } from '../../../shared/ui/RowLink';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import type { DocumentRow } from '../api/documents';
import { DOCUMENT_SORTS } from '../lib/document-filter';

/** Columns of the document list. */
export const DOCUMENT_COLUMNS: Column<DocumentRow>[] = [
  column('kind', '서류', (row) => (
    <RowLink to={`/admin/documents/${row.id}`} below={row.fileName}>
      {row.kindLabel}
    </RowLink>
  )),
  column('member', '회원', (row) => row.companyName ?? row.memberName, { sort: DOCUMENT_SORTS.member }),
  column(
    'number',
    '사업자등록번호',
    (row) => (row.bizRegNo === null ? '–' : formatBusinessNumber(row.bizRegNo)),
    {
      from: 'md',
      width: 140,
    },
  ),
  column('at', '제출', (row) => formatDateTimeKst(row.createdAt), {
    from: 'sm',
    width: 150,
    sort: DOCUMENT_SORTS.at,
  }),
  column('state', '상태', (row) => <StatusBadge status={row.state} label={row.stateLabel} />, { width: 96 }),
];

export const CHOOSABLE = choosableOf(DOCUMENT_COLUMNS, {
  kind: ['id', 'kind', 'fileName'],
  member: ['companyName', 'memberName'],
  number: ['bizRegNo'],
  at: ['createdAt'],
  state: ['state', 'reviewedAt', 'reason'],
});
