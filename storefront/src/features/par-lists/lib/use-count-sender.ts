import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { messageFor } from '@store/domain';
import { countRefill } from '@store/openapi';
import { answersOf, ApiError, messageOf } from '@store/openapi/session';
import { refillQuery } from '../api/refills';
import {
  forgetCounts,
  isAtRisk,
  useUnsentCounts,
  type UnsentCount,
  type UnsentCounts,
} from './unsent-counts';

/** After the last keystroke: rows that are counted one after the other go together. */
const SETTLE_MS = 700;
/** Pauses after failures; the network's return ends them at once. */
const RETRY_MS = [2_000, 5_000, 15_000, 30_000] as const;

export interface CountSender {
  unsent: UnsentCounts;
  /** Rows that wait on this device, of all refills. */
  waiting: number;
  /** The last try got no answer. */
  isStuck: boolean;
  /** The browser stores nothing: closing the tab would lose them. */
  isAtRisk: boolean;
  /** Why the server takes no counts of a refill any more, in Korean, by its id. */
  refused: ReadonlyMap<number, string>;
  /** Gives up the counts of a refused refill. */
  giveUp: (refillId: number) => void;
  /** Tries again now. */
  retry: () => void;
}

interface Batch {
  refillId: number;
  counts: readonly UnsentCount[];
}

/** Sends what the member counted on this device, of whatever refill, until the server has it. */
export function useCountSender(memberId: number): CountSender {
  const unsent = useUnsentCounts(memberId);
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const [failures, setFailures] = useState(0);
  const { mutate, isPending } = useSend(memberId, {
    onFailed: () => setFailures((before) => before + 1),
    onDone: () => setFailures(0),
    onRefused: (refillId, message) => setRefused((before) => new Map([...before, [refillId, message]])),
  });
  const next = useMemo(() => [...unsent].find(([refillId]) => !refused.has(refillId)), [unsent, refused]);
  const send = useEffectEvent(() => {
    if (next !== undefined && !isPending) mutate({ refillId: next[0], counts: next[1] });
  });
  useEffect(() => {
    if (next === undefined || isPending) return;
    const pause = failures === 0 ? SETTLE_MS : (RETRY_MS[failures - 1] ?? RETRY_MS.at(-1));
    const timer = setTimeout(() => send(), pause);
    return () => clearTimeout(timer);
  }, [next, isPending, failures]);
  useEffect(() => {
    // Back on the network, or about to be put away: a phone may end a page that is not seen.
    const now = (): void => send();
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', now);
    };
  }, []);
  return {
    unsent,
    waiting: [...unsent.values()].reduce((sum, { length }) => sum + length, 0),
    isStuck: failures > 0,
    isAtRisk: isAtRisk(memberId, unsent),
    refused,
    giveUp: (refillId) => forgetCounts(memberId, refillId, unsent.get(refillId) ?? []),
    retry: () => send(),
  };
}

interface Outcome {
  onDone: () => void;
  onFailed: () => void;
  onRefused: (refillId: number, message: string) => void;
}

function useSend(memberId: number, { onDone, onFailed, onRefused }: Outcome) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ refillId, counts }: Batch) =>
      countRefill({ path: { id: refillId }, body: { rows: [...counts] } }),
    onSuccess: (refill, { refillId, counts }) => {
      queries.setQueryData(refillQuery(refillId).queryKey, refill);
      forgetCounts(memberId, refillId, counts);
      void queries.invalidateQueries(answersOf('listOpenRefills'));
      onDone();
    },
    onError: (error, { refillId }) => {
      if (!isFinal(error)) return onFailed();
      onRefused(refillId, messageOf(error, messageFor('SAVE_FAILED')));
      void queries.invalidateQueries({ queryKey: refillQuery(refillId).queryKey });
    },
  });
}

/** Statuses of a refill that ended, or is not the member's any more, or that refuses a count. */
const FINAL = [400, 403, 404, 409, 422];

/** Whether sending the same again could change nothing. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && FINAL.includes(error.status);
