import { useQuery } from '@tanstack/react-query';
import { ENQUIRY_STATUS_LABELS, ENQUIRY_STATUSES } from '@store/domain';
import { listFile, ListPage, type ListDefinition } from '../../../shared/lists/ListPage';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { enquiryListQuery, type EnquiryRow } from '../api/enquiries';
import { ENQUIRY_COLUMNS } from '../components/enquiry-columns';
import { ENQUIRY_FILTER, toRequest, type EnquiryFilter } from '../lib/enquiry-filter';

const ENQUIRIES: ListDefinition<EnquiryRow, keyof EnquiryFilter> = {
  name: 'enquiries',
  title: '문의',
  label: '문의 목록',
  unit: '건',
  rowId: ({ id }) => id,
  columns: ENQUIRY_COLUMNS,
  exports: {
    title: ['id', 'title', 'category'],
    asker: ['company', 'name'],
    contact: ['phone', 'email'],
    assignee: ['assignee'],
    at: ['createdAt'],
    status: ['status'],
  },
  files: listFile('문의 목록', 'enquiries'),
  search: '제목, 내용, 이름, 회사',
  tabs: {
    name: 'state',
    label: '문의 상태',
    of: (list) => tabsOf(ENQUIRY_STATUSES, ENQUIRY_STATUS_LABELS, list?.meta.counts),
  },
  none: { title: '들어온 문의가 없습니다', text: '쇼핑몰의 소싱·견적 문의가 여기에 표시됩니다.' },
  noMatch: '조건에 맞는 문의가 없습니다',
};

/** Sourcing and other enquiries, newest first; the address holds filter and page. */
export default function EnquiryListPage() {
  const filter = useUrlFilter<EnquiryFilter>(ENQUIRY_FILTER);
  const request = toRequest(filter.values);
  const enquiries = useQuery(enquiryListQuery(request));
  return <ListPage list={ENQUIRIES} filter={filter} request={request} rows={enquiries} />;
}
