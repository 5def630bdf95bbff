import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** A database that can be reached. */
export interface OpenedDatabase {
  url: string;
  /** Folder of the embedded cluster; undefined for a named server. */
  cluster: string | undefined;
}

/** File that remembers how a database was prepared; for a named server its name hides the address. */
export function markFile(dataDir: string, { url, cluster }: OpenedDatabase): string {
  if (cluster !== undefined) return join(cluster, 'store-prepared.json');
  const { host, pathname } = new URL(url);
  const name = createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 12);
  return join(dataDir, `prepared-${name}.json`);
}
