import type { EstimateVersion } from '../api/estimates';

/** The shown version, and the one beside it. */
export interface PaperView {
  /** Null before the first was sent. */
  shown: EstimateVersion | null;
  /** The version to compare with; null = no comparison. */
  before: EstimateVersion | null;
}

/** Reads `version` and `compare` from the address: the current version unless another is named. */
export function paperView(versions: readonly EstimateVersion[], search: URLSearchParams): PaperView {
  const named = (name: string): EstimateVersion | undefined =>
    versions.find(({ no }) => String(no) === search.get(name));
  const shown = named('version') ?? versions.find(({ current }) => current) ?? versions.at(-1) ?? null;
  const before = named('compare') ?? null;
  return { shown, before: before === shown ? null : before };
}

/** Query of a view, appended to the page's path. */
export function paperQuery(shown: number, before: number | null): string {
  const compare = before === null ? '' : `&compare=${before}`;
  return `?version=${shown}${compare}`;
}

/** The first version to compare with: the previous one, else the next one. */
export function neighbourOf(versions: readonly EstimateVersion[], shown: EstimateVersion): number | null {
  const others = versions.filter(({ no }) => no !== shown.no).map(({ no }) => no);
  return others.filter((no) => no < shown.no).at(-1) ?? others[0] ?? null;
}
