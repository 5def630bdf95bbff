import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** A database that can be reached. */
export interface OpenedDatabase {
  url: string;
  /** Folder of the embedded cluster; undefined for a named server. */
  cluster: string | undefined;
}

/** Where it is remembered how a database was prepared; that of a named one does not say how to reach it. */
export function markFile(dataDir: string, { url, cluster }: OpenedDatabase): string {
  if (cluster !== undefined) return join(cluster, 'store-prepared.json');
  const { host, pathname } = new URL(url);
  const name = createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 12);
  return join(dataDir, `prepared-${name}.json`);
}
