import type { FileDto } from '@store/openapi';

export interface ThreadEntry {
  id: number;
  /** An event, or a letter from somebody. */
  kind: 'event' | 'letter';
  isOwn: boolean;
  /** The author; for an event, what happened. */
  title: string;
  /** Plain text; for an event the reason, may be empty. */
  body: string;
  files: readonly FileDto[];
  at: string;
}

interface Message {
  id: number;
  author: string;
  authorName: string;
  body: string;
  files: readonly FileDto[];
  createdAt: string;
}

/** A message as the buyer reads it. */
export function letterEntry(message: Message, storeName: string): ThreadEntry {
  const { id, author, authorName, body, files, createdAt: at } = message;
  const isOwn = author === 'buyer';
  const title = isOwn ? '나' : `${storeName} ${authorName === '' ? '담당자' : authorName}`;
  return { id, kind: 'letter', isOwn, title, body, files, at };
}
