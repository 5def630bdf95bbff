import { useRef, useState } from 'react';
import { messageFor, type DocumentKind } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { toast } from '../../../shared/ui/Toaster';
import { dropFile, sendFile, useSubmitDocument } from '../api/documents';
import { documentFileProblem } from './document-file';

export type UploadState =
  | { step: 'choosing' }
  | { step: 'ready' }
  /** From 0 to 1. */
  | { step: 'sending'; share: number };

/** One document in upload: a file is chosen, sent with progress, and submitted under its kind. */
export function useDocumentUpload() {
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useSending(setShare);

  const choose = (chosen: File | undefined): void => {
    if (chosen === undefined) return;
    sending.forget();
    const refused = documentFileProblem(chosen);
    setProblem(refused);
    setFile(refused === null ? chosen : null);
  };

  const send = async (kind: DocumentKind): Promise<void> => {
    if (share !== null) return;
    if (file === null) return setProblem(messageFor('FILE_REQUIRED'));
    setProblem(null);
    setShare(0);
    try {
      toast((await sending.send(file, kind)) || messageFor('DOCUMENT_SUBMITTED'));
      setFile(null);
    } catch (error) {
      if (!isCancelled(error)) setProblem(messageOf(error, messageFor('SERVER_UNREACHABLE')));
    } finally {
      setShare(null);
    }
  };

  const state: UploadState =
    share !== null ? { step: 'sending', share } : { step: file === null ? 'choosing' : 'ready' };
  return {
    file,
    state,
    problem,
    choose,
    send,
    /** Aborts the upload, or discards the file. */
    cancel: () => (share === null ? setFile(null) : sending.cancel()),
  };
}

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** An uploaded file that was refused as a document is not uploaded twice. */
function useSending(onProgress: (share: number) => void) {
  const arrived = useRef<{ file: File; id: string } | null>(null);
  const running = useRef<AbortController | null>(null);
  const submit = useSubmitDocument();
  const send = async (file: File, kind: DocumentKind): Promise<string> => {
    running.current = new AbortController();
    if (arrived.current?.file !== file) {
      const { id } = await sendFile(file, onProgress, running.current.signal);
      arrived.current = { file, id };
    }
    const message = await submit.mutateAsync({ kind, fileId: arrived.current.id });
    arrived.current = null;
    return message;
  };
  const forget = (): void => {
    if (arrived.current !== null) dropFile(arrived.current.id);
    arrived.current = null;
  };
  return { send, forget, cancel: () => running.current?.abort() };
}
