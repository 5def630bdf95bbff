import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { companyHistoryQuery } from '../api/company';
import { CompanyForm } from '../components/CompanyForm';
import { CompanyVersions } from '../components/CompanyVersions';

/** The company that runs the store, and every saved version of it. */
export default function CompanyPage() {
  const company = useQuery(companyHistoryQuery());
  return (
    <>
      <PageHeader title="공급자 정보" />
      {company.isPending && <RowsSkeleton rows={8} />}
      {company.isError && <ErrorState error={company.error} onRetry={() => void company.refetch()} />}
      {company.isSuccess && (
        <Stack gap="md">
          <CompanyForm company={company.data} />
          <CompanyVersions versions={company.data.versions} />
        </Stack>
      )}
    </>
  );
}
