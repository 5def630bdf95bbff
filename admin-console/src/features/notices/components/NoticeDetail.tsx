import { Anchor, Code, Group, Stack, Text } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { formatDateTimeKst } from '@store/domain';
import { Fact, Facts } from '../../../shared/ui/Facts';
import type { Notice } from '../api/notices';
import { kindLabel } from '../lib/notice-kinds';
import { Recipient } from './Recipient';
import styles from './NoticeDetail.module.css';
import { NoticeStateBadge } from './NoticeStateBadge';
import { RetryButton } from './RetryButton';

/** Who delivered a message; `outbox` is the store's own, if no message service is configured. */
const SENDERS: Record<string, string> = {
  outbox: '발송함에만 기록 (발송 서비스 미설정)',
  solapi: '솔라피',
  'nhn-email': 'NHN 이메일',
};

/** One message as it was sent, or why it was not. */
export function NoticeDetail({ notice }: { notice: Notice }) {
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <NoticeStateBadge notice={notice} />
        <RetryButton notice={notice} />
      </Group>
      <Body notice={notice} />
      <Delivery notice={notice} />
    </Stack>
  );
}

function Body({ notice: { body, link, sentBy } }: { notice: Notice }) {
  return (
    <div>
      {body === null ? (
        <Text size="sm" c="dimmed">
          인증 정보가 포함되어 있어 내용을 표시하지 않습니다.
          {sentBy === 'outbox' && (
            <>
              {' '}
              발송 서비스가 설정되지 않아 발송되지 않았습니다. 서버에서 다음 명령으로 확인할 수 있습니다.{' '}
              <Code style={{ whiteSpace: 'nowrap' }}>npm run operator -- show-secret-notices</Code>
            </>
          )}
        </Text>
      ) : (
        <div className={styles.body}>{body}</div>
      )}
      {link !== null && (
        <Anchor href={link} target="_blank" rel="noreferrer" size="sm" mt="xs" display="inline-block">
          안내 링크 열기 <ExternalLink size={12} aria-label="(새 창)" />
        </Anchor>
      )}
    </div>
  );
}

function Delivery({ notice }: { notice: Notice }) {
  const { sentBy, sentAt, nextTryAt, lastError, providerId } = notice;
  return (
    <Facts>
      <Fact name="받는 사람">
        <Recipient notice={notice} />
      </Fact>
      <Fact name="종류">{kindLabel(notice.kind)}</Fact>
      <Fact name="수단">{notice.channel === 'sms' ? '문자' : '이메일'}</Fact>
      <Fact name="작성">{formatDateTimeKst(notice.createdAt)}</Fact>
      {sentAt !== null && <Fact name="발송">{formatDateTimeKst(sentAt)}</Fact>}
      {nextTryAt !== null && <Fact name="다음 시도">{formatDateTimeKst(nextTryAt)}</Fact>}
      <Fact name="시도">{notice.tries}회</Fact>
      {lastError !== null && <Fact name="마지막 오류">{lastError}</Fact>}
      {sentBy !== null && <Fact name="발송 경로">{SENDERS[sentBy] ?? sentBy}</Fact>}
      {providerId !== null && <Fact name="발송 번호">{providerId}</Fact>}
    </Facts>
  );
}
