import { Stack, Title } from '@mantine/core';
import { useSession } from '@store/openapi/session';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { RecentOrders } from '../components/RecentOrders';
import { EstimateCards, SummaryCards } from '../components/SummaryCards';

/** The manager's first page: own estimates and customers in figures, and the latest orders. */
export default function ManagerHomePage() {
  const session = useSession();
  // The frame draws no page before somebody is signed in.
  if (session.status !== 'signedIn') return null;
  const { name, nickname, company } = session.user;
  return (
    <>
      <PageHeader
        title="매니저 홈"
        fact={[company, `${nickname ?? name}님, 안녕하세요`].filter(Boolean).join(' · ')}
      />
      <Stack gap="md">
        <section aria-labelledby="home-estimates">
          <Title order={2} size="h5" mb="xs" id="home-estimates">
            견적
          </Title>
          <EstimateCards />
        </section>
        <section aria-labelledby="home-customers">
          <Title order={2} size="h5" mb="xs" id="home-customers">
            담당 고객
          </Title>
          <SummaryCards />
        </section>
        <RecentOrders />
      </Stack>
    </>
  );
}
