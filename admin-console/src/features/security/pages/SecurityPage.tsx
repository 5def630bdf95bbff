import { Stack } from '@mantine/core';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { OwnFactors } from '../components/OwnFactors';
import { PolicyCard } from '../components/PolicyCard';
import { StaffFactors, StaffSessions } from '../components/StaffSessions';

/** The own second factors, sessions and factors of all staff, and the requirements for them. */
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
