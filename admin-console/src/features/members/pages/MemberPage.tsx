import { Anchor, Grid, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { isRole, MEMBER_STATUS_LABELS, messageFor, ROLE_LABELS } from '@store/domain';
import { isNotFound } from '@store/openapi/session';
import { AuditLink } from '../../../shared/ui/AuditLink';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { memberQuery, type Member } from '../api/member';
import { ClosedData, MemberAddresses, MemberData, MemberLogins } from '../components/MemberData';
import { MemberOrganization } from '../components/MemberOrganization';
import { MemberTimeline } from '../components/MemberTimeline';
import { MemberForm } from '../components/MemberForm';
import { MemberAccessCard } from '../components/MemberAccessCard';

/** One member: data, status, and what is known of them. */
export default function MemberPage() {
  const id = Number(useParams()['id']);
  const member = useQuery({ ...memberQuery(id), enabled: Number.isSafeInteger(id) });
  if (!Number.isSafeInteger(id) || isNotFound(member.error)) return <NoMember />;
  if (member.isPending) return <MemberSkeleton />;
  if (member.isError) {
    return (
      <ErrorState
        wholePage
        error={member.error}
        fallback={messageFor('MEMBERS_LOAD_FAILED')}
        onRetry={() => void member.refetch()}
      />
    );
  }
  return <MemberView member={member.data} />;
}

function MemberView({ member }: { member: Member }) {
  return (
    <>
      <PageHeader
        back={<BackLink />}
        title={member.companyName ?? member.name}
        fact={isRole(member.role) ? `${ROLE_LABELS[member.role]} · 회원번호 ${member.id}` : undefined}
        actions={
          <Group gap="sm">
            <MemberOrganization memberId={member.id} />
            <Anchor component={Link} to={`/admin/artworks?memberId=${member.id}`} size="sm">
              인쇄 파일
            </Anchor>
            <AuditLink of="member" id={member.id} />
            <StatusBadge status={member.status} label={MEMBER_STATUS_LABELS[member.status]} />
          </Group>
        }
      />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="md">
            {member.closedAt === null ? <MemberForm member={member} /> : <ClosedData member={member} />}
            <MemberTimeline memberId={member.id} />
            <MemberLogins member={member} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack gap="md">
            {member.closedAt === null && <MemberAccessCard member={member} />}
            <MemberData member={member} />
            <MemberAddresses member={member} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

function NoMember() {
  return (
    <EmptyState wholePage title={messageFor('MEMBER_NOT_FOUND')}>
      <BackLink />
    </EmptyState>
  );
}

function BackLink() {
  return (
    <Anchor component={Link} to="/admin/users" size="sm">
      <ArrowLeft size={13} aria-hidden /> 회원 목록
    </Anchor>
  );
}

function MemberSkeleton() {
  return (
    <Stack aria-busy role="status" aria-label="불러오는 중">
      <Skeleton height={30} width={280} />
      <Skeleton height={220} />
      <Skeleton height={180} />
    </Stack>
  );
}
