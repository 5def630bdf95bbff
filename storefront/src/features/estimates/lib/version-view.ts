import type { EstimateVersion } from '../api/estimates';

/** The shown version, and the one beside it. */
export interface VersionView {
  /** Null before the first was sent. */
  version: EstimateVersion | null;
  /** The version to compare with; null = no comparison. */
  before: EstimateVersion | null;
}

/** Reads `version` and `compare` from the address: the current version unless another is named. */
export function versionView(versions: readonly EstimateVersion[], search: URLSearchParams): VersionView {
  const named = (name: string): EstimateVersion | undefined =>
    versions.find(({ no }) => String(no) === search.get(name));
  const version = named('version') ?? versions.find(({ current }) => current) ?? versions.at(-1) ?? null;
  const before = named('compare') ?? null;
  return { version, before: before === version ? null : before };
}

/** Query of a view, appended to the page's path. */
export function versionQuery(versionNo: number, before: number | null): string {
  const compare = before === null ? '' : `&compare=${before}`;
  return `?version=${versionNo}${compare}`;
}

/** The first version to compare with: the previous one, else the next one. */
export function neighbourOf(versions: readonly EstimateVersion[], version: EstimateVersion): number | null {
  const others = versions.filter(({ no }) => no !== version.no).map(({ no }) => no);
  return others.filter((no) => no < version.no).at(-1) ?? others[0] ?? null;
}
