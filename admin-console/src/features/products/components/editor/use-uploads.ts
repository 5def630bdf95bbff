import { useEffect, useRef, useState } from 'react';
import { messageFor } from '@store/domain';
import { ApiError } from '@store/openapi/session';
import { uploadImage } from '../../api/upload-image';
import type { ProductEditor } from './use-product-editor';

/** A picture that is being uploaded, or whose upload failed. */
export interface Upload {
  id: number;
  file: File;
  /** Uploaded share, 0 to 1. */
  share: number;
  /** Why it failed. */
  problem: string | null;
}

/** The server's sentence if it refused the picture, else that of the specification. */
export function uploadProblem(error: unknown): string {
  const refused = error instanceof ApiError && !error.isPassing && error.message !== '';
  return refused ? error.message : messageFor('IMAGE_UPLOAD_FAILED');
}

let lastId = 0;

/** Pictures being uploaded, each with its progress; `onUploaded` gets the address in the order of arrival. */
export function useUploads(count: ProductEditor['setUploads'], onUploaded: (url: string) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const arrived = useRef(onUploaded);
  useEffect(() => {
    arrived.current = onUploaded;
  });
  const patch = (id: number, change: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  const drop = (id: number) => setUploads((list) => list.filter((upload) => upload.id !== id));
  const start = async ({ id, file }: Upload) => {
    count((before) => before + 1);
    patch(id, { share: 0, problem: null });
    try {
      const url = await uploadImage(file, (share) => patch(id, { share }));
      drop(id);
      arrived.current(url);
    } catch (error) {
      patch(id, { problem: uploadProblem(error) });
    } finally {
      count((before) => before - 1);
    }
  };
  const add = (files: File[]) => {
    const fresh = files.map((file): Upload => ({ id: (lastId += 1), file, share: 0, problem: null }));
    setUploads((list) => [...list, ...fresh]);
    for (const upload of fresh) void start(upload);
  };
  return { uploads, add, drop, retry: (upload: Upload) => void start(upload) };
}
