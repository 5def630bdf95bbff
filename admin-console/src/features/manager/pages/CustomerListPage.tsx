import { useQuery } from '@tanstack/react-query';
import { listFile, ListPage, type ListDefinition } from '../../../shared/lists/ListPage';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { customerListQuery, type Customer } from '../api/manager';
import { CUSTOMER_COLUMNS } from '../components/customer-columns';
import { CUSTOMER_FILTER, toRequest } from '../lib/customer-filter';

const CUSTOMERS: ListDefinition<Customer> = {
  name: 'manager-customers',
  title: '담당 고객',
  label: '담당 고객 목록',
  unit: '명',
  rowId: ({ id }) => id,
  columns: CUSTOMER_COLUMNS,
  exports: {
    customer: ['id', 'companyName', 'name'],
    contact: ['phone', 'email'],
    sites: ['sitesCount'],
    orders: ['ordersCount'],
    amount: ['ordersAmount'],
    last: ['lastOrderAt'],
    status: ['status'],
  },
  files: listFile('담당 고객', 'manager-customers'),
  search: '이름, 회사, 전화번호',
  failed: '고객을 불러오지 못했습니다.',
  none: { title: '담당 고객이 없습니다', text: '관리자가 고객을 배정하면 여기에 표시됩니다.' },
  noMatch: '조건에 맞는 고객이 없습니다',
};

/** The manager's own customers, newest first; the address holds search and page. */
export default function CustomerListPage() {
  const filter = useUrlFilter(CUSTOMER_FILTER);
  const request = toRequest(filter.values);
  const customers = useQuery(customerListQuery(request));
  return <ListPage list={CUSTOMERS} filter={filter} request={request} rows={customers} />;
}
