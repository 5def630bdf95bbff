import { useSyncExternalStore } from 'react';
import {
  dispatchOf,
  lastDispatchChange,
  latestDispatch,
  now,
  type BusinessCalendar,
  type Dispatch,
  type LineProduction,
} from '@store/domain';
import { useCalendar } from '../api/use-calendar';

/** How often an open page looks whether 15:00 or midnight has passed. */
const CHECK_MS = 30_000;

/** Notified by one clock, however many cards are on the page. */
const listeners = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  clock ??= setInterval(() => listeners.forEach((notify) => notify()), CHECK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
}

const lastChange = (): number => lastDispatchChange(now()).getTime();
/** Rendered pages are kept: a day in them could be yesterday's, so only the browser says one. */
const notOnServer = (): null => null;

interface DispatchClock {
  calendar: BusinessCalendar;
  /** A moment that gives the same days as the present one. */
  moment: Date;
}

/** What every day of dispatch is computed from; null on the server, and until the calendar is there. */
export function useDispatchClock(): DispatchClock | null {
  const calendar = useCalendar();
  const moment = useSyncExternalStore(subscribe, lastChange, notOnServer);
  return calendar === null || moment === null ? null : { calendar, moment: new Date(moment) };
}

/** When one line leaves; `production` null = from stock. */
export function useDispatch(production: LineProduction | null): Dispatch | null {
  const clock = useDispatchClock();
  return clock === null ? null : dispatchOf(production, clock.moment, clock.calendar);
}

/** A line with its prices from the server. */
export interface PricedLine {
  production: LineProduction | null;
  print: unknown;
  subtotal: number | null;
}

interface LinesDispatch {
  /** In the order of the lines; null for a line that cannot be ordered like this. */
  each: readonly (Dispatch | null)[];
  /** All of them, in one parcel. */
  together: Dispatch | null;
  /** The lines would not leave on one day, or wait for different things. */
  isMixed: boolean;
}

const UNKNOWN: LinesDispatch = { each: [], together: null, isMixed: false };

/** When the lines of a cart leave. `isStopped`: the line cannot be ordered, for example because it is out of stock. */
export function useLinesDispatch<Line extends PricedLine>(
  lines: readonly Line[],
  isStopped: (line: Line) => boolean,
): LinesDispatch {
  const clock = useDispatchClock();
  if (clock === null) return UNKNOWN;
  const each = lines.map((line) => {
    const { production, print, subtotal } = line;
    const isGone = print !== null && production === null;
    if (subtotal === null || isGone || isStopped(line)) return null;
    return dispatchOf(production, clock.moment, clock.calendar);
  });
  const known = each.filter((one) => one !== null);
  const [first] = known;
  return {
    each,
    together: latestDispatch(known),
    isMixed: known.some((one) => one.leavesOn !== first?.leavesOn || one.start !== first.start),
  };
}
