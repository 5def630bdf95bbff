import { Paper, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { messageFor, now } from '@store/domain';
import { isNotFound } from '@store/openapi/session';
import { BackLink } from '../../../shared/ui/BackLink';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { StatusTabs } from '../../../shared/ui/StatusTabs';
import { pageNumber, useUrlFilter, type UrlFilter } from '../../../shared/url/use-url-filter';
import { partnerQuery, type Partner } from '../api/partners';
import { DeliveriesSection } from '../components/DeliveriesSection';
import { FailuresSection } from '../components/FailuresSection';
import { KeysSection } from '../components/KeysSection';
import { EditPartnerDialog } from '../components/PartnerDialog';
import { PartnerFacts, StateButton } from '../components/PartnerFacts';
import { StandingBadge } from '../components/StandingBadge';
import { UsageSection } from '../components/UsageSection';
import { WebhooksSection } from '../components/WebhooksSection';
import { PARTNER_PAGE_FILTER, PARTNER_TABS, partnerTabOf, type PartnerPageFilter } from '../lib/partner-tabs';
import { standingOf } from '../lib/standing';

/** One partner: who it is, its keys, and what it does. */
export default function PartnerPage() {
  const id = Number(useParams()['id']);
  const partner = useQuery({ ...partnerQuery(id), enabled: Number.isSafeInteger(id) });
  if (!Number.isSafeInteger(id) || isNotFound(partner.error)) {
    return (
      <EmptyState wholePage title={messageFor('PARTNER_NOT_FOUND')}>
        <BackLink to="/admin/partners">연동</BackLink>
      </EmptyState>
    );
  }
  if (partner.isPending) return <PartnerSkeleton />;
  if (partner.data === undefined) {
    return (
      <ErrorState
        wholePage
        error={partner.error}
        fallback="연동 업체를 불러오지 못했습니다."
        onRetry={() => void partner.refetch()}
      />
    );
  }
  return <Detail key={id} partner={partner.data} />;
}

function Detail({ partner }: { partner: Partner }) {
  const [isEditing, setEditing] = useState(false);
  const filter = useUrlFilter(PARTNER_PAGE_FILTER);
  const tab = partnerTabOf(filter.values.tab);
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin/partners">연동</BackLink>}
        title={partner.name}
        fact={<StandingBadge standing={standingOf(partner, now())} />}
        actions={<StateButton partner={partner} />}
      />
      <PartnerFacts partner={partner} onEdit={() => setEditing(true)} />
      <Paper withBorder mb="md">
        <StatusTabs
          label="연동 업체 화면"
          tabs={PARTNER_TABS}
          value={tab}
          hrefOf={(value) => filter.hrefWith({ tab: value, webhook: '', delivery: '' })}
        />
      </Paper>
      {tab === '' && <KeysSection partner={partner} />}
      {tab === 'usage' && (
        <Stack gap="md">
          <UsageSection partnerId={partner.id} />
          <FailuresSection partnerId={partner.id} />
        </Stack>
      )}
      {tab === 'webhooks' && <Webhooks partnerId={partner.id} filter={filter} />}
      {isEditing && <EditPartnerDialog partner={partner} onClose={() => setEditing(false)} />}
    </>
  );
}

interface WebhooksProps {
  partnerId: number;
  filter: UrlFilter<PartnerPageFilter>;
}

function Webhooks({ partnerId, filter }: WebhooksProps) {
  const chosen = pageNumber(filter.values.webhook, 0) || null;
  return (
    <Stack gap="md">
      <WebhooksSection
        partnerId={partnerId}
        chosen={chosen}
        hrefOf={(id) => filter.hrefWith({ webhook: String(id), delivery: '' })}
      />
      {chosen !== null && <DeliveriesSection partnerId={partnerId} webhookId={chosen} filter={filter} />}
    </Stack>
  );
}

function PartnerSkeleton() {
  return (
    <Stack aria-busy role="status" aria-label="불러오는 중">
      <Skeleton height={30} width={280} />
      <Skeleton height={60} />
      <Skeleton height={260} />
    </Stack>
  );
}
