/** What stands under a site. */
interface OfSite {
  siteId: number;
  siteName: string;
}

/** A site with its rows. */
export interface Site<Row> {
  id: number;
  name: string;
  rows: Row[];
}

/** The rows by site, in their order. */
export function bySite<Row extends OfSite>(rows: readonly Row[]): Site<Row>[] {
  const sites = new Map<number, Site<Row>>();
  for (const row of rows) {
    const site = sites.get(row.siteId) ?? { id: row.siteId, name: row.siteName, rows: [] };
    site.rows.push(row);
    sites.set(row.siteId, site);
  }
  return [...sites.values()];
}

/** Ids of the address: whole numbers, each once. */
export const readIds = (text: string | null): number[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  ),
];
