import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { messageOf, useSession } from '@store/openapi/session';
import { dropUnnamedFile, sendFile } from '../api/ticketed-files';
import { uploadProblem, type UploadRules } from './upload-file';

/** A chosen file: waiting or uploading, uploaded (then it has an id), or refused. */
export interface Upload {
  key: number;
  file: File;
  /** From 0 to 1. */
  share: number;
  id: string | null;
  problem: string | null;
  /** Sending it again may help. */
  canRetry: boolean;
}

/** Files as a form names them. */
export interface Attached {
  fileIds: string[];
  /** The ticket of a visitor's uploads; null for members. */
  fileTicket: string | null;
}

export interface Uploads {
  rules: UploadRules;
  entries: readonly Upload[];
  /** Why some files were not accepted at all. */
  problem: string | null;
  add: (files: readonly File[]) => void;
  retry: (entry: Upload) => void;
  remove: (entry: Upload) => void;
  /** What prevents sending the form: a file in upload, or one that failed. */
  blocker: () => string | null;
  attached: () => Attached;
  /** The files belong to the sent form now: the list is empty again. */
  reset: () => void;
}

let lastKey = 0;
function newEntry(file: File, rules: UploadRules): Upload {
  const problem = uploadProblem(file, rules);
  lastKey += 1;
  return { key: lastKey, file, share: 0, id: null, problem, canRetry: false };
}

const STILL_SENDING = '파일을 업로드하고 있습니다. 업로드가 끝난 후 보내 주세요.';
const NOT_ARRIVED = '업로드하지 못한 파일이 있습니다. 다시 업로드하거나 삭제해 주세요.';

/**
 * Uploads files one after another: a visitor's first upload returns the ticket that the next ones need. On the page
 * of a private link the token in its address is the ticket, so that uploads count for the link.
 */
function useSending(change: (key: number, part: Partial<Upload>) => void) {
  const { token = null } = useParams();
  const ticket = useRef<string | null>(token);
  const calls = useRef(new Map<number, AbortController>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    const running = calls.current;
    return () => running.forEach((call) => call.abort());
  }, []);

  const sendNow = async ({ key, file }: Upload, signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return;
    try {
      const onProgress = (share: number): void => change(key, { share });
      const sent = await sendFile({ file, ticket: ticket.current, onProgress, signal });
      ticket.current = sent.ticket;
      if (signal.aborted) return;
      change(key, { id: sent.id, share: 1 });
    } catch (error) {
      const problem = messageOf(error, messageFor('SERVER_UNREACHABLE'));
      if (!signal.aborted) change(key, { problem, canRetry: true });
    }
  };
  const send = (entry: Upload): void => {
    const call = new AbortController();
    calls.current.set(entry.key, call);
    queue.current = queue.current.then(() => sendNow(entry, call.signal));
  };
  return { send, stop: (key: number) => calls.current.get(key)?.abort(), ticket: () => ticket.current };
}

/** Files of a request or a message, uploaded as they are chosen. */
export function useUploads(rules: UploadRules): Uploads {
  const [entries, setEntries] = useState<readonly Upload[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const isMember = useSession().status === 'signedIn';
  const change = (key: number, part: Partial<Upload>): void =>
    setEntries((now) => now.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));
  const sending = useSending(change);

  const add = (files: readonly File[]): void => {
    const fresh = files
      .slice(0, Math.max(0, rules.maxFiles - entries.length))
      .map((file) => newEntry(file, rules));
    setProblem(fresh.length < files.length ? messageFor('FILE_COUNT', { max: rules.maxFiles }) : null);
    setEntries((now) => [...now, ...fresh]);
    fresh.filter((entry) => entry.problem === null).forEach(sending.send);
  };
  const retry = (entry: Upload): void => {
    change(entry.key, { problem: null, share: 0 });
    sending.send(entry);
  };
  const remove = ({ key, id }: Upload): void => {
    setProblem(null);
    sending.stop(key);
    if (id !== null && isMember) dropUnnamedFile(id);
    setEntries((now) => now.filter((entry) => entry.key !== key));
  };
  const blocker = (): string | null => {
    if (entries.some((entry) => entry.problem !== null)) return NOT_ARRIVED;
    return entries.some(({ id }) => id === null) ? STILL_SENDING : null;
  };
  const attached = (): Attached => ({
    fileIds: entries.flatMap(({ id }) => id ?? []),
    fileTicket: sending.ticket(),
  });
  return { rules, entries, problem, add, retry, remove, blocker, attached, reset: () => setEntries([]) };
}
