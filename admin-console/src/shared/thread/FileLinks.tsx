import { Anchor } from '@mantine/core';
import { Paperclip } from 'lucide-react';
import type { FileDto } from '@store/openapi';
import styles from './thread.module.css';

const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))}KB` : `${(bytes / 1_000_000).toFixed(1)}MB`;

/** Attached files; their addresses work for a few minutes and are renewed with the thread. */
export function FileLinks({ files, label }: { files: readonly FileDto[]; label: string }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          <Anchor href={file.url} target="_blank" rel="noreferrer" size="sm">
            <Paperclip size={12} aria-hidden /> {file.name} ({size(file.bytes)})
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
