import { Anchor, Code, Group, Stack, Text } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { formatDateTimeKst } from '@store/domain';
import { Description, DescriptionList } from '../../../shared/ui/Section';
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
  'solapi-alimtalk': '솔라피 알림톡 (도달하지 않으면 문자)',
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

function Body({ notice: { body, link, secret, sentBy } }: { notice: Notice }) {
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
      {body !== null && secret && (
        <Text size="sm" c="dimmed" mt="xs">
          받는 사람만 열 수 있는 링크는 표시하지 않습니다.
        </Text>
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
    <DescriptionList>
      <Description name="받는 사람">
        <Recipient notice={notice} />
      </Description>
      <Description name="종류">{kindLabel(notice.kind)}</Description>
      <Description name="수단">{notice.channel === 'sms' ? '문자' : '이메일'}</Description>
      <Description name="작성">{formatDateTimeKst(notice.createdAt)}</Description>
      {sentAt !== null && <Description name="발송">{formatDateTimeKst(sentAt)}</Description>}
      {nextTryAt !== null && <Description name="다음 시도">{formatDateTimeKst(nextTryAt)}</Description>}
      <Description name="시도">{notice.tries}회</Description>
      {lastError !== null && <Description name="마지막 오류">{lastError}</Description>}
      {sentBy !== null && <Description name="발송 경로">{SENDERS[sentBy] ?? sentBy}</Description>}
      {providerId !== null && <Description name="발송 번호">{providerId}</Description>}
    </DescriptionList>
  );
}
