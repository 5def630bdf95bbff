import { MAX_PARTNER_KEY_NETWORKS, PARTNER_KEY_DAYS, type PartnerScope } from '@store/domain';
import type { CreatePartnerKeyDto } from '@store/openapi';
import type { ApiError } from '@store/openapi/session';
import { inOrder } from './scopes';

/** The fields of a new key. */
export interface KeyForm {
  name: string;
  scopes: PartnerScope[];
  /** One address or range a line; empty = everywhere. */
  networks: string;
  days: number | '';
}

export const EMPTY_KEY: KeyForm = { name: '', scopes: [], networks: '', days: PARTNER_KEY_DAYS };

/** Addresses and ranges of the text, without empty lines. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const networksProblem = (text: string): string | true =>
  linesOf(text).length <= MAX_PARTNER_KEY_NETWORKS ||
  `주소는 ${MAX_PARTNER_KEY_NETWORKS}개까지 입력할 수 있습니다.`;

export const bodyOf = ({ name, scopes, networks, days }: KeyForm): CreatePartnerKeyDto => ({
  name: name.trim(),
  scopes: inOrder(scopes),
  cidrs: linesOf(networks),
  expiresInDays: days === '' ? undefined : days,
});

/** What the server says about a line, with the line: it names only a position. */
export function networkMessage(problems: ApiError['fields'], networks: string): string | null {
  const problem = problems.find(({ field }) => field.startsWith('cidrs'));
  if (problem === undefined) return null;
  const line = linesOf(networks)[Number(problem.field.split('.')[1])];
  return line === undefined ? problem.message : `‘${line}’: ${problem.message}`;
}
