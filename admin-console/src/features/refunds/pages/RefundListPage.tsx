import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { REFUND_STATUS_LABELS, REFUND_STATUSES } from '@store/domain';
import { listFile, ListPage, type ListDefinition } from '../../../shared/lists/ListPage';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { refundListQuery, type RefundRow } from '../api/refunds';
import { REFUND_COLUMNS } from '../components/refund-columns';
import { REFUND_FILTER, toRequest, type RefundFilter } from '../lib/refund-filter';

const REFUNDS: ListDefinition<RefundRow, keyof RefundFilter> = {
  name: 'refunds',
  title: '환불',
  label: '환불 목록',
  unit: '건',
  rowId: ({ id }) => id,
  columns: REFUND_COLUMNS,
  exports: {
    order: ['id', 'orderNo', 'orderName'],
    state: ['state'],
    kind: ['kind'],
    reason: ['reasonCode', 'reason'],
    buyer: ['company', 'memberName'],
    amount: ['amount'],
    method: ['paymentMethod'],
    created: ['createdAt'],
  },
  files: listFile('환불 목록', 'refunds'),
  search: '주문번호, 주문자, 회사, 사유',
  tabs: {
    name: 'state',
    label: '환불 상태',
    of: (list) => tabsOf(REFUND_STATUSES, REFUND_STATUS_LABELS, list?.meta.counts),
  },
  failed: '환불 목록을 불러오지 못했습니다.',
  none: { title: '아직 환불이 없습니다', text: '취소나 환불 요청이 들어오면 여기에 표시됩니다.' },
  noMatch: '조건에 맞는 환불이 없습니다',
};

/** Cancels and refunds, newest first; the address holds state, search and page. */
export default function RefundListPage() {
  const filter = useUrlFilter(REFUND_FILTER);
  const request = toRequest(filter.values);
  const refunds = useQuery(refundListQuery(request));
  return (
    <ListPage
      list={REFUNDS}
      filter={filter}
      request={request}
      rows={refunds}
      actions={
        <Group gap="xs">
          <Button component={Link} to="/admin/refunds/mismatches" variant="subtle" color="ink">
            정산 불일치
          </Button>
          <Button component={Link} to="/admin/refunds/new" variant="default">
            직접 환불
          </Button>
        </Group>
      }
    />
  );
}
