import { CONTRACT_LIST_STATE_LABELS, DEFAULT_CONTRACT_RANK, messageFor } from '@store/domain';
import type { CreateContractListDto } from '@store/openapi';
import type { ContractList } from '../api/contract-lists';

/** An organization of the form. */
export interface Served {
  organizationId: number;
  name: string;
  rank: number | '';
}

/** The fields of a list. */
export interface ContractListForm {
  name: string;
  validFrom: string;
  /** Empty = no end. */
  validUntil: string;
  couponsAllowed: boolean;
  organizations: Served[];
}

export const formOf = ({ name, validFrom, validUntil, couponsAllowed, organizations }: ContractList) => ({
  name,
  validFrom,
  validUntil: validUntil ?? '',
  couponsAllowed,
  organizations: organizations.map((served): Served => ({ ...served })),
});

export const bodyOf = (form: ContractListForm): CreateContractListDto => ({
  name: form.name.trim(),
  validFrom: form.validFrom,
  validUntil: form.validUntil || null,
  couponsAllowed: form.couponsAllowed,
  organizations: form.organizations.map(({ organizationId, rank }) => ({
    organizationId,
    rank: rank === '' ? DEFAULT_CONTRACT_RANK : rank,
  })),
});

/** What keeps the field from being sent; undefined if nothing does. */
export const nameProblem = (name: string): string | undefined =>
  name.trim() === '' ? messageFor('CONTRACT_LIST_NAME_REQUIRED') : undefined;

export const daysProblem = ({ validFrom, validUntil }: Pick<ContractListForm, 'validFrom' | 'validUntil'>) =>
  validUntil !== '' && validUntil < validFrom ? messageFor('CONTRACT_LIST_DATES_ORDER') : undefined;

const dotted = (day: string): string => day.replaceAll('-', '.');

/** `2026.01.01 ~ 2026.12.31`, without an end `2026.01.01부터`. */
export const periodText = ({
  validFrom,
  validUntil,
}: Pick<ContractList, 'validFrom' | 'validUntil'>): string =>
  validUntil === null ? `${dotted(validFrom)}부터` : `${dotted(validFrom)} ~ ${dotted(validUntil)}`;

/** An active list whose days have not begun or are over holds for nobody. */
export function stateText({ state, inForce, validFrom }: ContractList, today: string): string {
  if (state !== 'active' || inForce) return CONTRACT_LIST_STATE_LABELS[state];
  return today < validFrom ? '적용 예정' : '기간 지남';
}

/** Fields that differ, as texts. */
export function differencesOf(theirs: ContractListForm, mine: ContractListForm) {
  const texts = (form: ContractListForm): Record<string, string> => ({
    이름: form.name,
    기간: periodText({ validFrom: form.validFrom, validUntil: form.validUntil || null }),
    쿠폰: form.couponsAllowed ? '함께 사용' : '사용 안 함',
    거래처: form.organizations.map(({ name, rank }) => `${name}(${rank})`).join(', ') || '없음',
  });
  const other = texts(theirs);
  return Object.entries(texts(mine))
    .filter(([name, value]) => other[name] !== value)
    .map(([name, value]) => ({ name, theirs: other[name] ?? '', mine: value }));
}
