import { CONTRACT_LIST_STATE_LABELS, messageFor } from '@store/domain';
import type { ContractListDto } from '@store/openapi';

const dotted = (day: string): string => day.replaceAll('-', '.');

/** `2026.01.01 ~ 2026.12.31`, without an end `2026.01.01부터`. */
export const periodText = ({
  validFrom,
  validUntil,
}: Pick<ContractListDto, 'validFrom' | 'validUntil'>): string =>
  validUntil === null ? `${dotted(validFrom)}부터` : `${dotted(validFrom)} ~ ${dotted(validUntil)}`;

/** An active list whose days have not begun or are over holds for nobody. */
export function stateText({ state, inForce, validFrom }: ContractListDto, today: string): string {
  if (state !== 'active' || inForce) return CONTRACT_LIST_STATE_LABELS[state];
  return today < validFrom ? '적용 예정' : '기간 지남';
}

/** Days as a form holds them; an empty last day = no end. */
export interface PeriodForm {
  validFrom: string;
  validUntil: string;
}

/** What keeps the field from being sent; undefined if nothing does. */
export const nameProblem = (name: string): string | undefined =>
  name.trim() === '' ? messageFor('CONTRACT_LIST_NAME_REQUIRED') : undefined;

export const daysProblem = ({ validFrom, validUntil }: PeriodForm) =>
  validUntil !== '' && validUntil < validFrom ? messageFor('CONTRACT_LIST_DATES_ORDER') : undefined;
