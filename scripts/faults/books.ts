import pg from 'pg';
import { eventually } from '../lib/wait.ts';

const TIMEOUT_MS = 30_000;
/** Codes of a connection that broke, or of a server that is going down or coming up. */
const BROKEN = /^(08|57P0)|ECONN|EPIPE/;

/** What is open, so that the store is not settled yet. */
export interface Open {
  attempts: number;
  refunds: number;
  givingBack: number;
  /** Payments that Toss has reported something of, and that were not asked about yet. */
  pendingWebhooks: number;
}

/** The store's own rows, read past the API; outlives a killed server. */
export class Books {
  readonly #url: string;
  readonly #pool: pg.Pool;

  constructor(url: string) {
    this.#url = url;
    this.#pool = openPool(url);
  }

  async createDatabase(name: string): Promise<void> {
    const pool = openPool(new URL('/postgres', this.#url).href);
    await pool.query(`create database ${name}`);
    await pool.end();
  }

  /** Answers the rows; tries again while the server is down. */
  async rows<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
    let rows: T[] = [];
    let last: unknown;
    const answered = await eventually(async () => {
      try {
        rows = (await this.#pool.query<T>(sql, values)).rows;
        return true;
      } catch (error) {
        last = error;
        if (!isBroken(error)) throw error;
        return false;
      }
    }, TIMEOUT_MS);
    if (!answered) throw last;
    return rows;
  }

  async open(): Promise<Open> {
    const [open] = await this.rows<{ [name in keyof Open]: number }>(`
      select (select count(*)::int from payment_attempts where state in ('CONFIRMING', 'UNKNOWN')) as attempts,
        (select count(*)::int from refunds where state in ('approved', 'processing')) as refunds,
        (select count(*)::int from payment_attempts where state = 'DONE' and auto_cancel_reason is not null
          and method is distinct from '가상계좌') as "givingBack",
        (select count(*)::int from payment_attempts where news_at is not null) as "pendingWebhooks"`);
    return open ?? { attempts: -1, refunds: -1, givingBack: -1, pendingWebhooks: -1 };
  }

  /** Whether the order of this id of Toss has a tax document in one of the states. */
  async hasTaxDocument(
    orderId: string | undefined,
    states: readonly string[],
    kind = 'single',
  ): Promise<boolean> {
    const sql = `select 1 from tax_documents d join tax_document_orders t on t.document_id = d.id
      join orders o on o.id = t.order_id where o.pg_order_id = $1 and d.state = any($2) and d.kind = $3`;
    return (await this.rows(sql, [orderId, states, kind])).length > 0;
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 4, connectionTimeoutMillis: 5000 });
  pool.on('error', () => undefined);
  return pool;
}

function isBroken(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return BROKEN.test(code ?? '') || /terminated|timeout|ECONN|Connection/.test(message ?? '');
}
