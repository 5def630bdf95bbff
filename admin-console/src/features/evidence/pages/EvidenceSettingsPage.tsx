import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { settingsQuery } from '../api/settings';
import { IssuerCard } from '../components/IssuerCard';
import { SettingsForm } from '../components/SettingsForm';

/** When tax documents are issued, and by whom. */
export default function EvidenceSettingsPage() {
  const settings = useQuery(settingsQuery);
  return (
    <>
      <PageHeader
        title="증빙 발행"
        actions={
          <Anchor component={Link} to="/admin/settings/company" size="sm">
            공급자 정보
          </Anchor>
        }
      />
      <Stack gap="md">
        <IssuerCard />
        {settings.isPending && <RowsSkeleton rows={6} />}
        {settings.isError && settings.data === undefined && (
          <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
        )}
        {settings.data !== undefined && <SettingsForm settings={settings.data} />}
      </Stack>
    </>
  );
}
