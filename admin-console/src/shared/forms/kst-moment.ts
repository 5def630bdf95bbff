import { kstDateTime } from '@store/domain';

/** What a field with date and time holds: the clock on a Korean wall, 'yyyy-MM-dd HH:mm:ss'; null while empty. */
export type WallMoment = string | null;

const WALL = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::\d{2})?)?$/;

/** A moment of the server (UTC) as the field shows it, whatever time zone the operator's computer is in. */
export function toWall(moment: string | null): WallMoment {
  return moment === null ? null : kstDateTime(moment);
}

/** What the field shows as the server wants it, with its time zone; null for nothing and for nonsense. */
export function fromWall(wall: WallMoment): string | null {
  const parts = WALL.exec(wall ?? '');
  return parts === null ? null : `${parts[1]}T${parts[2] ?? '00:00'}:00+09:00`;
}

const DIGITS = /^(\d{4})\D*(\d{1,2})\D*(\d{1,2})(?:\D+(\d{1,2}):?(\d{2})?)?\D*$/;

/** Reads what was typed, '2026.12.1', '2026-12-01 9:30', '20261201'; null for anything that is no such moment. */
export function readTypedMoment(typed: string): WallMoment {
  const parts = DIGITS.exec(typed.trim());
  if (parts === null) return null;
  const [year = '', month = '', day = '', hour = '0', minute = '0'] = parts
    .slice(1)
    .map((part: string | undefined) => part);
  const two = (text: string): string => text.padStart(2, '0');
  const wall = `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:00`;
  const moment = new Date(`${wall.replace(' ', 'T')}Z`);
  // 31 November reads as 1 December: not what was meant.
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === wall.slice(0, 10);
  return isReal ? wall : null;
}
