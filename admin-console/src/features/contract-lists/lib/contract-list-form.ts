import { DEFAULT_CONTRACT_RANK } from '@store/domain';
import type { CreateContractListDto } from '@store/openapi';
import { periodText } from '../../../shared/contracts/contract-texts';
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
