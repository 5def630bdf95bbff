import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { REQUEST_STATE_LABELS, REQUEST_STATES } from '@store/domain';
import { ListPage, type ListDefinition } from '../../../shared/lists/ListPage';
import { useArea, type Area } from '../../../shared/session/area';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { requestsQuery, type RequestRow } from '../api/purchase-requests';
import { OrganizationFilter } from '../components/OrganizationFilter';
import { requestColumns } from '../components/request-columns';
import { REQUEST_FILTER, toRequest, type RequestFilter } from '../lib/request-filter';

type Definition = ListDefinition<RequestRow, keyof RequestFilter>;

const listFor = (area: Area): Definition => ({
  name: area === '/admin' ? 'purchase-requests' : 'manager-purchase-requests',
  title: '구매 요청',
  label: '구매 요청 목록',
  unit: '건',
  rowId: ({ id }) => id,
  columns: requestColumns(area),
  search: '요청번호, 상품, 거래처, 요청자, 발주 번호',
  tabs: {
    name: 'state',
    label: '요청 상태',
    of: (list) => tabsOf(REQUEST_STATES, REQUEST_STATE_LABELS, list?.meta.counts),
  },
  failed: '구매 요청을 불러오지 못했습니다.',
  none: {
    title: '아직 구매 요청이 없습니다',
    text: '거래처의 구매 담당자가 결재를 올리면 여기에 표시됩니다.',
  },
  noMatch: '조건에 맞는 구매 요청이 없습니다',
  note: '결재는 거래처의 결재자가 합니다. 여기에서는 진행 상황만 확인합니다.',
});

const LISTS: Record<Area, Definition> = { '/admin': listFor('/admin'), '/manager': listFor('/manager') };

/** What people of organizations asked their approvers for, newest first; the address holds the filter. */
export default function PurchaseRequestsPage() {
  const area = useArea();
  const filter = useUrlFilter(REQUEST_FILTER);
  const request = toRequest(filter.values);
  const requests = useQuery(requestsQuery(request));
  return (
    <ListPage
      list={LISTS[area]}
      filter={filter}
      request={request}
      rows={requests}
      actions={
        area === '/admin' && (
          <Button component={Link} to="/admin/purchase-requests/checks" variant="subtle" color="ink">
            한도 점검
          </Button>
        )
      }
      fields={
        <OrganizationFilter
          {...filter.field('organizationId')}
          chosenName={
            requests.isPlaceholderData || request.organizationId === undefined
              ? undefined
              : requests.data?.items[0]?.organizationName
          }
        />
      }
    />
  );
}
