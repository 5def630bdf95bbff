import {
  APPROVAL_CUT_OFF_HOUR,
  dayLabel,
  isUndecidedPrint,
  kstDate,
  markedDayLabel,
  now,
  type BusinessCalendar,
} from '@store/domain';
import { useCalendar } from '../api/use-calendar';
import type { PrintJob } from '../api/print-jobs';

type Dated = Pick<PrintJob, 'state' | 'dueOn' | 'promisedOn' | 'needBy' | 'approveBy' | 'events'>;

/** Korean days of a job: start of production, dispatch, and what the wished day requires. */
export function JobDates({ job }: { job: Dated }) {
  const days = daysOf(job, useCalendar());
  if (days.length === 0) return null;
  return (
    <dl aria-label="제작 일정" className="figures mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {days.map(([name, value]) => (
        <div key={name} className="flex gap-2">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Day = [name: string, value: string];

function daysOf(
  { state, dueOn, promisedOn, needBy, approveBy, events }: Dated,
  calendar: BusinessCalendar | null,
): Day[] {
  if (state === 'CANCELED') return [];
  // Without the calendar nothing shows that a holiday is missing.
  const label = (day: string): string =>
    calendar === null ? dayLabel(day) : markedDayLabel(day, now(), calendar);
  const days: Day[] = [];
  const isOpen = isUndecidedPrint(state);
  const started = events.findLast(({ move }) => move === 'start' || move === 'startUnapproved');
  if (started !== undefined && !isOpen) days.push(['제작 시작', dayLabel(kstDate(new Date(started.at)))]);
  if (dueOn !== null) {
    const isMoved = promisedOn !== null && promisedOn !== dueOn;
    const first = isMoved ? ` (처음 안내 ${label(promisedOn)})` : '';
    days.push([state === 'PRODUCED' ? '출고일' : '출고 예정', `${label(dueOn)}${first}`]);
  }
  if (needBy !== null) days.push(['희망 납기일', label(needBy)]);
  if (approveBy !== null && isOpen)
    days.push(['늦어도', `${label(approveBy)} ${APPROVAL_CUT_OFF_HOUR}시까지 시안 확정`]);
  return days;
}
