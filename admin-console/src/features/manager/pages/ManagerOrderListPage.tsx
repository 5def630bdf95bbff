import { useQuery } from '@tanstack/react-query';
import { formatWon, messageFor, ORDER_STATUS_LABELS, ORDER_STATUSES } from '@store/domain';
import { ChoiceField } from '../../../shared/lists';
import { DayField } from '../../../shared/lists/DayField';
import { listFile, ListPage, type ListDefinition } from '../../../shared/lists/ListPage';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { orderListQuery, type OrderList, type OrderRow } from '../api/manager';
import { ORDER_COLUMNS } from '../components/order-columns';
import { ORDER_FILTER, ORDER_GROUPS, toRequest, type OrderFilter } from '../lib/order-filter';

const ORDERS: ListDefinition<OrderRow, keyof OrderFilter, OrderList> = {
  name: 'manager-orders',
  title: '고객 주문',
  label: '고객 주문 목록',
  unit: '건',
  figure: ({ amount }) => formatWon(amount),
  rowId: ({ id }) => id,
  columns: ORDER_COLUMNS,
  exports: {
    order: ['orderNo', 'orderName'],
    status: ['status'],
    buyer: ['company', 'memberName'],
    total: ['total'],
    tracking: ['carrier', 'trackingNo'],
    placed: ['createdAt'],
  },
  files: listFile('고객 주문', 'manager-orders'),
  search: '주문번호, 주문자, 상품, 송장번호',
  tabs: {
    name: 'status',
    label: '주문 상태',
    of: (list) => tabsOf(ORDER_STATUSES, ORDER_STATUS_LABELS, list?.meta.counts),
  },
  failed: messageFor('ORDERS_LOAD_FAILED'),
  none: { title: '고객 주문이 없습니다', text: '담당 고객이 주문하면 여기에 표시됩니다.' },
  noMatch: '조건에 맞는 주문이 없습니다',
};

/** Orders of the manager's own customers, newest first; the address holds filter and page. */
export default function ManagerOrderListPage() {
  const filter = useUrlFilter(ORDER_FILTER);
  const request = toRequest(filter.values);
  const orders = useQuery(orderListQuery(request));
  return (
    <ListPage
      list={ORDERS}
      filter={filter}
      request={request}
      rows={orders}
      fields={
        <>
          <ChoiceField
            {...filter.field('group')}
            label="범위"
            all="모든 주문"
            data={ORDER_GROUPS}
            width={130}
          />
          <DayField {...filter.field('paidFrom')} label="결제 시작일" />
          <DayField {...filter.field('paidTo')} label="결제 종료일" />
        </>
      }
    />
  );
}
