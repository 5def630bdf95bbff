import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { directUrl, isPooled, SteadyClient } from './primary.js';

/** Times that a pooler is tried: while others use it too, its next connection to PostgreSQL is not always the same one. */
const TRIES = 5;

/** A setting leads to a pooler that cannot do what is asked of it; the message says what to set instead. */
export class WrongPooler extends Error {}

const backendOf = async (client: SteadyClient): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;

/**
 * Whether somebody between us and PostgreSQL gives a connection of PostgreSQL to several clients in turn, as PgBouncer does
 * in transaction mode. PostgreSQL itself names its process when a client connects; a pooler names another. Then it is
 * proven by two clients that are connected at once and meet the same process.
 */
async function sharesConnections(client: SteadyClient, another: () => SteadyClient): Promise<boolean> {
  const own = await backendOf(client);
  if (own === (client as unknown as { processID: number }).processID) return false;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const other = another();
    try {
      await other.connect();
      const mine = await backendOf(client);
      if (mine !== own || (await backendOf(other)) === mine) return true;
    } finally {
      void other.end().catch(() => undefined);
    }
  }
  return false;
}

/** Throws WrongPooler where what `client` subscribes to would be heard by somebody else, or not at all. */
export async function refuseSharedLine(
  client: SteadyClient,
  another: () => SteadyClient,
  environment: Environment,
): Promise<void> {
  if (!(await sharesConnections(client, another))) return;
  const setting = isPooled(environment)
    ? 'DATABASE_DIRECT_URL is wrong: it'
    : 'DATABASE_DIRECT_URL is missing: DATABASE_URL';
  throw new WrongPooler(
    `Setting ${setting} leads to a pooler in transaction mode (PgBouncer), through which notices of changes (LISTEN) do ` +
      'not arrive. Let DATABASE_DIRECT_URL name PostgreSQL itself; DATABASE_URL may stay the address of the pooler.',
  );
}

/** Finds out at the start whether the pooler of DATABASE_URL holds prepared statements, and whether limits apply behind it. */
@Injectable()
export class PoolerCheck implements OnModuleInit {
  private readonly log = new Logger('Pooler');

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  async onModuleInit(): Promise<void> {
    if (!isPooled(this.environment)) return;
    const clients = [this.client(), this.client()] as const;
    try {
      await Promise.all(clients.map((client) => client.connect()));
      if (this.environment.DATABASE_PREPARED_STATEMENTS === 'on') await requirePrepared(...clients);
      await this.warnOfMissingLimits(clients[0]);
    } catch (error) {
      if (error instanceof WrongPooler) throw error;
      // A database that is down is waited for, as everywhere.
    } finally {
      for (const client of clients) void client.end().catch(() => undefined);
    }
  }

  private client(): SteadyClient {
    return new SteadyClient({
      connectionString: this.environment.DATABASE_URL,
      connectionTimeoutMillis: 5000,
    });
  }

  private async warnOfMissingLimits(client: SteadyClient): Promise<void> {
    const { rows } = await client.query<{ limit: string }>(
      `select current_setting('statement_timeout') as limit`,
    );
    if (rows[0]?.limit !== '0') return;
    const role = decodeURIComponent(new URL(directUrl(this.environment)).username);
    this.log.warn(
      'no statement has a limit behind the pooler: set it there (connect_query), or by ' +
        `alter role "${role}" set statement_timeout = '60s'; alter role "${role}" set idle_in_transaction_session_timeout = '60s'`,
    );
  }
}

/**
 * Two clients give two statements the same name. A pooler that holds prepared statements keeps them apart; one that does
 * not passes both on to the same connection, where PostgreSQL refuses the second, or does not know the first.
 */
async function requirePrepared(one: SteadyClient, other: SteadyClient): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const name = `store_probe_${randomUUID()}`;
    try {
      await one.query({ name, text: 'select 1 as one' });
      await other.query({ name, text: 'select 2 as two' });
    } catch (error) {
      // duplicate_prepared_statement, invalid_sql_statement_name
      if (!['42P05', '26000'].includes((error as { code?: string }).code ?? '')) throw error;
      await one.query(`deallocate "${name}"`).catch(() => undefined);
      throw new WrongPooler(
        'Setting DATABASE_PREPARED_STATEMENTS must be off: the pooler of DATABASE_URL does not hold prepared statements. ' +
          'PgBouncer does from 1.21 on, with max_prepared_statements above 200.',
      );
    }
  }
}
