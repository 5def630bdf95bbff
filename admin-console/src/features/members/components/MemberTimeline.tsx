import { Anchor, Badge, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  formatDateTimeKst,
  formatWon,
  MEMBER_EVENT_KINDS,
  MEMBER_EVENT_LABELS,
  type MemberEventKind,
} from '@store/domain';
import { ChoiceField } from '../../../shared/lists';
import { Section } from '../../../shared/ui/Section';
import { ErrorState } from '../../../shared/ui/States';
import { memberTimelineQuery, type MemberEvent } from '../api/member';

/** Path of the page of each kind; notices and logins have none of their own. */
const PAGES: Readonly<Partial<Record<MemberEventKind, string>>> = {
  order: '/admin/orders',
  refund: '/admin/refunds',
  estimate: '/manager/estimate',
  'print-job': '/admin/print',
  enquiry: '/admin/enquiries',
  document: '/admin/documents',
  artwork: '/admin/artworks',
};

const KINDS = MEMBER_EVENT_KINDS.map((value) => ({ value, label: MEMBER_EVENT_LABELS[value] }));

/** Everything that happened with the member: what is open first, then the rest, newest first. */
export function MemberTimeline({ memberId }: { memberId: number }) {
  const [kind, setKind] = useState('');
  const timeline = useQuery(memberTimelineQuery(memberId));
  return (
    <Section
      title="타임라인"
      aside={
        <ChoiceField label="종류" all="모든 종류" data={KINDS} value={kind} onChange={setKind} width={140} />
      }
    >
      {timeline.data === undefined ? (
        <Pending error={timeline.error} onRetry={() => void timeline.refetch()} />
      ) : (
        <Events events={timeline.data.filter((event) => kind === '' || event.kind === kind)} />
      )}
    </Section>
  );
}

function Pending({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error !== null) {
    return <ErrorState error={error} fallback="타임라인을 불러오지 못했습니다." onRetry={onRetry} />;
  }
  return <Skeleton height={240} aria-busy role="status" aria-label="불러오는 중" />;
}

function Events({ events }: { events: readonly MemberEvent[] }) {
  const open = events.filter((event) => event.open);
  const others = events.filter((event) => !event.open);
  if (events.length === 0) return <Text size="sm">기록이 없습니다.</Text>;
  return (
    <Stack gap="md">
      {open.length > 0 && <EventList title={`처리 중 ${open.length}건`} events={open} />}
      {others.length > 0 && <EventList title="지난 기록" events={others} />}
    </Stack>
  );
}

function EventList({ title, events }: { title: string; events: readonly MemberEvent[] }) {
  return (
    <div>
      <Title order={3} size="h6" mb={4}>
        {title}
      </Title>
      <Stack component="ul" gap={6} p={0} m={0} style={{ listStyle: 'none' }} aria-label={title}>
        {events.map((event) => (
          <li key={`${event.kind}-${event.id}`}>
            <Event event={event} />
          </li>
        ))}
      </Stack>
    </div>
  );
}

function Event({ event: { kind, id, no, title, stateLabel, open, amount, at } }: { event: MemberEvent }) {
  const page = PAGES[kind];
  const name = [MEMBER_EVENT_LABELS[kind], no].filter(Boolean).join(' ');
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap" align="start">
      <div style={{ minWidth: 0 }}>
        <Group gap={6}>
          {page === undefined ? (
            <Text size="sm" fw={600}>
              {name}
            </Text>
          ) : (
            <Anchor component={Link} to={`${page}/${id}`} size="sm" fw={600}>
              {name}
            </Anchor>
          )}
          <Badge size="sm" color={open ? 'persimmon' : 'ink'} c={open ? 'persimmon.8' : undefined}>
            {stateLabel}
          </Badge>
        </Group>
        <Text size="sm" lineClamp={1}>
          {title}
        </Text>
      </div>
      <div style={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
        {amount !== null && <Text size="sm">{formatWon(amount)}</Text>}
        <Text size="xs" c="dimmed">
          {formatDateTimeKst(at)}
        </Text>
      </div>
    </Group>
  );
}
