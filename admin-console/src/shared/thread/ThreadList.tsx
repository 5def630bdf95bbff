import { Text } from '@mantine/core';
import { formatDateTimeKst } from '@store/domain';
import type { FileDto } from '@store/openapi';
import { FileLinks } from './FileLinks';
import styles from './thread.module.css';

export interface ThreadEntry {
  id: number;
  /** Who wrote or did it. */
  author: string;
  /** Written by staff. */
  isOurs: boolean;
  /** What happened; null for a message. */
  event: string | null;
  body: string;
  files: readonly FileDto[];
  createdAt: string;
}

/** The messages of both sides, and the events in between, oldest first. */
export function ThreadList({ label, entries }: { label: string; entries: readonly ThreadEntry[] }) {
  if (entries.length === 0) {
    return (
      <Text size="sm" c="dimmed" mb="sm">
        아직 주고받은 메시지가 없습니다.
      </Text>
    );
  }
  return (
    <ol className={styles.thread} aria-label={label}>
      {entries.map(({ id, author, isOurs, event, body, files, createdAt }) => (
        <li
          key={id}
          className={event === null ? styles.message : styles.event}
          data-ours={isOurs || undefined}
        >
          <Text size="xs" c="dimmed" component="p">
            {author} · {formatDateTimeKst(createdAt)}
          </Text>
          {event !== null && (
            <Text size="xs" fw={600} component="p">
              {event}
            </Text>
          )}
          {body !== '' && (
            <Text size="sm" className={styles.body} component="p">
              {body}
            </Text>
          )}
          <FileLinks files={files} label="첨부 파일" />
        </li>
      ))}
    </ol>
  );
}
