import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CONTRACT_ENDING_DAYS, CONTRACT_SOON_DAYS } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { int, listOf, nullable, object, readRows, rowOf, text } from '../../../platform/db/rows.js';

const SERVED = object({ id: int, name: text, managerId: nullable(int) });
const ENDING = rowOf(import.meta.filename, {
  id: int,
  name: text,
  validUntil: text,
  daysLeft: int,
  noticed: nullable(int),
  organizations: listOf(SERVED),
});

/** A list that ends soon, with the organizations that buy at its prices. */
export type EndingList = ReturnType<typeof ENDING>;

/** The longest of the notices. */

/** Reads and marks lists that end soon. */
@Injectable()
export class ContractEndingsRepository {
  /** Active lists that end soon and for which no notice, or only an earlier one, was sent. */
  async findDue(em: EntityManager, today: string, atMost: number): Promise<number[]> {
    const dueNotice = sql.join(
      CONTRACT_ENDING_DAYS.map(
        (days) => sql`when l.valid_until - ${today}::date <= ${sql.lit(days)} then ${sql.lit(days)}`,
      ),
      sql` `,
    );
    const rows = await databaseOf(em)
      .selectFrom('contract_lists as l')
      .select('l.id')
      .where('l.state', '=', 'active')
      .where(
        sql<boolean>`l.valid_until between ${today}::date and ${today}::date + ${sql.lit(CONTRACT_SOON_DAYS)}`,
      )
      .where(
        sql<boolean>`coalesce(l.ending_noticed, ${sql.lit(CONTRACT_SOON_DAYS)} + 1) > case ${dueNotice} end`,
      )
      .orderBy('l.id')
      .limit(atMost)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Locks an active list with an end, and reads whom it serves. */
  async lock(em: EntityManager, id: number, today: string): Promise<EndingList | undefined> {
    const db = databaseOf(em);
    await db.selectFrom('contract_lists').select('id').where('id', '=', id).forUpdate().execute();
    const rows = await readRows(
      db,
      ENDING,
      sql`
        select l.id, l.name, l.valid_until::text as "validUntil", l.valid_until - ${today}::date as "daysLeft",
          l.ending_noticed as noticed, coalesce((
            select json_agg(json_build_object('id', g.id, 'name', g.name, 'managerId', g.manager_id) order by g.id)
            from contract_list_organizations s join organizations g on g.id = s.organization_id and g.state = 'active'
            where s.list_id = l.id), '[]') as organizations
        from contract_lists l where l.id = ${id} and l.state = 'active' and l.valid_until is not null`,
    );
    return rows[0];
  }

  /** No version: what buyers pay did not change. */
  async setNoticed(em: EntityManager, id: number, days: number): Promise<void> {
    await databaseOf(em)
      .updateTable('contract_lists')
      .set({ ending_noticed: days })
      .where('id', '=', id)
      .execute();
  }
}
