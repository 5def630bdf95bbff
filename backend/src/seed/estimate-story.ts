import {
  addKstDays,
  answerDueDay,
  isEstimateOver,
  kstDate,
  WEEKDAYS_ONLY,
  type EstimateMove,
} from '@store/domain';
import type { DemoEstimate } from '../demo/estimates.js';
import { daysBefore, hoursAfter } from './times.js';

const DEFAULT_VALID_DAYS = 14;

/** An entry of a demo thread. */
export interface StoryEntry {
  by: 'buyer' | 'staff' | 'system';
  event: EstimateMove | null;
  versionNo: number | null;
  body: string;
  createdAt: Date;
}

/** When what happened to a demo estimate. */
export interface EstimateStory {
  requestedAt: Date;
  sentAt: Date[];
  lastAt: Date;
  acceptedAt: Date | null;
  closedAt: Date | null;
  /** yyyy-MM-dd. */
  validUntil: string;
  wishedDate: string | null;
  dueOn: string | null;
  versionNo: number | null;
  thread: StoryEntry[];
}

/** How each state was reached after the last version went out. */
const ENDS: Partial<Record<DemoEstimate['status'], [by: StoryEntry['by'], moves: EstimateMove[]]>> = {
  ACCEPTED: ['buyer', ['accept']],
  DECLINED: ['buyer', ['decline']],
  CANCELLED: ['buyer', ['cancel']],
  EXPIRED: ['system', ['expire']],
  ORDERED: ['buyer', ['accept', 'order']],
};

/** The course of a demo estimate: asked, written, sent, talked about, ended; evenly spread until now. */
export function storyOfEstimate(demo: DemoEstimate, now: Date): EstimateStory {
  const requestedAt = hoursAfter(daysBefore(now, demo.daysAgo), -1);
  const validUntil = addKstDays(kstDate(now), demo.validIn ?? DEFAULT_VALID_DAYS);
  const thread = threadOf(demo, requestedAt, now);
  const at = (event: EstimateMove): Date[] =>
    thread.filter((entry) => entry.event === event).map((entry) => entry.createdAt);
  const over = isEstimateOver(demo.status);
  return {
    requestedAt,
    validUntil,
    thread,
    sentAt: at('send'),
    acceptedAt: at('accept')[0] ?? null,
    ...endOf(thread, over, requestedAt),
    wishedDate: demo.wishedIn === undefined ? null : addKstDays(kstDate(now), demo.wishedIn),
    dueOn: over ? null : dueOf(demo, { requestedAt, validUntil, now }),
    versionNo: demo.versions?.length ?? null,
  };
}

function endOf(
  thread: readonly StoryEntry[],
  over: boolean,
  requestedAt: Date,
): Pick<EstimateStory, 'lastAt' | 'closedAt'> {
  const lastAt = thread.at(-1)?.createdAt ?? requestedAt;
  if (!over) return { lastAt, closedAt: null };
  return { lastAt, closedAt: thread.findLast((entry) => entry.event !== null)?.createdAt ?? lastAt };
}

function threadOf(demo: DemoEstimate, requestedAt: Date, now: Date): StoryEntry[] {
  const steps = stepsOf(demo, demo.versions?.length ?? 0);
  const room = (now.getTime() - requestedAt.getTime()) / (steps.length + 1);
  return steps.map((step, i) => ({ ...step, createdAt: new Date(requestedAt.getTime() + room * (i + 1)) }));
}

function stepsOf(demo: DemoEstimate, versions: number): Omit<StoryEntry, 'createdAt'>[] {
  const said = (demo.messages ?? []).map(({ by, body }) => ({ by, event: null, versionNo: null, body }));
  const event = (by: StoryEntry['by'], move: EstimateMove, versionNo: number | null, body = '') => ({
    by,
    event: move,
    versionNo,
    body,
  });
  const [ender = 'system', ends = []] = ENDS[demo.status] ?? [];
  const prepared = versions > 0 || demo.draft === true;
  return [
    ...(prepared ? [event('staff', 'prepare', null)] : []),
    ...(versions > 0 ? [event('staff', 'send', 1)] : []),
    ...said,
    ...Array.from({ length: Math.max(0, versions - 1) }, (_, i) => event('staff', 'send', i + 2)),
    ...ends.map((move) =>
      event(
        move === 'order' ? 'system' : ender,
        move,
        versions || null,
        move === 'order' ? '' : (demo.reason ?? ''),
      ),
    ),
  ];
}

function dueOf(
  { status }: DemoEstimate,
  { requestedAt, validUntil, now }: { requestedAt: Date; validUntil: string; now: Date },
): string {
  if (status === 'SENT' || status === 'ACCEPTED') return validUntil;
  return answerDueDay(status === 'QUESTION' ? now : requestedAt, WEEKDAYS_ONLY);
}
