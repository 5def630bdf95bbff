import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { messageFor, PARTNER_WINDOW_DAYS } from '@store/domain';
import { IsOptional, ValidateBy } from 'class-validator';
import { DomainError } from '../../../../platform/errors/domain-error.js';

const WINDOW_MS = PARTNER_WINDOW_DAYS * 86_400_000;

/** A day, or a time with its offset; a plus sign that the address turned into a space counts as one. */
const FORM = /^([12]\d{3}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(?:Z|([+ -])(\d\d):?(\d\d)))?$/i;

/** The moment that a query names: a day alone begins at midnight in Korea. Null for what is no existing moment. */
export function momentOf(value: unknown): Date | null {
  const [whole, day = '', time = '00:00', sign, hours = '00', minutes = '00'] =
    typeof value === 'string' ? (FORM.exec(value) ?? []) : [];
  if (whole === undefined || !isDay(day)) return null;
  const written = `${sign === '-' ? '-' : '+'}${hours}:${minutes}`;
  const moment = new Date(`${day}T${time}${whole === day ? '+09:00' : written}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** JavaScript would read 30 February as 2 March. */
function isDay(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

/** An optional moment of a query: ISO 8601 with any offset, or a day in Korea (its midnight). */
export const IsMoment = (example: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: false, type: String, example }),
    IsOptional(),
    ValidateBy(
      { name: 'isMoment', validator: { validate: (value) => momentOf(value) !== null } },
      { message: 'WINDOW_FORM' },
    ),
  );

/** From inclusive, to exclusive; null = open. */
export interface TimeWindow {
  from: Date | null;
  to: Date | null;
}

const tooLong = (): DomainError =>
  new DomainError('WINDOW_TOO_LONG', 'invalid', messageFor('WINDOW_TOO_LONG'));

const reversed = (field: string): DomainError =>
  DomainError.fields([{ field, code: 'WINDOW_ORDER', message: messageFor('WINDOW_ORDER') }]);

/**
 * The window of two values of a query, `{name}From` and `{name}To`; null if it has neither. From alone runs to now, to
 * alone begins 31 days before it. WINDOW_TOO_LONG (400) above 31 days. A later page is not measured again: its window
 * was, and now has moved on.
 */
export function windowOf(
  query: { [field: string]: unknown },
  name: string,
  { now, isFirstPage }: { now: Date; isFirstPage: boolean },
): TimeWindow | null {
  const [from, to] = [momentOf(query[`${name}From`]), momentOf(query[`${name}To`])];
  if (from === null) return to === null ? null : { from: new Date(to.getTime() - WINDOW_MS), to };
  if (to !== null && to < from) throw reversed(`${name}To`);
  if (isFirstPage && (to ?? now).getTime() - from.getTime() > WINDOW_MS) throw tooLong();
  return { from, to };
}

/** What a list shows whose query names no window. */
export const lastDays = (now: Date): TimeWindow => ({ from: new Date(now.getTime() - WINDOW_MS), to: null });
