import { kstDateTime } from '@store/domain';

/**
 * The value of a field with date and time: the time in Korea, 'yyyy-MM-dd HH:mm:ss', with '.SSS' if the stored moment
 * has milliseconds; null while empty.
 */
export type WallMoment = string | null;

const WALL = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2}(?:\.\d{3})?)?)?$/;
const NO_MILLISECONDS = '.000Z';

/**
 * A moment of the server (UTC) for the field, whatever the operator's time zone. Complete: an untouched field must send
 * back the moment that it got.
 */
export function toWall(moment: string | null): WallMoment {
  if (moment === null) return null;
  const fraction = new Date(moment).toISOString().slice(-NO_MILLISECONDS.length);
  return `${kstDateTime(moment)}${fraction === NO_MILLISECONDS ? '' : fraction.slice(0, -1)}`;
}

/** The field's value for the server, with its time zone; null for an empty or invalid one. */
export function fromWall(wall: WallMoment): string | null {
  const parts = WALL.exec(wall ?? '');
  return parts === null ? null : `${parts[1]}T${parts[2] ?? '00:00'}${parts[3] ?? ':00'}+09:00`;
}

/** As the field shows it: '2026.12.31 18:00', with seconds if there are any, '2026.12.31 23:59:59'. */
export function formatWall(wall: string): string {
  const [, day = '', time = '00:00', seconds = ':00'] = WALL.exec(wall) ?? [];
  return `${day.replaceAll('-', '.')} ${time}${seconds.startsWith(':00') ? '' : seconds.slice(0, 3)}`;
}

/** A day picked from the calendar keeps the time of day that the field held. */
export function withTimeOf(picked: WallMoment, held: WallMoment): WallMoment {
  return picked?.length === DAY_LENGTH ? `${picked}${held?.slice(DAY_LENGTH) ?? ''}` : picked;
}
const DAY_LENGTH = 'yyyy-MM-dd'.length;

const DIGITS = /^(\d{4})\D*(\d{1,2})\D*(\d{1,2})(?:\D+(\d{1,2}):?(\d{2})?(?::(\d{2}))?)?\D*$/;

/** Reads typed text, '2026.12.1', '2026-12-01 9:30', '2026.12.31 23:59:59', '20261201'; null for anything else. */
export function readTypedMoment(typed: string): WallMoment {
  const parts = DIGITS.exec(typed.trim());
  if (parts === null) return null;
  const [year = '', month = '', day = '', hour = '0', minute = '0', second = '0'] = parts
    .slice(1)
    .map((part: string | undefined) => part);
  const two = (text: string): string => text.padStart(2, '0');
  const wall = `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`;
  const moment = new Date(`${wall.replace(' ', 'T')}Z`);
  // 31 November would read as 1 December: not what was meant.
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === wall.slice(0, 10);
  return isReal ? wall : null;
}
