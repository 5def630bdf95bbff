import { Button } from '@mantine/core';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { FileUp, Truck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatWon, messageFor, ORDER_STATUS_LABELS, ORDER_STATUSES } from '@store/domain';
import { exportColumns, useSelection } from '../../../shared/lists';
import { ListPage, type ListDefinition } from '../../../shared/lists/ListPage';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { useUrlFilter, valuesOf } from '../../../shared/url/use-url-filter';
import { orderListQuery, type OrderList, type OrderRow, type SlipRequest } from '../api/orders';
import { ORDER_COLUMNS } from '../components/order-columns';
import { OrderBulkBar } from '../components/OrderBulkBar';
import { OrderFields } from '../components/OrderFields';
import { ORDER_FILTER, ORDER_SORTS, toListFilter, toRequest, type OrderFilter } from '../lib/order-filter';

const TrackingDialog = lazy(() =>
  import('../components/TrackingDialog').then((module) => ({ default: module.TrackingDialog })),
);

const ORDERS: ListDefinition<OrderRow, keyof OrderFilter, OrderList> = {
  name: 'orders',
  title: '주문',
  label: '주문 목록',
  unit: '건',
  figure: ({ amount }) => formatWon(amount),
  rowId: ({ id }) => id,
  columns: ORDER_COLUMNS,
  exports: {
    order: ['orderNo', 'orderName'],
    status: ['status'],
    buyer: ['company', 'memberName'],
    receiver: ['receiverName'],
    quantity: ['quantity'],
    marks: ['memo'],
    total: ['total'],
    payment: ['paymentMethod'],
    shipping: ['carrier', 'trackingNo'],
    eta: ['etaDate'],
    approved: ['approvedAt'],
    placed: ['createdAt'],
  },
  files: (query, choice) => [
    { label: '주문 (모든 열)', what: 'orders', query },
    { label: '주문 (보이는 열)', what: 'orders', query, columns: exportColumns(choice) },
    { label: '주문 상품', what: 'order-lines', query },
  ],
  search: '주문번호, 주문자, 상품, 송장번호',
  tabs: {
    name: 'status',
    label: '주문 상태',
    of: (list) => tabsOf(ORDER_STATUSES, ORDER_STATUS_LABELS, list?.meta.counts),
  },
  apart: ['dateBy'],
  orders: ORDER_SORTS,
  failed: messageFor('ORDERS_LOAD_FAILED'),
  none: { title: '아직 주문이 없습니다', text: '첫 주문이 들어오면 여기에 표시됩니다.' },
  noMatch: '조건에 맞는 주문이 없습니다',
};

export const preload = (queries: QueryClient, search: URLSearchParams): void =>
  void queries.prefetchQuery(orderListQuery(toRequest(valuesOf(search, ORDER_FILTER))));

/** All placed orders, newest first; the address holds filter, sort order, columns and page. */
export default function OrderListPage() {
  const filter = useUrlFilter(ORDER_FILTER);
  const request = toRequest(filter.values);
  const orders = useQuery(orderListQuery(request));
  const selection = useSelection(request);
  const [entered, enter] = useState<SlipRequest | null>(null);
  const open = unsent(orders.data?.items);
  const page = (
    <ListPage
      list={ORDERS}
      filter={filter}
      request={request}
      rows={orders}
      fields={<OrderFields filter={filter} />}
      tools={
        <>
          <Button
            variant="default"
            leftSection={<Truck size={14} aria-hidden />}
            disabled={open.length === 0}
            onClick={() => enter({ ...toListFilter(filter.values), ids: open.join(',') })}
          >
            송장 입력
          </Button>
          <Button
            variant="default"
            component={Link}
            to="/admin/imports?kind=tracking"
            leftSection={<FileUp size={14} aria-hidden />}
          >
            송장 업로드
          </Button>
        </>
      }
      bulk={{
        selection,
        actions: (
          <OrderBulkBar
            selection={selection}
            total={orders.data?.total ?? 0}
            filter={toListFilter(filter.values)}
            onTracking={enter}
          />
        ),
      }}
    />
  );
  return (
    <>
      {page}
      <Suspense>
        {entered !== null && (
          <TrackingDialog
            target={entered}
            onClose={(saved) => {
              enter(null);
              if (saved) selection.clear();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** Orders of the page that wait for their parcel. */
const unsent = (rows: readonly OrderRow[] = []): number[] =>
  rows
    .filter(({ status, trackingNo }) => trackingNo === null && (status === 'PAID' || status === 'PREPARING'))
    .map(({ id }) => id);
