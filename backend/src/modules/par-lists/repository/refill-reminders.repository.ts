import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { anyInt } from '../../../platform/db/any-of.js';
import { databaseOf } from '../../../platform/db/database.js';
import { boolean, int, readRows, rowOf, text } from '../../../platform/db/rows.js';

const ID = rowOf(import.meta.filename, { id: int });
const DUE = rowOf(import.meta.filename, {
  name: text,
  siteId: int,
  siteName: text,
  organizationId: int,
  isSubmitted: boolean,
});

/** Lists of organizations that buy, whose people were not reminded in the month. */
const waiting = (month: string) => sql`par_lists l join sites s on s.id = l.site_id and s.deleted_at is null
    and s.is_active join organizations g on g.id = s.organization_id and g.state = 'active'
  where l.reminder_business_day is not null and (l.reminded_month is null or l.reminded_month < ${month}::text)`;

/** Reads and marks lists whose people are reminded. */
@Injectable()
export class RefillRemindersRepository {
  /** Lists of these business days, the oldest first. */
  async findDue(
    em: EntityManager,
    month: string,
    days: readonly number[],
    atMost: number,
  ): Promise<number[]> {
    const rows = await readRows(
      databaseOf(em),
      ID,
      sql`select l.id from ${waiting(month)} and l.reminder_business_day = ${anyInt(days)}
        order by l.id limit ${atMost}`,
    );
    return rows.map(({ id }) => id);
  }

  /** Locks a list that still waits for the month's reminder. */
  async lock(em: EntityManager, id: number, month: string): Promise<ReturnType<typeof DUE> | undefined> {
    const rows = await readRows(
      databaseOf(em),
      DUE,
      sql`select l.name, s.id as "siteId", s.name as "siteName", g.id as "organizationId",
          exists (select 1 from refills r where r.list_id = l.id and r.month = ${month} and r.state = 'submitted')
            as "isSubmitted"
        from ${waiting(month)} and l.id = ${id} for update of l`,
    );
    return rows[0];
  }

  /** No version: the list did not change. */
  async setReminded(em: EntityManager, id: number, month: string): Promise<void> {
    await databaseOf(em)
      .updateTable('par_lists')
      .set({ reminded_month: month })
      .where('id', '=', id)
      .execute();
  }
}
