import { addKstDays } from './estimates/estimate-days.js';

/** draft: being written; active: its prices hold on its days; ended: kept for the history. */
export const CONTRACT_LIST_STATES = ['draft', 'active', 'ended'] as const;
export type ContractListState = (typeof CONTRACT_LIST_STATES)[number];

export const CONTRACT_LIST_STATE_LABELS: Readonly<Record<ContractListState, string>> = {
  draft: '작성중',
  active: '적용',
  ended: '종료',
};

/** Allowed moves. An ended list stays ended; a new one may take its name. */
const MOVES: Readonly<Record<ContractListState, readonly ContractListState[]>> = {
  draft: ['active'],
  active: ['ended'],
  ended: [],
};

/** Whether a contract list may move from one state to another; staying is always allowed. */
export function canMoveContractList(from: ContractListState, to: ContractListState): boolean {
  return from === to || MOVES[from].includes(to);
}

/** Rank of a list for an organization where none is given; the lowest rank wins. */
export const DEFAULT_CONTRACT_RANK = 100;
export const MAX_CONTRACT_RANK = 10_000;
export const CONTRACT_LIST_NAME_MAX = 100;
/** Most organizations that one list serves. */
export const MAX_CONTRACT_ORGANIZATIONS = 200;
/** Most prices that one call replaces; longer lists come from a spreadsheet. */
export const MAX_CONTRACT_PRICES = 10_000;
/** Most products whose contract prices a buyer reads at once. */
export const MAX_MY_PRICES = 100;
/** Percent by which a contract price may differ from the shop's before an import warns. */
export const CONTRACT_PRICE_FAR_PERCENT = 50;
/** Most changes of prices that one call saves, and most products that one call looks up. */
export const MAX_CONTRACT_PRICE_CHANGES = 5_000;
/** Most prices on one page of a list: longer lists are searched and paged. */
export const CONTRACT_PRICE_PAGE = 2_000;
/** Days before the end of a list at which its buyers' admins and its manager are told, the last one first. */
export const CONTRACT_ENDING_DAYS = [7, 30] as const;
/** A list that ends within so many days is marked. */
export const CONTRACT_SOON_DAYS = Math.max(...CONTRACT_ENDING_DAYS);

/** The days of a list, as yyyy-MM-dd in Seoul, both included; `validUntil` null = no end. */
export interface ContractDays {
  validFrom: string;
  validUntil: string | null;
}

/** The notice that is due for a list that ends in so many days, 0 = today; null while none is, or where it has ended. */
export function contractEndingNotice(daysLeft: number): (typeof CONTRACT_ENDING_DAYS)[number] | null {
  return daysLeft < 0 ? null : (CONTRACT_ENDING_DAYS.find((days) => daysLeft <= days) ?? null);
}

/** Whether a day (yyyy-MM-dd in Seoul) lies within the days of a list. */
export function isWithinContract({ validFrom, validUntil }: ContractDays, day: string): boolean {
  return validFrom <= day && (validUntil === null || day <= validUntil);
}

/** Whether an active list ends soon: today, or when its people have heard of it. */
export function isEndingContract(
  { state, validUntil }: { state: ContractListState; validUntil: string | null },
  today: string,
): boolean {
  return (
    state === 'active' &&
    validUntil !== null &&
    validUntil >= today &&
    validUntil <= addKstDays(today, CONTRACT_SOON_DAYS)
  );
}
