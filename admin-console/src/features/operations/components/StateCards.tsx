import { Alert, Badge, Table, Text } from '@mantine/core';
import { ChevronRight, CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatCount } from '@store/domain';
import { Description, DescriptionList, Section } from '../../../shared/ui/Section';
import type { Operations } from '../api/operations';
import {
  backupOf,
  diskOf,
  openWorkOf,
  partsOf,
  sentenceOf,
  type OpenWork,
  type Part,
} from '../lib/operations-labels';
import styles from './StateCards.module.css';

interface StateProps {
  state: Operations;
  /** The moment of the state, milliseconds. */
  at: number;
}

/** The whole state in one sentence, for a quick look. */
export function StateSentence({ state, at }: StateProps) {
  const { status } = state.health;
  return (
    <Alert
      color={status === 'ok' ? 'celadon' : 'persimmon'}
      variant="light"
      icon={status === 'ok' ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
      role={status === 'ok' ? 'status' : 'alert'}
    >
      <Text fw={600} size="sm">
        {sentenceOf(state, at)}
      </Text>
      {status === 'degraded' && '판매는 계속됩니다. 결제 확인과 알림 발송이 늦어질 수 있습니다.'}
      {status === 'down' && '주문과 결제가 처리되지 않을 수 있습니다. 서버 로그를 확인해 주세요.'}
    </Alert>
  );
}

/** Each part and whether it works. */
export function PartsCard({ state, at }: StateProps) {
  return (
    <Section title="항목별 상태">
      <ul className={styles.list}>
        {partsOf(state, at).map((part) => (
          <li key={part.name} className={styles.row}>
            <span>{part.name}</span>
            <PartBadge part={part} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function PartBadge({ part: { works, word } }: { part: Part }) {
  return (
    <Badge color={works ? 'celadon' : 'persimmon'} c={works ? 'celadon.9' : 'persimmon.8'} size="md" fw={600}>
      {word}
    </Badge>
  );
}

/** Money and messages that are still in progress. */
export function OpenWorkCard({ state, at }: StateProps) {
  return (
    <Section title="미완료 업무">
      <ul className={styles.list}>
        {openWorkOf(state, at).map((work) => (
          <li key={work.label}>
            {work.href === null ? (
              <div className={styles.row}>
                <WorkText work={work} />
              </div>
            ) : (
              <Link to={work.href} className={styles.row}>
                <WorkText work={work} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function WorkText({ work: { label, count, hint, late, href } }: { work: OpenWork }) {
  return (
    <>
      <span>
        {label}
        <Text
          component="span"
          display="block"
          size="xs"
          c={late ? 'persimmon.8' : 'dimmed'}
          fw={late ? 600 : 400}
        >
          {hint}
        </Text>
      </span>
      <span className={styles.count}>
        {formatCount(count)}건{href !== null && <ChevronRight size={14} aria-hidden />}
      </span>
    </>
  );
}

/** Jobs of each queue. */
export function QueuesCard({ queues }: { queues: Operations['queues'] }) {
  return (
    <Section title="작업 큐">
      {queues === null ? (
        <Text size="sm">작업 큐가 응답하지 않습니다.</Text>
      ) : (
        <Table aria-label="작업 큐" horizontalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>작업</Table.Th>
              <Table.Th ta="right">대기</Table.Th>
              <Table.Th ta="right">처리 중</Table.Th>
              <Table.Th ta="right">예약</Table.Th>
              <Table.Th ta="right">실패</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {queues.map(({ queue, label, waiting, active, delayed, failed }) => (
              <Table.Tr key={queue}>
                <Table.Th scope="row" fw={500}>
                  {label}
                </Table.Th>
                <Table.Td ta="right">{formatCount(waiting)}</Table.Td>
                <Table.Td ta="right">{formatCount(active)}</Table.Td>
                <Table.Td ta="right">{formatCount(delayed)}</Table.Td>
                <Table.Td ta="right">
                  <Text span size="sm" c={failed > 0 ? 'persimmon.8' : undefined} fw={failed > 0 ? 600 : 400}>
                    {formatCount(failed)}
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  );
}

/** Last backup, disk and running processes. */
export function ServerCard({ state, at }: StateProps) {
  const { versions } = state;
  const disk = diskOf(state);
  return (
    <Section title="백업과 버전">
      <DescriptionList>
        <Description name="마지막 백업">
          <Watched {...backupOf(state, at)} />
        </Description>
        <Description name="디스크">{disk === null ? '확인할 수 없음' : <Watched {...disk} />}</Description>
        <Description name="쇼핑몰">
          {versions.store} · Node.js {versions.node.replace(/^v/, '')}
        </Description>
        <Description name="데이터베이스">PostgreSQL {versions.database}</Description>
        <Description name="작업 큐">{versions.queue === 'redis' ? 'Redis' : 'PostgreSQL'}</Description>
        <Description name="테이블">
          <span className={styles.long}>{versions.migration ?? '없음'}</span>
        </Description>
      </DescriptionList>
    </Section>
  );
}

function Watched({ text, late }: { text: string; late: boolean }) {
  return (
    <Text span size="sm" c={late ? 'persimmon.8' : undefined} fw={late ? 600 : 400}>
      {text}
    </Text>
  );
}
