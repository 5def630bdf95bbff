import { Badge, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatDateTimeKst, isUsableKey, now, PARTNER_SCOPE_LABELS } from '@store/domain';
import { askFirst } from '../../../shared/ui/ask-first';
import { column, DataTable, type Column } from '../../../shared/ui/DataTable';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { Section } from '../../../shared/ui/Section';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { keysQuery, useRevokeKey, type PartnerKey } from '../api/keys';
import type { Partner } from '../api/partners';
import { isSoon } from '../lib/standing';
import { NewKeyDialog } from './KeyDialog';
import { KeyStateBadge } from './KeyStateBadge';
import styles from './partners.module.css';
import { RotateDialog } from './RotateDialog';

type Row = PartnerKey & { partnerId: number; onRotate: (key: PartnerKey) => void };

/** The keys of a partner: those that work, and the ended ones behind a button. */
export function KeysSection({ partner: { id } }: { partner: Partner }) {
  const keys = useQuery(keysQuery(id));
  const [isMaking, setMaking] = useState(false);
  const [rotated, setRotated] = useState<PartnerKey | null>(null);
  return (
    <Section
      title="연동 키"
      aside={
        <Button size="xs" leftSection={<Plus size={14} aria-hidden />} onClick={() => setMaking(true)}>
          키 만들기
        </Button>
      }
    >
      {keys.isPending && <RowsSkeleton rows={3} />}
      {keys.data === undefined && keys.isError && (
        <ErrorState
          error={keys.error}
          fallback="연동 키를 불러오지 못했습니다."
          onRetry={() => void keys.refetch()}
        />
      )}
      {keys.data !== undefined && <Keys partnerId={id} keys={keys.data} onRotate={setRotated} />}
      {isMaking && <NewKeyDialog partnerId={id} onClose={() => setMaking(false)} />}
      {rotated !== null && (
        <RotateDialog key={rotated.id} partnerId={id} old={rotated} onClose={() => setRotated(null)} />
      )}
    </Section>
  );
}

interface KeysProps {
  partnerId: number;
  keys: readonly PartnerKey[];
  onRotate: (key: PartnerKey) => void;
}

function Keys({ partnerId, keys, onRotate }: KeysProps) {
  const [withEnded, setWithEnded] = useState(false);
  const usable = keys.filter(({ state }) => isUsableKey(state));
  const ended = keys.length - usable.length;
  const rows = (withEnded ? keys : usable).map((key) => ({ ...key, partnerId, onRotate }));
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState
          title="사용할 수 있는 키가 없습니다"
          text="키를 만들어 업체에 전달하면 API를 호출할 수 있습니다."
        />
      ) : (
        <DataTable label="연동 키" columns={COLUMNS} rows={rows} rowId={({ id }) => id} stale={false} />
      )}
      {ended > 0 && (
        <Button
          mt="sm"
          size="compact-sm"
          variant="subtle"
          color="ink"
          style={{ alignSelf: 'start' }}
          aria-expanded={withEnded}
          onClick={() => setWithEnded(!withEnded)}
        >
          {withEnded ? '끝난 키 숨기기' : `끝난 키 ${formatCount(ended)}개 보기`}
        </Button>
      )}
    </>
  );
}

const KIND_LABELS: Readonly<Record<PartnerKey['kind'], string>> = { live: '운영 키', test: '시험 키' };

const COLUMNS: Column<Row>[] = [
  column('name', '키', (key) => <Name row={key} />, { width: 160 }),
  column('state', '상태', ({ state }) => <KeyStateBadge state={state} />, { width: 84, card: 'mark' }),
  column('scopes', '권한', (key) => <Scopes row={key} />),
  column('expires', '만료', (key) => <Ending row={key} />, { width: 96 }),
  column('used', '마지막 사용', ({ lastUsedAt }) => <Moment at={lastUsedAt} />, { width: 104 }),
  column('actions', '작업', (key) => (isUsableKey(key.state) ? <Actions row={key} /> : null), {
    align: 'right',
    width: 124,
    card: 'action',
  }),
];

function Name({ row: { id, kind, name } }: { row: Row }) {
  return (
    <>
      <Text size="sm" fw={600}>
        {name}
      </Text>
      <Text size="xs" c="dimmed">
        {KIND_LABELS[kind]} · <span className={styles.code}>{id}</span>
      </Text>
    </>
  );
}

function Scopes({ row: { scopes, cidrs } }: { row: Row }) {
  return (
    <>
      <Group gap={4}>
        {scopes.map((scope) => {
          const isPersonal = scope === 'personal:read';
          return (
            <Badge
              key={scope}
              size="sm"
              color={isPersonal ? 'persimmon' : 'gray'}
              c={isPersonal ? 'persimmon.8' : 'ink.8'}
              title={scope}
            >
              {PARTNER_SCOPE_LABELS[scope]}
            </Badge>
          );
        })}
      </Group>
      <Text size="xs" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
        {cidrs.length === 0 ? '모든 주소에서 사용' : `${cidrs.join(', ')}에서만 사용`}
      </Text>
    </>
  );
}

/** A day, and its time below: a column of both has no room on a tablet. */
function Moment({ at, isUrgent = false }: { at: string | null; isUrgent?: boolean }) {
  if (at === null) return '–';
  const [day, time] = formatDateTimeKst(at).split(' ');
  return (
    <Text
      span
      size="sm"
      className={styles.moment}
      c={isUrgent ? 'persimmon.8' : undefined}
      fw={isUrgent ? 600 : undefined}
    >
      <span>{day}</span> <span>{time}</span>
    </Text>
  );
}

const Ending = ({ row: { expiresAt, state } }: { row: Row }) => (
  <Moment at={expiresAt} isUrgent={isUsableKey(state) && isSoon(expiresAt, now())} />
);

function Actions({ row: key }: { row: Row }) {
  const revoke = useRevokeKey(key.partnerId);
  const ask = (): void =>
    askFirst({
      title: '연동 키 해지',
      text: `‘${key.name}’ 키(${key.id})를 해지하면 이 키를 쓰는 호출이 즉시 거절되고, 되돌릴 수 없습니다. ${usedText(key)}`,
      confirm: '해지',
      onConfirm: () =>
        revoke.mutate(key.id, {
          onSuccess: () => notifyDone(`‘${key.name}’ 키를 해지했습니다.`),
          onError: (error) => notifyFailed(error),
        }),
    });
  return (
    <Group gap={6} justify="end" wrap="nowrap">
      {key.rotatedAt === null && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${key.name} 키 교체`}
          onClick={() => key.onRotate(key)}
        >
          교체
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        c="persimmon.8"
        aria-label={`${key.name} 키 해지`}
        loading={revoke.isPending}
        onClick={ask}
      >
        해지
      </Button>
    </Group>
  );
}

const usedText = ({ lastUsedAt }: PartnerKey): string =>
  lastUsedAt === null
    ? '아직 사용하지 않은 키입니다.'
    : `마지막 사용은 ${formatDateTimeKst(lastUsedAt)}입니다. 계속 써야 하면 해지 대신 교체해 주세요.`;
