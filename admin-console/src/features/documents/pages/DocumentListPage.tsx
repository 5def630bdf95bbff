import { useQuery } from '@tanstack/react-query';
import {
  DOCUMENT_KIND_LABELS,
  DOCUMENT_KINDS,
  DOCUMENT_STATE_LABELS,
  DOCUMENT_STATES,
  formatBusinessNumber,
  formatDateTimeKst,
} from '@store/domain';
import { ChoiceField, choicesOf } from '../../../shared/lists';
import { listFile, ListPage, type ListDefinition } from '../../../shared/lists/ListPage';
import { column, type Column } from '../../../shared/ui/DataTable';
import { RowLink } from '../../../shared/ui/RowLink';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { documentListQuery, type DocumentRow } from '../api/documents';
import {
  DOCUMENT_FILTER,
  DOCUMENT_SORTS,
  toRequest,
  usualSort,
  type DocumentFilter,
} from '../lib/document-filter';

/** Columns of the document list. */
const DOCUMENT_COLUMNS: Column<DocumentRow>[] = [
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
  column('state', '상태', (row) => <StatusBadge status={row.state} label={row.stateLabel} />, {
    width: 96,
    card: 'mark',
  }),
];

const DOCUMENTS: ListDefinition<DocumentRow, keyof DocumentFilter> = {
  name: 'documents',
  title: '사업자 서류',
  label: '서류 목록',
  unit: '건',
  rowId: ({ id }) => id,
  columns: DOCUMENT_COLUMNS,
  exports: {
    kind: ['id', 'kind', 'fileName'],
    member: ['companyName', 'memberName'],
    number: ['bizRegNo'],
    at: ['createdAt'],
    state: ['state', 'reviewedAt', 'reason'],
  },
  files: listFile('서류 목록', 'documents'),
  search: '회원, 회사, 사업자등록번호',
  tabs: {
    name: 'state',
    label: '서류 상태',
    of: (list) => tabsOf(DOCUMENT_STATES, DOCUMENT_STATE_LABELS, list?.meta.counts),
  },
  none: { title: '서류가 없습니다', text: '사업자 회원이 제출한 서류가 여기에 표시됩니다.' },
  noMatch: '조건에 맞는 서류가 없습니다',
};

const KINDS = choicesOf(DOCUMENT_KINDS, DOCUMENT_KIND_LABELS);

/** Proof documents of business members, including those that wait for a decision. */
export default function DocumentListPage() {
  const filter = useUrlFilter(DOCUMENT_FILTER);
  const request = toRequest(filter.values);
  const documents = useQuery(documentListQuery(request));
  return (
    <ListPage
      list={DOCUMENTS}
      filter={filter}
      usualSort={usualSort(filter.values)}
      request={request}
      rows={documents}
      fields={
        <ChoiceField {...filter.field('kind')} label="서류 종류" all="모든 종류" data={KINDS} width={170} />
      }
    />
  );
}
