import { Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import {
  formatDateKst,
  formatDateTimeKst,
  LINK_ENDING,
  messageFor,
  PRINT_LINK_EVENT_LABELS,
  PRINT_LINK_RIGHT_LABELS,
} from '@store/domain';
import { askFirst } from '../../../../shared/ui/ask-first';
import { Section } from '../../../../shared/ui/Section';
import { notifyDone, notifyFailed } from '../../../../shared/ui/notify';
import type { PrintJobDetail } from '../../api/print-jobs';
import { useJobChange, type PrintLink } from '../../api/room';
import { SupplyLinkDialog } from '../SupplyLinkDialog';
import styles from './room.module.css';

/** Uses of a link that are shown at first. */
const MOST_EVENTS = 5;

/** Who sees this job without an account: people at the buyer's, and workshops. */
export function LinkSection({ job }: { job: PrintJobDetail }) {
  const [makes, setMakes] = useState(false);
  const change = useJobChange(job);
  const end = ({ id, person }: PrintLink): void =>
    askFirst({
      title: `${person} 링크 해지`,
      text: `${LINK_ENDING} 되돌릴 수 없습니다.`,
      confirm: '링크 해지',
      onConfirm: () =>
        change.mutate(
          { what: 'endLink', grantId: id },
          {
            onSuccess: () => notifyDone(messageFor('PRINT_LINK_REVOKED')),
            onError: (error) => notifyFailed(error),
          },
        ),
    });
  return (
    <Section
      title="공유 링크"
      aside={
        job.state !== 'CANCELED' && (
          <Button size="compact-md" mih={36} variant="default" onClick={() => setMakes(true)}>
            제작처 링크 만들기
          </Button>
        )
      }
    >
      {job.links.length === 0 ? (
        <Text size="sm" c="dimmed">
          공유한 링크가 없습니다.
        </Text>
      ) : (
        <ul className={styles.plain} aria-label="공유 링크 목록">
          {job.links.map((link) => (
            <li key={link.id} className={styles.line}>
              <LinkCard link={link} onEnd={() => end(link)} />
            </li>
          ))}
        </ul>
      )}
      {makes && <SupplyLinkDialog ids={[job.id]} onClose={() => setMakes(false)} />}
    </Section>
  );
}

function LinkCard({ link, onEnd }: { link: PrintLink; onEnd: () => void }) {
  const { person, kind, right, contact, expiresAt, live, revokedAt, events } = link;
  const what = kind === 'supplier' ? '제작처' : right === null ? '시안' : PRINT_LINK_RIGHT_LABELS[right];
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {person} · {what}
        </Text>
        {live ? (
          <Button
            size="compact-md"
            mih={36}
            variant="default"
            aria-label={`${person} 링크 해지`}
            onClick={onEnd}
          >
            링크 해지
          </Button>
        ) : (
          <Badge size="sm" color="gray" c="ink.7">
            {revokedAt === null ? '기간 지남' : '해지'}
          </Badge>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {contact !== null && `${contact} · `}
        {formatDateKst(expiresAt)}까지
      </Text>
      {events.length > 0 && (
        <ul className={styles.events} aria-label={`${person} 링크 사용 기록`}>
          {events.slice(0, MOST_EVENTS).map(({ what: did, note, ip, at }) => (
            <li key={`${at} ${did} ${note ?? ''}`}>
              {PRINT_LINK_EVENT_LABELS[did]}
              {note !== null && ` ${note}`} · {formatDateTimeKst(at)}
              {ip !== null && ` · ${ip}`}
            </li>
          ))}
          {events.length > MOST_EVENTS && <li>이전 기록 {events.length - MOST_EVENTS}건</li>}
        </ul>
      )}
    </>
  );
}
