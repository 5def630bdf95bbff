import { useEffect, useRef, useState } from 'react';
import { FILE_MAX_BYTES, messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { sendFile } from '../api/files';
import type { UploadedFile } from './form-draft';

/** A file in upload, or one that failed. */
export interface Upload {
  key: number;
  name: string;
  /** 0 to 1. */
  share: number;
  error: string | null;
}

const MEGABYTE = 1024 * 1024;

function refusal(file: File): string | null {
  if (file.size === 0) return messageFor('FILE_EMPTY');
  const tooLarge = file.size > FILE_MAX_BYTES;
  return tooLarge ? messageFor('FILE_TOO_LARGE', { megabytes: FILE_MAX_BYTES / MEGABYTE }) : null;
}

/** Parallel uploads of one field; open ones end with the screen. */
export function useUploads(onUploaded: (file: UploadedFile) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const lastKey = useRef(0);
  const running = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const calls = running.current;
    return () => calls.forEach((call) => call.abort());
  }, []);

  const change = (key: number, part: Partial<Upload>): void =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const remove = (key: number): void => {
    running.current.get(key)?.abort();
    setUploads((now) => now.filter((upload) => upload.key !== key));
  };
  const start = (file: File): void => {
    lastKey.current += 1;
    const key = lastKey.current;
    const error = refusal(file);
    setUploads((now) => [...now, { key, name: file.name, share: 0, error }]);
    if (error !== null) return;
    const call = new AbortController();
    running.current.set(key, call);
    sendFile(file, (share) => change(key, { share }), call.signal)
      .then(({ id, name, bytes }) => {
        onUploaded({ id, name, bytes });
        remove(key);
      })
      .catch((problem: unknown) => {
        if (!call.signal.aborted)
          change(key, { error: messageOf(problem, messageFor('SERVER_UNREACHABLE')) });
      })
      .finally(() => running.current.delete(key));
  };
  return { uploads, start, remove, isBusy: () => running.current.size > 0 };
}
