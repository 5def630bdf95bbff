import {
  ACCESS_FLAG_LABELS,
  ACCESS_FLAGS,
  ACCESS_SUBJECT_LABELS,
  ACCESS_SUBJECTS,
  ACCESS_USE_LABELS,
  ACCESS_USES,
  isKstDay,
} from '@store/domain';
import { choicesOf } from '../../../shared/ui/choices';
import { BY_AGE, oneWay, sortWord } from '../../../shared/url/sorting';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { AccessRequest } from '../api/access-records';

/** The record's part of the address, with its default values. */
export const ACCESS_FILTER = {
  q: '',
  actor: '',
  key: '',
  use: '',
  subject: '',
  id: '',
  flag: '',
  from: '',
  to: '',
  month: '',
  sort: '',
  cols: '',
  page: '0',
};
export type AccessFilter = typeof ACCESS_FILTER;

/** Sort orders of the record, by column. */
export const ACCESS_SORTS = { at: BY_AGE, count: oneWay('many', 'descending') } as const;

export const USE_CHOICES = choicesOf(ACCESS_USES, ACCESS_USE_LABELS);
export const SUBJECT_CHOICES = choicesOf(ACCESS_SUBJECTS, ACCESS_SUBJECT_LABELS);
export const FLAG_CHOICES = choicesOf(ACCESS_FLAGS, ACCESS_FLAG_LABELS);

const KEY_ID = /^[a-z2-7]{8}$/;
const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

const idOf = (text: string): number | undefined => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** The query for the server; wrong values in the address are ignored. */
export const toRequest = (values: AccessFilter): AccessRequest => ({
  q: values.q.trim() || undefined,
  actor: idOf(values.actor),
  keyId: KEY_ID.test(values.key) ? values.key : undefined,
  use: ACCESS_USES.find((use) => use === values.use),
  subject: ACCESS_SUBJECTS.find((subject) => subject === values.subject),
  subjectId: idOf(values.id),
  flag: ACCESS_FLAGS.find((flag) => flag === values.flag),
  from: isKstDay(values.from) ? values.from : undefined,
  to: isKstDay(values.to) ? values.to : undefined,
  sort: sortWord(ACCESS_SORTS, values.sort),
  page: pageNumber(values.page, 0),
});

export const monthOf = (text: string): string | undefined => (MONTH.test(text) ? text : undefined);

/** First and last day of a month (yyyy-MM). */
export function daysOf(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` };
}

/** The month `by` months away. */
export function shifted(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** `2026-10` → `2026년 10월` */
export const monthLabel = (month: string): string => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`;
