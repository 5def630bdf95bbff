import { Grid, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { formatDateKst, messageFor } from '@store/domain';
import { isNotFound } from '@store/openapi/session';
import { BackLink } from '../../../shared/ui/BackLink';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { organizationQuery, type Organization } from '../api/organizations';
import { ContractsCard } from '../components/ContractsCard';
import { PeopleCard } from '../components/PeopleCard';
import { ProfileCard, ProfileData } from '../components/ProfileCard';
import { LimitsCard, RequestsCard } from '../components/PurchasingCards';
import { RelatedLinks } from '../components/RelatedLinks';
import { SitesCard } from '../components/SitesCard';
import { StateCard } from '../components/StateCard';
import { useArea, type Area } from '../../../shared/session/area';

/** One organization: its state, people, sites, contract lists, and where the work with it is. */
export default function OrganizationPage() {
  const id = Number(useParams()['id']);
  const area = useArea();
  const organization = useQuery({ ...organizationQuery(id), enabled: Number.isSafeInteger(id) });
  if (!Number.isSafeInteger(id) || isNotFound(organization.error)) {
    return (
      <EmptyState wholePage title={messageFor('ORG_NOT_FOUND')}>
        <BackLink to={`${area}/organizations`}>거래처</BackLink>
      </EmptyState>
    );
  }
  if (organization.isPending) return <OrganizationSkeleton />;
  if (organization.data === undefined) {
    const retry = () => void organization.refetch();
    return (
      <ErrorState
        wholePage
        error={organization.error}
        fallback="거래처를 불러오지 못했습니다."
        onRetry={retry}
      />
    );
  }
  return <Detail key={id} organization={organization.data} area={area} />;
}

function Detail({ organization, area }: { organization: Organization; area: Area }) {
  const { name, createdAt, manager } = organization;
  const isAdmin = area === '/admin';
  return (
    <>
      <PageHeader
        back={<BackLink to={`${area}/organizations`}>거래처</BackLink>}
        title={name}
        fact={[
          `${formatDateKst(createdAt)} 등록`,
          manager === null ? '담당 없음' : `담당 ${manager.name}`,
        ].join(' · ')}
      />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 4 }} order={{ base: 1, lg: 2 }}>
          <Stack gap="md">
            <StateCard organization={organization} />
            <ContractsCard organization={organization} area={area} />
            <LimitsCard organizationId={organization.id} />
            <RequestsCard organizationId={organization.id} area={area} />
            <RelatedLinks organization={organization} area={area} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 8 }} order={{ base: 2, lg: 1 }}>
          <Stack gap="md">
            <PeopleCard organization={organization} area={area} />
            <SitesCard sites={organization.sites} />
            {isAdmin ? (
              <ProfileCard organization={organization} />
            ) : (
              <ProfileData organization={organization} />
            )}
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

function OrganizationSkeleton() {
  return (
    <Stack aria-busy role="status" aria-label="불러오는 중">
      <Skeleton height={30} width={280} />
      <Skeleton height={220} />
      <Skeleton height={180} />
    </Stack>
  );
}
