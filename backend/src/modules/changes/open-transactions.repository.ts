import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { databaseOf } from '../../platform/db/database.js';
import { readRows, rowOf, won } from '../../platform/db/rows.js';

const SETTLED = rowOf(import.meta.filename, { settled: won });

/** Minutes before now that are left out if a transaction of another database role does not say when it began. */
const UNKNOWN_MINUTES = 10;

/** What the transactions that have not ended may still write. */
@Injectable()
export class OpenTransactions {
  constructor(private readonly em: EntityManager) {}

  /**
   * Microseconds since 1970: every `changed_at` before it belongs to a transaction that has ended. Whoever reads with a
   * later statement misses none of them. Only transactions with a number count: a long read delays nobody.
   */
  async settledBefore(): Promise<number> {
    const [row] = await readRows(
      databaseOf(this.em),
      SETTLED,
      sql`select (extract(epoch from least(statement_timestamp(), (
          select min(coalesce(a.xact_start,
            statement_timestamp() - make_interval(mins => ${sql.lit(UNKNOWN_MINUTES)})))
          from pg_stat_activity a
          where a.backend_xid is not null and a.datname = current_database()))) * 1000000)::bigint as settled`,
    );
    return row?.settled ?? 0;
  }
}
