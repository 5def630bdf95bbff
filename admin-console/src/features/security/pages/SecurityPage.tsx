import { Stack } from '@mantine/core';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { OwnFactors } from '../components/OwnFactors';
import { PolicyCard } from '../components/PolicyCard';
import { StaffFactors, StaffSessions } from '../components/StaffSessions';

/** Own second factors, sessions and factors of all staff, and what is demanded of them. */
export default function SecurityPage() {
  return (
    <>
      <PageHeader title="보안" />
      <Stack gap="md">
        <OwnFactors />
        <StaffSessions />
        <StaffFactors />
        <PolicyCard />
      </Stack>
    </>
  );
}
