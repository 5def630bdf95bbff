import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CalendarDays, HolidayKind } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { announce } from '../../../platform/db/notifications.js';
import { day, int, listOf, readRows, rowOf } from '../../../platform/db/rows.js';

/** Source of days entered in the console; other days were copied from the package. */
export const CONSOLE_SOURCE = 'console';

/** Topic of the notice that the calendar has changed. */
export const CALENDAR_TOPIC = 'calendar';

/** A row of the calendar. */
export interface StoredHoliday {
  day: string;
  kind: HolidayKind;
  name: string;
  source: string;
}

const DAYS = rowOf(import.meta.filename, { closed: listOf(day), workdays: listOf(day), years: listOf(int) });
const CHANGED = rowOf(import.meta.filename, { changed: int });

/** Statements on the calendar; `em` is the caller's transaction. */
@Injectable()
export class HolidaysRepository {
  constructor(private readonly em: EntityManager) {}

  /** All days off from the year before `year` on, and the years with copied public holidays. One statement. */
  async days(year: number, em: EntityManager = this.em): Promise<CalendarDays> {
    const [days] = await readRows(
      databaseOf(em),
      DAYS,
      sql`
        select
          coalesce(array_agg(distinct day::text) filter (where kind <> 'workday' and day >= make_date(${year - 1}, 1, 1)), '{}') as closed,
          coalesce(array_agg(distinct day::text) filter (where kind = 'workday' and day >= make_date(${year - 1}, 1, 1)), '{}') as workdays,
          coalesce(array_agg(distinct extract(year from day)::int)
            filter (where kind = 'public' and source <> ${CONSOLE_SOURCE}), '{}') as years
        from holidays`,
    );
    return days ?? { closed: [], workdays: [], years: [] };
  }

  /** Entries of a year, by date. */
  ofYear(year: number): Promise<StoredHoliday[]> {
    return this.select(this.em)
      .where('day', '>=', `${year}-01-01`)
      .where('day', '<=', `${year}-12-31`)
      .execute();
  }

  /** Entries for a day; locked, so that two operators decide one after the other. */
  async lock(em: EntityManager, date: string): Promise<StoredHoliday[]> {
    // A day without rows has nothing to lock: the lock uses a hash of its date.
    await sql`select pg_advisory_xact_lock(hashtext('holidays'), (${date}::date - date '2000-01-01'))`.execute(
      databaseOf(em),
    );
    return this.select(em).where('day', '=', date).execute();
  }

  /** Writes the console's entry for a day and replaces the former one. */
  async put(
    em: EntityManager,
    { day: at, kind, name }: Pick<StoredHoliday, 'day' | 'kind' | 'name'>,
    { byId, now }: { byId: number; now: Date },
  ): Promise<void> {
    const db = databaseOf(em);
    await this.removeOwn(em, at);
    await db
      .insertInto('holidays')
      .values({ day: at, kind, name, source: CONSOLE_SOURCE, updated_by: byId, updated_at: now })
      .execute();
    await announce(db, CALENDAR_TOPIC, at);
  }

  /** Removes the console's entry for a day. */
  async remove(em: EntityManager, at: string): Promise<void> {
    await this.removeOwn(em, at);
    await announce(databaseOf(em), CALENDAR_TOPIC, at);
  }

  private async removeOwn(em: EntityManager, at: string): Promise<void> {
    await databaseOf(em)
      .deleteFrom('holidays')
      .where('day', '=', at)
      .where('source', '=', CONSOLE_SOURCE)
      .execute();
  }

  private select(em: EntityManager) {
    return databaseOf(em)
      .selectFrom('holidays')
      .select(['day', 'name', 'source'])
      .select(({ ref }) => ref('kind').$castTo<HolidayKind>().as('kind'))
      .orderBy('day')
      .orderBy('kind');
  }
}

/**
 * Makes the copied public holidays equal to `days`; the console's entries stay. Returns the number of changed rows. One
 * statement.
 */
export async function copyHolidays(
  em: EntityManager,
  source: string,
  days: readonly { day: string; name: string }[],
): Promise<number> {
  const db = databaseOf(em);
  const [row] = await readRows(
    db,
    CHANGED,
    sql`
      with official as (
        select day, name from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (day date, name text)),
      gone as (
        delete from holidays h where h.kind = 'public' and h.source <> ${CONSOLE_SOURCE}
          and not exists (select 1 from official o where o.day = h.day)
        returning h.day),
      written as (
        insert into holidays as h (day, kind, name, source)
        select day, 'public', name, ${source} from official
        on conflict (day, kind) do update set name = excluded.name, source = excluded.source, updated_by = null, updated_at = now()
        where h.source <> excluded.source or h.name <> excluded.name
        returning h.day)
      select (select count(*)::int from gone) + (select count(*)::int from written) as changed`,
  );
  const changed = row?.changed ?? 0;
  if (changed > 0) await announce(db, CALENDAR_TOPIC, '*');
  return changed;
}
