import { Text } from '@mantine/core';
import { formatCount, formatDateKst, formatWon, MEMBER_STATUS_LABELS } from '@store/domain';
import { Contact } from '../../../shared/contact/Contact';
import { column, type Column } from '../../../shared/ui/DataTable';
import { RowLink } from '../../../shared/ui/RowLink';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import type { Customer } from '../api/manager';
import { CUSTOMER_SORTS } from '../lib/customer-filter';

/** Columns of the customer list. */
export const CUSTOMER_COLUMNS: Column<Customer>[] = [
  column('customer', '고객', (customer) => <Name customer={customer} />, { sort: CUSTOMER_SORTS.customer }),
  column('contact', '연락처', (customer) => <Contact subject="member" {...customer} />, { from: 'sm' }),
  column('sites', '사이트', (customer) => orDash(customer.sitesCount, '개'), {
    align: 'right',
    from: 'sm',
    width: 80,
  }),
  column('orders', '주문', (customer) => orDash(customer.ordersCount, '건'), { align: 'right', width: 80 }),
  column(
    'amount',
    '주문 금액',
    (customer) => (customer.ordersAmount === 0 ? '–' : formatWon(customer.ordersAmount)),
    { align: 'right', from: 'md', width: 130, card: 'figure', sort: CUSTOMER_SORTS.amount },
  ),
  column('last', '최근 주문', (customer) => lastOrder(customer), {
    from: 'lg',
    width: 120,
    sort: CUSTOMER_SORTS.last,
  }),
  column('status', '상태', (customer) => <CustomerStatus customer={customer} />, {
    width: 104,
    card: 'mark',
  }),
];

function Name({ customer: { id, name, companyName } }: { customer: Customer }) {
  return (
    <RowLink to={`/manager/customers/${id}`} below={companyName === null ? undefined : name}>
      {companyName ?? name}
    </RowLink>
  );
}

const orDash = (count: number, unit: string): string => (count === 0 ? '–' : `${formatCount(count)}${unit}`);

const lastOrder = ({ lastOrderAt }: Customer): string =>
  lastOrderAt === null ? '–' : formatDateKst(lastOrderAt);

/** A customer who has not taken over the account cannot order: that matters more than the status. */
function CustomerStatus({ customer }: { customer: Customer }) {
  if (!customer.claimed && customer.status === 'active') {
    return (
      <Text size="sm" c="dimmed">
        가입 전
      </Text>
    );
  }
  return <StatusBadge status={customer.status} label={MEMBER_STATUS_LABELS[customer.status]} />;
}
