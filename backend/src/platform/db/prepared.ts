import pg from 'pg';
import { sql, type RawBuilder } from 'kysely';

/**
 * A statement that begins with this is prepared: PostgreSQL parses and plans it once in a connection instead of each
 * time (record 0017). For fixed texts that run with every click; never for a text that is put together from conditions.
 */
const MARK = '/* prepared */';

/** Each costs memory in every connection; what comes after them, as texts that are made up anew would, runs unprepared. */
const MOST = 200;

/**
 * An array that the planner does not look into. It would else plan a prepared statement anew for each array, since it
 * believes that the plan for the three ids that it sees is better than the one for any ten.
 */
export const opaqueIntArray = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`(select ${ids}::int[])::int[]`;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  return known !== undefined || names.size >= MOST ? known : rename(text);
}

let serial = 0;

/** Another name has every connection prepare the text anew. */
function rename(text: string): string {
  serial += 1;
  const name = `store_${serial}`;
  names.set(text, name);
  return name;
}

/** Gives every statement another name: what one of them met, a migration or a lost plan, the others would meet too. */
function renameAll(): void {
  for (const text of names.keys()) rename(text);
}

/**
 * A migration has changed what the statement answers, and PostgreSQL goes on refusing it under its old name; or somebody
 * between us and PostgreSQL, a pooler for one, has given the connection to a session that does not know the name.
 */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ((error.code === '0A000' && /cached plan/.test(error.message)) || error.code === '26000');

type Query = (...args: unknown[]) => unknown;

/**
 * A connection that breaks while nobody listens ends no process: its next statement fails, and the pool drops it. While a
 * connection is handed out, between two statements, the pool itself does not listen.
 */
export class SteadyClient extends pg.Client {
  constructor(...settings: ConstructorParameters<typeof pg.Client>) {
    super(...settings);
    this.on('error', () => undefined);
  }
}

/** Connections of the pool, which prepare the marked statements. */
export class PreparingClient extends SteadyClient {
  /** As pg's own, in all its forms: hence the signature, which fits each of them. */
  override query(...args: unknown[]): never {
    const [text, values, callback] = args;
    const query = super.query.bind(this) as Query;
    if (typeof text !== 'string' || !text.startsWith(MARK) || callback !== undefined) {
      return query(...args) as never;
    }
    return this.prepared(query, text, values) as never;
  }

  private async prepared(query: Query, text: string, values: unknown): Promise<unknown> {
    const inTransaction = this.getTransactionStatus() !== 'I';
    const name = nameOf(text);
    try {
      return await query({ name, text, values });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      // Another connection may have met the same in the meantime.
      if (nameOf(text) === name) renameAll();
      // A transaction is lost with its first error: who began it has to begin it again (503).
      if (inTransaction) throw error;
      return query({ name: nameOf(text), text, values });
    }
  }
}
