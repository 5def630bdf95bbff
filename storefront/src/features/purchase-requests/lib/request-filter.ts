import { hasOrganizationRight, REQUEST_STATE_LABELS, REQUEST_STATES, type RequestState } from '@store/domain';
import type { OwnOrganization } from '../../../shared/session/use-organization';
import { pageNumber } from '../../../shared/lib/page-number';

/** Whose requests; those to decide have a page of their own. */
export type ListScope = 'own' | 'site' | 'organization';

export interface RequestFilterParams {
  scope: ListScope;
  /** Null = all. */
  state: RequestState | null;
  /** Id of a site of the organization; null = all. */
  site: number | null;
  /** From 0. */
  page: number;
}

/** Whose requests there are to choose from, in order. */
export const SCOPE_CHOICES: readonly { scope: ListScope; label: string }[] = [
  { scope: 'own', label: '내 요청' },
  { scope: 'site', label: '담당 지점' },
  { scope: 'organization', label: '회사 전체' },
];

/** The list's address; invalid values count as missing. */
export function readRequestFilter(search: URLSearchParams): RequestFilterParams {
  const site = Number(search.get('site'));
  return {
    scope: SCOPE_CHOICES.find(({ scope }) => scope === search.get('scope'))?.scope ?? 'own',
    state: REQUEST_STATES.find((state) => state === search.get('state')) ?? null,
    site: Number.isSafeInteger(site) && site > 0 ? site : null,
    page: pageNumber(search),
  };
}

/** The scopes that can show a member more than the narrower ones; what the organization hides stays hidden there. */
export function scopesOf({
  roles,
  siteIds,
}: Pick<OwnOrganization, 'roles' | 'siteIds'>): readonly ListScope[] {
  const seesAll = hasOrganizationRight(roles, 'seeAll') || hasOrganizationRight(roles, 'decide');
  if (!seesAll) return ['own', 'site'];
  return siteIds === null ? ['own', 'organization'] : ['own', 'site', 'organization'];
}

export interface StateTab {
  /** Null = all. */
  state: RequestState | null;
  label: string;
  count: number;
}

/** All, then every state that has requests, and the chosen one. */
export function stateTabs(
  counts: Readonly<Partial<Record<RequestState, number>>>,
  chosen: RequestState | null,
): StateTab[] {
  const tabs = REQUEST_STATES.map((state) => ({
    state,
    label: REQUEST_STATE_LABELS[state],
    count: counts[state] ?? 0,
  }));
  const all = tabs.reduce((sum, { count }) => sum + count, 0);
  return [
    { state: null, label: '전체', count: all },
    ...tabs.filter(({ state, count }) => count > 0 || state === chosen),
  ];
}
