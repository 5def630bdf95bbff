import {
  CASH_RECEIPT_STATE_LABELS,
  CASH_RECEIPT_STATES,
  EVIDENCE_KIND_LABELS,
  TAX_DOCUMENT_STATE_LABELS,
  TAX_DOCUMENT_STATES,
  type PaperScope,
} from '@store/domain';
import type { EvidenceEntry } from '../api/evidence-types';
import { readMonth } from '../../../shared/lib/months';
import { pageNumber } from '../../../shared/lib/page-number';
import { addressWord } from '../../../shared/lib/address-word';

/** Kinds with a document; an order without a request is not in the list. */
const LISTED_KINDS = ['tax_invoice', 'cash_receipt', 'card_slip'] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];

export interface EvidenceFilter {
  /** Of the own orders, or of all orders of the organization whose papers the member may read. */
  scope: PaperScope;
  /** Null = all, here and below. */
  kind: ListedKind | null;
  /** Only with a kind: `requested` is a state of two kinds. */
  state: EvidenceEntry['state'] | null;
  /** `YYYY-MM`. */
  month: string | null;
  /** Searched in order and document numbers. */
  q: string | null;
  /** From 0. */
  page: number;
}

export const KIND_OPTIONS = LISTED_KINDS.map((value) => ({ value, label: EVIDENCE_KIND_LABELS[value] }));

export const listedKind = (word: string | null): ListedKind | null =>
  LISTED_KINDS.find((kind) => kind === word) ?? null;

/** States of a kind; empty where there is only one. */
export function stateOptions(kind: ListedKind | null): { value: EvidenceEntry['state']; label: string }[] {
  if (kind === 'tax_invoice')
    return TAX_DOCUMENT_STATES.map((value) => ({ value, label: TAX_DOCUMENT_STATE_LABELS[value] }));
  if (kind === 'cash_receipt')
    return CASH_RECEIPT_STATES.map((value) => ({ value, label: CASH_RECEIPT_STATE_LABELS[value] }));
  return [];
}

/** The list's address; invalid values count as missing. */
export function readEvidenceFilter(search: URLSearchParams): EvidenceFilter {
  const kind = listedKind(search.get('kind'));
  const state = search.get('state');
  return {
    scope: search.get('scope') === 'organization' ? 'organization' : 'own',
    kind,
    state: stateOptions(kind).find(({ value }) => value === state)?.value ?? null,
    month: readMonth(search),
    q: addressWord(search, 'q') || null,
    page: pageNumber(search),
  };
}

export const isFiltered = ({ kind, state, month, q, page }: EvidenceFilter): boolean =>
  kind !== null || state !== null || month !== null || q !== null || page > 0;

/** Rows of one month of a page, in order. */
export interface MonthOfEntries {
  /** `YYYY-MM`; null for rows without a day yet. */
  month: string | null;
  entries: EvidenceEntry[];
}

/** The page's rows by month, newest month first; rows without a day come first. */
export function byMonth(entries: readonly EvidenceEntry[]): MonthOfEntries[] {
  const groups = new Map<string, EvidenceEntry[]>();
  for (const entry of entries) {
    const month = entry.day?.slice(0, 7) ?? '';
    groups.set(month, [...(groups.get(month) ?? []), entry]);
  }
  const newest = (a: string, b: string): number => (a === '' ? -1 : b === '' ? 1 : b.localeCompare(a));
  return [...groups]
    .sort(([a], [b]) => newest(a, b))
    .map(([month, rows]) => ({ month: month === '' ? null : month, entries: rows }));
}

/** States of a 세금계산서 that the store has sent: mistakes in it are corrected on request. */
const CORRECTABLE: readonly string[] = [
  'issuing',
  'unknown',
  'issued',
  'cancelling',
  'sent',
  'accepted',
  'rejected',
];

export const mayAskCorrection = ({ key, state }: Pick<EvidenceEntry, 'key' | 'state'>): boolean =>
  key !== null && CORRECTABLE.includes(state);
