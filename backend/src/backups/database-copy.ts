import { once } from 'node:events';
import { Client } from 'pg';
import { from, to, type CopyStreamQuery } from 'pg-copy-streams';
import * as z from 'zod/mini';
import { lineEnds, type ArchiveEntry, type ArchiveWriter } from './archive.js';
import { BackupError } from './backup-error.js';

/** A table's rows are split into entries of about this many bytes, so that memory never holds a whole table. */
const PART_BYTES = 4 * 1024 * 1024;
const FOLDER = 'database/';
const MIGRATIONS_TABLE = 'mikro_orm_migrations';

/** A table of the store, as it is copied. */
export const TABLE = z.strictObject({
  name: z.string(),
  /** In the order of the copied columns; without computed ones. */
  columns: z.array(z.string()),
});
export type CopiedTable = z.infer<typeof TABLE>;

const CATALOG_ROWS = z.array(z.strictObject({ ...TABLE.shape, needs: z.array(z.string()) }));
const NAMES = z.array(z.strictObject({ name: z.string() }));
const SEQUENCES = z.array(z.strictObject({ name: z.string(), value: z.string() }));
const ANSWER = z.array(z.strictObject({ found: z.boolean() }));

/** For copying: the same text format whatever the server's settings, and no timeouts. */
export const COPY_SETTINGS = {
  application_name: 'store-backup',
  options: [
    '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres -c extra_float_digits=1',
    '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  ].join(' '),
} as const;

/** Connects for copying. */
export async function connectForCopy(url: string): Promise<Client> {
  const client = new Client({ ...COPY_SETTINGS, connectionString: url });
  // A broken connection rejects the running call; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Begins a transaction that sees every table as it is now, whatever is written meanwhile. */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query('begin transaction isolation level repeatable read read only');
}

/** Names of the migrations that created the tables, oldest first; BackupError if there are none. */
export async function appliedMigrations(client: Client): Promise<string[]> {
  if (!(await hasTable(client, 'mikro_orm_migrations'))) throw new BackupError('no-store');
  const { rows } = await client.query('select name from mikro_orm_migrations order by id');
  const names = NAMES.parse(rows).map(({ name }) => name);
  if (names.length === 0) throw new BackupError('no-store');
  return names;
}

/** Records in the store that a backup was just made, for the operators. */
export async function noteBackup(client: Client): Promise<void> {
  await client.query(`
    insert into worker_beats (name, seen_at) values ('backup', now())
    on conflict (name) do update set seen_at = excluded.seen_at`);
}

export async function hasTable(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as found', [`public.${name}`]);
  return ANSWER.parse(rows)[0]?.found === true;
}

/**
 * Every table of the store, each after the tables that it refers to. The queue is not included: sweeps fill it (record
 * 3).
 */
export async function tablesInOrder(client: Client): Promise<CopiedTable[]> {
  const { rows } = await client.query(`
    select c.relname::text as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid order by 1) as needs
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'mikro_orm_migrations'
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`);
  let waiting = CATALOG_ROWS.parse(rows);
  const ordered: CopiedTable[] = [];
  const done = new Set<string>();
  while (waiting.length > 0) {
    const ready = waiting.filter(({ needs }) => needs.every((name) => done.has(name)));
    if (ready.length === 0) throw new BackupError('cycle', waiting.map(({ name }) => name).join(', '));
    for (const { name, columns } of ready) {
      done.add(name);
      ordered.push({ name, columns });
    }
    waiting = waiting.filter(({ name }) => !done.has(name));
  }
  return ordered;
}

/** Copies the table's rows to the archive; returns their number. BackupError if the server counted differently. */
export async function copyOut(client: Client, table: CopiedTable, archive: ArchiveWriter): Promise<number> {
  const copy = client.query(to(`copy ${target(client, table)} to stdout`));
  let part = 0;
  let held: Buffer[] = [];
  let bytes = 0;
  let rows = 0;
  const flush = async (): Promise<void> => {
    part += 1;
    await archive.add(`${FOLDER}${table.name}/${String(part).padStart(6, '0')}.copy`, Buffer.concat(held));
    held = [];
    bytes = 0;
  };
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    held.push(chunk);
    bytes += chunk.length;
    rows += lineEnds(chunk);
    if (bytes >= PART_BYTES) await flush();
  }
  if (bytes > 0) await flush();
  // The rows end before the server reports their number; the answer to the next statement always arrives after it.
  await client.query('select 1');
  if (rows !== copy.rowCount)
    throw new BackupError('miscounted', `${table.name}: ${copy.rowCount} counted, ${rows} held`);
  return rows;
}

/** Position of every sequence. Read after the rows: then a number may be skipped, but is never used twice. */
export async function sequencesNow(client: Client): Promise<z.infer<typeof SEQUENCES>> {
  const { rows } = await client.query(`
    select sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null and sequencename <> 'mikro_orm_migrations_id_seq'
    order by sequencename`);
  return SEQUENCES.parse(rows);
}

/** The table of an archive entry; undefined for entries outside the database. */
export const tableOf = (entry: string): string | undefined =>
  entry.startsWith(FOLDER) ? entry.slice(FOLDER.length).split('/')[0] : undefined;

/** A table that is being filled. */
interface Filling {
  name: string;
  copy: CopyStreamQuery;
  /** Rejects when the server refuses the rows or the connection is lost. */
  failed: Promise<never>;
  failure?: Error;
}

/** Fills tables from the entries of an archive, in the caller's transaction. */
export class TableLoader {
  private readonly tables: ReadonlyMap<string, CopiedTable>;
  private current: Filling | undefined;
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly client: Client,
    tables: readonly CopiedTable[],
  ) {
    this.tables = new Map(tables.map((table) => [table.name, table]));
  }

  /** Adds one part of a table; the parts of one table must follow each other. */
  async add({ name, body }: ArchiveEntry): Promise<void> {
    const table = this.tables.get(tableOf(name) ?? '');
    if (table === undefined) throw new BackupError('damaged', name);
    if (this.current?.name !== table.name) {
      await this.finish();
      this.begin(table);
    }
    const { current } = this;
    if (current === undefined) return;
    for await (const chunk of body) {
      // A stream whose command has failed accepts no more, and would report a different error.
      if (current.failure !== undefined) throw current.failure;
      if (!current.copy.write(chunk)) await Promise.race([once(current.copy, 'drain'), current.failed]);
    }
  }

  /** Ends the current table. */
  async finish(): Promise<void> {
    const { current } = this;
    this.current = undefined;
    if (current === undefined) return;
    const done = once(current.copy, 'finish');
    done.catch(() => undefined);
    current.copy.end();
    await Promise.race([done, current.failed]);
    this.counts.set(current.name, current.copy.rowCount);
  }

  /** Cancels the current table; otherwise the connection waits for its end. */
  abandon(): void {
    this.current?.copy.destroy();
  }

  /** Number of rows of each filled table. */
  get rows(): ReadonlyMap<string, number> {
    return this.counts;
  }

  private begin(table: CopiedTable): void {
    const copy = this.client.query(from(`copy ${target(this.client, table)} from stdin`));
    const current: Filling = { name: table.name, copy, failed: failureOf(copy) };
    current.failed.catch((error: Error) => {
      current.failure = error;
    });
    this.current = current;
  }
}

/** A command may fail twice, e.g. when the server disappears after a refusal: the first failure counts. */
const failureOf = (copy: CopyStreamQuery): Promise<never> =>
  new Promise((_, reject) => void copy.on('error', reject));

/** Empties the tables, including rows from migrations. */
export async function emptyTables(client: Client, tables: readonly CopiedTable[]): Promise<void> {
  const names = tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`);
  await client.query(`truncate ${names.join(', ')} restart identity`);
}

/** Rows of a backup are no changes: the triggers that log them rest while it is loaded. */
export async function triggering(
  client: Client,
  tables: readonly CopiedTable[],
  rest: 'disable' | 'enable',
): Promise<void> {
  for (const { name } of tables)
    await client.query(`alter table public.${client.escapeIdentifier(name)} ${rest} trigger user`);
}

/**
 * Begins a new life of the change log: cursors of before are known as such, and its events come from transactions that
 * this server may not have reached yet, so that their order is kept in a past one.
 */
export async function renewChangeLog(client: Client): Promise<void> {
  await client.query(
    `update change_epoch set life = replace(gen_random_uuid()::text, '-', ''), system = null where id = 1`,
  );
  await client.query(`update changes set tx = '1'`);
}

/** Sets every sequence to its position in the backup. */
export async function setSequences(client: Client, json: Buffer): Promise<void> {
  for (const { name, value } of SEQUENCES.parse(JSON.parse(json.toString('utf8')))) {
    await client.query('select setval($1::regclass, $2::bigint)', [
      `public.${client.escapeIdentifier(name)}`,
      value,
    ]);
  }
}

/** Whether another client is connected to the database. */
export async function isInUse(client: Client): Promise<boolean> {
  const { rows } = await client.query(`
    select exists (select 1 from pg_stat_activity where datname = current_database()
      and backend_type = 'client backend' and pid <> pg_backend_pid()) as found`);
  return ANSWER.parse(rows)[0]?.found === true;
}

/** Tables and views in the database, or only these kinds of them, without those of extensions. */
export async function tableNames(
  client: Client,
  kinds: readonly string[] = ['r', 'p', 'v', 'm'],
): Promise<string[]> {
  const { rows } = await client.query(
    `select c.relname::text as name from pg_class c
    where c.relkind = any ($1) and c.relnamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
    [kinds],
  );
  return NAMES.parse(rows).map(({ name }) => name);
}

/** Whether one of the tables has a row. */
export async function hasRows(client: Client, tables: readonly string[]): Promise<boolean> {
  for (const table of tables) {
    if (!(await hasTable(client, table))) continue;
    const { rows } = await client.query(
      `select exists (select 1 from public.${client.escapeIdentifier(table)}) as found`,
    );
    if (ANSWER.parse(rows)[0]?.found === true) return true;
  }
  return false;
}

/** Deletes every table of the store with its views, and the queue's schema; the migrations' table stays, empty. */
export async function dropTables(client: Client): Promise<void> {
  const names = (await tableNames(client, ['r', 'p'])).filter((name) => name !== MIGRATIONS_TABLE);
  for (const table of names)
    await client.query(`drop table if exists public.${client.escapeIdentifier(table)} cascade`);
  await client.query('drop schema if exists bullmq cascade');
  await client.query(`truncate public.${MIGRATIONS_TABLE} restart identity`);
}

/** Records which restore created the tables, to find out later whether it was completed. */
export async function noteRestore(client: Client, id: string): Promise<void> {
  await client.query(`comment on table public.${MIGRATIONS_TABLE} is ${client.escapeLiteral(id)}`);
}

/** Whether that restore created the tables. Waits for one that the server has not ended yet. */
export async function wasRestored(client: Client, id: string): Promise<boolean> {
  if (!(await hasTable(client, MIGRATIONS_TABLE))) return false;
  await client.query(`select 1 from public.${MIGRATIONS_TABLE} limit 1`);
  const { rows } = await client.query(
    `select obj_description('public.${MIGRATIONS_TABLE}'::regclass, 'pg_class') is not distinct from $1 as found`,
    [id],
  );
  return ANSWER.parse(rows)[0]?.found === true;
}

function target(client: Client, { name, columns }: CopiedTable): string {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return `public.${client.escapeIdentifier(name)} (${list})`;
}
