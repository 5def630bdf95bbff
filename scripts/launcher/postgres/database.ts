import pg from 'pg';
import { codeOf, Failure, RESTORE } from '../../lib/failure.ts';

const TIMEOUT_MS = 5000;

/** Opens a connection, does something with it, closes it. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  // A server that goes away later says so on the client; there is no other listener.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Makes the database of the embedded server if it is missing; answers whether it was made. */
export async function ensureDatabase(url: string, name: string): Promise<boolean> {
  try {
    await withConnection(url, () => Promise.resolve());
    return false;
  } catch (error) {
    if (codeOf(error) !== '3D000') throw explainEmbedded(error);
  }
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  await withConnection(maintenance.href, (client) =>
    client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`),
  );
  return true;
}

function explainEmbedded(error: unknown): unknown {
  if (codeOf(error) !== '28P01') return error;
  return new Failure(
    `The database in the data folder has another password than secrets.json beside it. ${RESTORE}`,
  );
}

/** Fails with one clear line when the named server cannot be used; the password is never repeated. */
export async function requireDatabase(url: string): Promise<void> {
  try {
    await withConnection(url, () => Promise.resolve());
  } catch (error) {
    throw new Failure(explainDatabase(url, error));
  }
}

/** What is wrong with DATABASE_URL, and what to do about it. */
export function explainDatabase(url: string, error: unknown): string {
  const { hostname, port, pathname, username } = new URL(url);
  const server = `${hostname}:${port || '5432'}`;
  const database = decodeURIComponent(pathname.slice(1)) || username;
  const hint = 'correct DATABASE_URL, or leave it out to use the embedded database.';
  const code = codeOf(error);
  if (code === '28P01' || code === '28000')
    return `PostgreSQL at ${server} does not let "${username}" in: ${hint}`;
  if (code === '3D000')
    return `PostgreSQL at ${server} has no database "${database}": make it (createdb ${database}), or ${hint}`;
  if (code === '53300')
    return `PostgreSQL at ${server} has no connection left: raise its max_connections, or ${hint}`;
  const reason = code ?? (error instanceof Error ? error.message : String(error));
  return `PostgreSQL at ${server} cannot be reached (${reason}): start it, ${hint}`;
}
