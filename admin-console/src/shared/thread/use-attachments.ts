import { useRef, useState } from 'react';
import { FILE_MAX_BYTES, THREAD_LIMITS } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { uploadAttachment } from './api/upload';

export interface Attachment {
  key: number;
  name: string;
  /** Uploaded share, 0 to 1. */
  share: number;
  /** Set once the server has it. */
  id: string | null;
  /** Why it could not be attached. */
  error: string | null;
}

export interface Attachments {
  items: readonly Attachment[];
  ids: string[];
  /** An upload is still in progress. */
  busy: boolean;
  add: (files: File[]) => void;
  remove: (key: number) => void;
  clear: () => void;
}

const TOO_LARGE = '20MB보다 큰 파일은 첨부할 수 없습니다.';
const UPLOAD_FAILED = '파일을 올리지 못했습니다.';

const begun = (file: File, key: number): Attachment => ({
  key,
  name: file.name,
  share: 0,
  id: null,
  error: file.size > FILE_MAX_BYTES ? TOO_LARGE : null,
});

/** Files of the message in progress, uploaded as soon as they are chosen. */
export function useAttachments(): Attachments {
  const [items, setItems] = useState<readonly Attachment[]>([]);
  const last = useRef(0);
  const change = (key: number, fields: Partial<Attachment>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...fields } : item)));

  const add = (files: File[]) => {
    const free = THREAD_LIMITS.files - items.length;
    const added = files.slice(0, free).map((file) => ({ file, item: begun(file, (last.current += 1)) }));
    setItems((before) => [...before, ...added.map(({ item }) => item)]);
    for (const { file, item } of added.filter((entry) => entry.item.error === null)) {
      uploadAttachment(file, (share) => change(item.key, { share }))
        .then(({ id }) => change(item.key, { id, share: 1 }))
        .catch((error: unknown) => change(item.key, { error: messageOf(error, UPLOAD_FAILED) }));
    }
  };
  return {
    items,
    ids: items.flatMap(({ id }) => id ?? []),
    busy: items.some(({ id, error }) => id === null && error === null),
    add,
    remove: (key) => setItems((before) => before.filter((item) => item.key !== key)),
    clear: () => setItems([]),
  };
}
