import { useEffect, useRef, useState } from 'react';
import { FILE_MAX_BYTES, messageFor, REFUND_MAX_FILES } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { uploadProof, deleteProof } from '../api/proof-files';

/** A chosen file: uploading, uploaded (then it has an id), or refused. */
export interface ProofEntry {
  key: number;
  name: string;
  id: string | null;
  problem: string | null;
}

export interface ProofFiles {
  entries: readonly ProofEntry[];
  /** Why some files were not accepted at all. */
  problem: string | null;
  isUploading: boolean;
  add: (files: readonly File[]) => void;
  remove: (entry: ProofEntry) => void;
  /** From here on the files belong to the request: leaving the form keeps them. */
  keep: () => void;
}

const BYTES_IN_MB = 1024 * 1024;

/** Checks in advance what the server would only report after an upload of twenty megabytes. */
function sizeProblem(file: File): string | null {
  return file.size <= FILE_MAX_BYTES
    ? null
    : messageFor('FILE_TOO_LARGE', { megabytes: FILE_MAX_BYTES / BYTES_IN_MB });
}

const discard = ({ id }: ProofEntry): void => {
  if (id !== null) void deleteProof(id).catch(() => undefined);
};

let lastKey = 0;
const newEntry = (file: File): ProofEntry => ({
  key: ++lastKey,
  name: file.name,
  id: null,
  problem: sizeProblem(file),
});

/** Removes uploads of a request that was never sent. */
function useDiscardOnLeave(entries: readonly ProofEntry[]): () => void {
  const latest = useRef(entries);
  const isSent = useRef(false);
  useEffect(() => {
    latest.current = entries;
  }, [entries]);
  useEffect(() => () => void (isSent.current || latest.current.forEach(discard)), []);
  return () => {
    isSent.current = true;
  };
}

/** Files of a request, uploaded as they are chosen. */
export function useProofFiles(): ProofFiles {
  const [entries, setEntries] = useState<readonly ProofEntry[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const keep = useDiscardOnLeave(entries);
  const change = (key: number, changes: Partial<ProofEntry>): void =>
    setEntries((now) => now.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)));

  const upload = (file: File, { key }: ProofEntry): void =>
    void uploadProof(file).then(
      ({ id, name }) => change(key, { id, name }),
      (error: unknown) => change(key, { problem: messageOf(error, '파일을 올리지 못했습니다.') }),
    );

  const add = (files: readonly File[]): void => {
    const taken = files.slice(0, Math.max(0, REFUND_MAX_FILES - entries.length));
    setProblem(taken.length < files.length ? messageFor('FILE_COUNT', { max: REFUND_MAX_FILES }) : null);
    const fresh = taken.map((file) => ({ file, entry: newEntry(file) }));
    setEntries((now) => [...now, ...fresh.map(({ entry }) => entry)]);
    fresh.filter(({ entry }) => entry.problem === null).forEach(({ file, entry }) => upload(file, entry));
  };

  const remove = (entry: ProofEntry): void => {
    setProblem(null);
    setEntries((now) => now.filter(({ key }) => key !== entry.key));
    discard(entry);
  };

  const isUploading = entries.some(({ id, problem: refused }) => id === null && refused === null);
  return { entries, problem, isUploading, add, remove, keep };
}
