import { Text } from '@mantine/core';
import { canWriteToEstimate, formatDateTimeKst } from '@store/domain';
import { Section } from '../../../../shared/ui/Section';
import type { Estimate, Message } from '../../api/estimates';
import { authorText, eventText } from '../../lib/thread';
import { FileLinks } from '../FileLinks';
import { MessageForm } from './MessageForm';
import styles from './thread.module.css';

/** The messages of both sides, and the events in between. */
export function ThreadCard({ estimate }: { estimate: Estimate }) {
  const { messages, status } = estimate;
  return (
    <Section title="대화와 기록">
      {messages.length === 0 ? (
        <Text size="sm" c="dimmed" mb="sm">
          아직 주고받은 메시지가 없습니다.
        </Text>
      ) : (
        <ol className={styles.thread} aria-label="대화와 기록">
          {messages.map((message) => (
            <Entry key={message.id} message={message} />
          ))}
        </ol>
      )}
      {canWriteToEstimate(status) ? (
        <MessageForm estimate={estimate} />
      ) : (
        <Text size="sm" c="dimmed">
          취소된 견적에는 메시지를 보낼 수 없습니다.
        </Text>
      )}
    </Section>
  );
}

function Entry({ message }: { message: Message }) {
  const event = eventText(message);
  const isOurs = message.author === 'staff';
  return (
    <li className={event === null ? styles.message : styles.event} data-ours={isOurs || undefined}>
      <Text size="xs" c="dimmed" component="p">
        {authorText(message)} · {formatDateTimeKst(message.createdAt)}
      </Text>
      {event !== null && (
        <Text size="xs" fw={600} component="p">
          {event}
        </Text>
      )}
      {message.body !== '' && (
        <Text size="sm" className={styles.body} component="p">
          {message.body}
        </Text>
      )}
      <FileLinks files={message.files} label="첨부 파일" />
    </li>
  );
}
