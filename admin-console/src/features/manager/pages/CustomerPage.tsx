import { Grid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, Link } from 'react-router-dom';
import { formatCount, formatDateKst, formatWon, MEMBER_STATUS_LABELS, messageFor } from '@store/domain';
import { getManagerCustomerOptions } from '@store/openapi';
import { isNotFound } from '@store/openapi/session';
import { formatPhone } from '../../../shared/format';
import { BackLink } from '../../../shared/ui/BackLink';
import { DataTable } from '../../../shared/ui/DataTable';
import { Description, DescriptionList, Section } from '../../../shared/ui/Section';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { type Customer, type CustomerDetail } from '../api/manager';
import { InvitationCard } from '../components/InvitationCard';
import { ORDER_COLUMNS } from '../components/order-columns';

/** One of the manager's own customers; any other looks like one that does not exist. */
export default function CustomerPage() {
  const id = Number(useParams()['id']);
  const detail = useQuery({
    ...getManagerCustomerOptions({ path: { id } }),
    enabled: Number.isSafeInteger(id),
  });
  if (!Number.isSafeInteger(id) || isNotFound(detail.error)) {
    return (
      <EmptyState wholePage title={messageFor('CUSTOMER_NOT_FOUND')}>
        <BackLink to="/manager/customers">담당 고객</BackLink>
      </EmptyState>
    );
  }
  if (detail.isPending) return <CustomerSkeleton />;
  if (detail.data === undefined) {
    const retry = () => void detail.refetch();
    return (
      <ErrorState wholePage error={detail.error} fallback="고객을 불러오지 못했습니다." onRetry={retry} />
    );
  }
  return <CustomerView detail={detail.data} />;
}

function CustomerView({ detail: { customer, sites, recentOrders } }: { detail: CustomerDetail }) {
  return (
    <>
      <PageHeader
        back={<BackLink to="/manager/customers">담당 고객</BackLink>}
        title={customer.companyName ?? customer.name}
        fact={customer.companyName === null ? undefined : customer.name}
        actions={<StatusBadge status={customer.status} label={MEMBER_STATUS_LABELS[customer.status]} />}
      />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Section title="최근 주문">
            {recentOrders.length === 0 ? (
              <Text size="sm" c="dimmed">
                아직 주문이 없습니다.
              </Text>
            ) : (
              <DataTable
                label="최근 주문"
                columns={ORDER_COLUMNS}
                rows={recentOrders}
                rowId={(order) => String(order.id)}
                stale={false}
              />
            )}
          </Section>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Stack gap="md">
            <CustomerData customer={customer} />
            {!customer.claimed && <InvitationCard customerId={customer.id} />}
            <CustomerSites sites={sites} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

function CustomerData({ customer }: { customer: Customer }) {
  const bought = `${formatCount(customer.ordersCount)}건 · ${formatWon(customer.ordersAmount)}`;
  return (
    <Section title="고객 정보">
      <DescriptionList>
        <Description name="이름">{customer.name}</Description>
        <Description name="휴대폰">{formatPhone(customer.phone)}</Description>
        <Description name="이메일">{customer.email ?? '–'}</Description>
        <Description name="담당">{customer.managerName ?? '–'}</Description>
        <Description name="주문">{customer.ordersCount === 0 ? '–' : bought}</Description>
        <Description name="등록">{formatDateKst(customer.createdAt)}</Description>
        {!customer.claimed && <Description name="계정">아직 없음</Description>}
      </DescriptionList>
    </Section>
  );
}

function CustomerSkeleton() {
  return (
    <Stack aria-busy role="status" aria-label="불러오는 중">
      <Skeleton height={30} width={240} />
      <Skeleton height={280} />
    </Stack>
  );
}

/** The customer's sites; each leads to its forms. */
function CustomerSites({ sites }: { sites: CustomerDetail['sites'] }) {
  return (
    <Section title="사이트">
      {sites.length === 0 && (
        <Text size="sm" c="dimmed">
          등록된 사이트가 없습니다.
        </Text>
      )}
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {sites.map((site) => (
          <li key={site.id}>
            <Text component={Link} to={`/manager/sites/${site.id}/forms`} size="sm" fw={600} c="celadon.8">
              {site.userSiteName}
            </Text>
            <Text size="xs" c="dimmed">
              {site.userSiteUrl}
              {site.openForms > 0 && ` · 접수 중인 양식 ${site.openForms}개`}
            </Text>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
