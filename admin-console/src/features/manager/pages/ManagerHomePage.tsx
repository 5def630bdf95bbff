import { Stack } from '@mantine/core';
import { useSession } from '@store/openapi/session';
import { PageHeader } from '../../../shared/ui/page-header';
import { RecentOrders } from '../components/RecentOrders';
import { SummaryCards } from '../components/SummaryCards';

/** The manager's first page: own customers in figures, and their latest orders. */
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
        <SummaryCards />
        <RecentOrders />
      </Stack>
    </>
  );
}
