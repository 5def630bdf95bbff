import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageFor } from '@store/domain';
import { answersOf, messageOf } from '@store/openapi/session';
import { toast } from '../../../shared/ui/Toaster';
import { sendArtwork } from '../../../shared/api/artworks';
import { artworkProblem } from '../../../shared/artworks/artwork-problem';

/** A file in upload, or one that was refused. */
export interface ArtworkUpload {
  key: number;
  file: File;
  /** From 0 to 1. */
  share: number;
  problem: string | null;
}

let lastKey = 0;

/** Uploads files into the vault one after another; a finished file leaves this list and appears in the vault. */
export function useArtworkUploads() {
  const [entries, setEntries] = useState<readonly ArtworkUpload[]>([]);
  const queries = useQueryClient();
  const calls = useRef(new Map<number, AbortController>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    const running = calls.current;
    return () => running.forEach((call) => call.abort());
  }, []);
  const change = (key: number, part: Partial<ArtworkUpload>): void =>
    setEntries((now) => now.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));
  const drop = (key: number): void => setEntries((now) => now.filter((entry) => entry.key !== key));

  const sendNow = async (
    { key, file }: ArtworkUpload,
    artworkId: number | null,
    signal: AbortSignal,
  ): Promise<void> => {
    if (signal.aborted) return;
    try {
      const onProgress = (share: number): void => change(key, { share });
      const artwork = await sendArtwork({ file, artworkId, onProgress, signal });
      drop(key);
      const isDuplicate = artwork.versions.some(({ duplicate }) => duplicate);
      toast(
        isDuplicate ? messageFor('ARTWORK_IN_VAULT_ALREADY') : `${artwork.name} 파일을 확인하고 있습니다.`,
      );
      await queries.invalidateQueries(answersOf('listMyArtworks', 'getMyArtwork'));
    } catch (error) {
      if (!signal.aborted) change(key, { problem: messageOf(error, messageFor('SERVER_UNREACHABLE')) });
    }
  };
  const add = (files: readonly File[], artworkId: number | null = null): void => {
    for (const file of files) {
      lastKey += 1;
      const entry = { key: lastKey, file, share: 0, problem: artworkProblem(file) };
      setEntries((now) => [...now, entry]);
      if (entry.problem !== null) continue;
      const call = new AbortController();
      calls.current.set(entry.key, call);
      queue.current = queue.current.then(() => sendNow(entry, artworkId, call.signal));
    }
  };
  const remove = (key: number): void => {
    calls.current.get(key)?.abort();
    drop(key);
  };
  return { entries, add, remove };
}
