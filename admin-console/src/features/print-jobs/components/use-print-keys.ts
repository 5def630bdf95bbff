import { useEffect, useRef } from 'react';
import { latinKey, type BulkPrintMove } from '@store/domain';
import { hasModifier, isTyping } from '../../../shared/lists/use-board-keys';

/** Milliseconds within which the second key of a pair must follow. */
const PAIR_MS = 1500;

/** u uploads a proof, c writes a comment, d moves the day of dispatch: on the page of a job. */
export const JOB_ACTS = ['u', 'c', 'd'] as const;
export type JobAct = (typeof JOB_ACTS)[number];

const isJobAct = (key: string): key is JobAct => JOB_ACTS.some((act) => act === key);

interface PrintKeys {
  onSelect: (id: number) => void;
  /** Of the focused job; null if none has the focus. */
  onMove: (move: BulkPrintMove, id: number | null) => void;
  onView: (view: 'board' | 'list') => void;
  /** Opens a job and does there what the key means. */
  onAct: (act: JobAct, id: number) => void;
}

/** The job whose card or row has the focus. */
function focusedJob(): number | null {
  const active = document.activeElement;
  const card = active?.closest<HTMLElement>('[data-job]')?.dataset['job'];
  const link = active?.closest('[data-row]')?.querySelector<HTMLAnchorElement>('[data-row-link]');
  const id = Number(card ?? link?.pathname.split('/').at(-1));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** x selects, s starts, f finishes the focused job, u c d open it; g b leads to the board, g l to the list. */
export function usePrintKeys(keys: PrintKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    let pairUntil = 0;
    const onKey = (event: KeyboardEvent): void => {
      if (hasModifier(event) || event.defaultPrevented || isTyping(event.target)) return;
      const isSecond = event.timeStamp < pairUntil;
      const key = latinKey(event);
      pairUntil = key === 'g' ? event.timeStamp + PAIR_MS : 0;
      const act = isSecond ? afterG(key, latest.current) : singleKey(key, latest.current);
      if (act === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    // Before the keys of the board, so that the second key of a pair is not mistaken for one of those.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

/** What the second key of a pair does. */
function afterG(key: string, { onView }: PrintKeys): (() => void) | undefined {
  if (key === 'b') return () => onView('board');
  return key === 'l' ? () => onView('list') : undefined;
}

/** What a single key does. */
function singleKey(key: string, { onSelect, onMove, onAct }: PrintKeys): (() => void) | undefined {
  const id = focusedJob();
  if (key === 's') return () => onMove('start', id);
  if (key === 'f') return () => onMove('finish', id);
  if (id === null) return undefined;
  if (isJobAct(key)) return () => onAct(key, id);
  return key === 'x' ? () => onSelect(id) : undefined;
}
