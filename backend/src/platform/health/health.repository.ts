import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { databaseOf, type Database } from '../db/database.js';
import { readDatabaseOf } from '../db/long-read.js';
import { boolean, readRows, rowOf, won } from '../db/rows.js';

const SORTED = rowOf(import.meta.filename, { readOnly: boolean, sorted: won });

/** Statements that check the store's health. */
@Injectable()
export class HealthRepository {
  constructor(private readonly em: EntityManager) {}

  /** Whether the database answers at all. */
  async ping(db: Database = databaseOf(this.em)): Promise<void> {
    await db.selectNoFrom(sql.lit(1).as('one')).execute();
  }

  /** The server of DATABASE_READ_URL; undefined if it is not set. */
  readDatabase(): Database | undefined {
    return readDatabaseOf(this.em);
  }

  /** Records that a kind of background process is alive or has done its work, by the database's clock. */
  async noteBeat(name: 'worker' | 'backup' = 'worker'): Promise<void> {
    await databaseOf(this.em)
      .insertInto('worker_beats')
      .values({ name, seen_at: sql`now()` })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet(({ ref }) => ({ seen_at: ref('excluded.seen_at') })),
      )
      .execute();
  }

  /** Whether a worker was seen within so many milliseconds, by the database's clock, which wrote the beat too. */
  async wasSeenWithin(milliseconds: number): Promise<boolean> {
    const { seen } = await databaseOf(this.em)
      .selectFrom('worker_beats')
      .select(({ fn, eb }) =>
        eb(fn.max('seen_at'), '>', sql<string>`now() - ${milliseconds} * interval '1 millisecond'`).as(
          'seen',
        ),
      )
      .where('name', '=', 'worker')
      .executeTakeFirstOrThrow();
    return seen === true;
  }

  /** When each kind of background process was last seen, ISO 8601, by its name. */
  async beats(): Promise<ReadonlyMap<string, string>> {
    const rows = await databaseOf(this.em).selectFrom('worker_beats').select(['name', 'seen_at']).execute();
    return new Map(rows.map(({ name, seen_at: seenAt }) => [name, seenAt]));
  }

  /**
   * Whether the database accepts writes; throws PostgreSQL's error if its disk is full. It sorts more than `work_mem`,
   * so that PostgreSQL must write to its disk. That needs new space, as most writes do, and leaves nothing behind: no
   * row, no log, nothing to clean up. An update of a row would still find room in its page hours after the disk became
   * full.
   */
  takesWrites(): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const db = databaseOf(em);
      await sql`set local work_mem = '64kB'`.execute(db);
      const [sorted] = await readRows(
        db,
        SORTED,
        sql`
          select current_setting('transaction_read_only') = 'on' as "readOnly", count(*) as sorted
          from (select md5(i::text) as word from generate_series(1, 6000) i order by word offset 0) words`,
      );
      return sorted?.readOnly === false;
    });
  }
}
