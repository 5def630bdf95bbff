import { ActionIcon, Progress, Text } from '@mantine/core';
import { X } from 'lucide-react';
import type { Attachment, Attachments } from './use-attachments';
import styles from './thread.module.css';

/** Files that go along with the message. */
export function AttachedList({ files }: { files: Attachments }) {
  if (files.items.length === 0) return null;
  return (
    <ul aria-label="첨부할 파일" style={{ listStyle: 'none', margin: '6px 0 0', padding: 0 }}>
      {files.items.map((item) => (
        <li key={item.key}>
          <div className={styles.attached}>
            <span className={styles.body}>{item.name}</span>
            <ActionIcon size="sm" aria-label={`${item.name} 빼기`} onClick={() => files.remove(item.key)}>
              <X size={14} aria-hidden />
            </ActionIcon>
          </div>
          <AttachmentState item={item} />
        </li>
      ))}
    </ul>
  );
}

function AttachmentState({ item: { name, id, share, error } }: { item: Attachment }) {
  if (error !== null) {
    return (
      <Text size="xs" c="error" role="alert">
        {error}
      </Text>
    );
  }
  return id === null ? <Progress value={share * 100} size="xs" aria-label={`${name} 올리는 중`} /> : null;
}
