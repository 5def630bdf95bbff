import type { EstimateVersion } from '../api/estimates';

/** Which version is on the table, and which one beside it. */
export interface PaperView {
  /** Null before the first was sent. */
  shown: EstimateVersion | null;
  /** The version to compare with; null = no comparison. */
  before: EstimateVersion | null;
}

/** Reads `version` and `compare` of the address: the version that holds unless another is asked for. */
export function paperView(versions: readonly EstimateVersion[], search: URLSearchParams): PaperView {
  const named = (name: string): EstimateVersion | undefined =>
    versions.find(({ no }) => String(no) === search.get(name));
  const shown = named('version') ?? versions.find(({ current }) => current) ?? versions.at(-1) ?? null;
  const before = named('compare') ?? null;
  return { shown, before: before === shown ? null : before };
}

/** Query of a view, to be put behind the page's own path. */
export function paperQuery(shown: number, before: number | null): string {
  const compare = before === null ? '' : `&compare=${before}`;
  return `?version=${shown}${compare}`;
}

/** What the version is compared with at first: the one before it, else the one after it. */
export function neighbourOf(versions: readonly EstimateVersion[], shown: EstimateVersion): number | null {
  const others = versions.filter(({ no }) => no !== shown.no).map(({ no }) => no);
  return others.filter((no) => no < shown.no).at(-1) ?? others[0] ?? null;
}
