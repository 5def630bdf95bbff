import { formatDateTimeKst } from '@store/domain';
import { Contact } from '../../../shared/contact/Contact';
import { column, type Column } from '../../../shared/ui/DataTable';
import { RowLink } from '../../../shared/ui/RowLink';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import type { EnquiryRow } from '../api/enquiries';
import { ENQUIRY_SORTS } from '../lib/enquiry-filter';

/** Columns of the enquiry list. */
export const ENQUIRY_COLUMNS: Column<EnquiryRow>[] = [
  column(
    'title',
    '문의',
    (row) => (
      <RowLink to={`/admin/enquiries/${row.id}`} below={row.category ?? undefined}>
        {row.title}
      </RowLink>
    ),
    { sort: ENQUIRY_SORTS.title },
  ),
  column('asker', '문의자', (row) => [row.company, row.name].filter(Boolean).join(' · '), {
    from: 'sm',
    sort: ENQUIRY_SORTS.asker,
  }),
  column('contact', '연락처', (row) => <Contact subject="enquiry" {...row} />, { from: 'md' }),
  column('assignee', '담당', (row) => row.assignee?.name ?? '–', {
    from: 'md',
    width: 110,
    sort: ENQUIRY_SORTS.assignee,
  }),
  column('at', '접수', (row) => formatDateTimeKst(row.createdAt), {
    from: 'sm',
    width: 150,
    sort: ENQUIRY_SORTS.at,
  }),
  column('status', '상태', (row) => <StatusBadge status={row.status} label={row.statusLabel} />, {
    width: 96,
    card: 'mark',
  }),
];
