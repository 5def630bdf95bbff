import type { StoredPlates } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { day, object, text, type ValueOf } from '../../../platform/db/rows.js';

/** A stored plate, for prices. */
export const STORED_PLATE = object({ key: text, until: day });

type StoredPlate = ValueOf<typeof STORED_PLATE>;

/** Today in Seoul, by the database's clock. */
export const TODAY = sql<string>`(now() at time zone 'Asia/Seoul')::date`;

/** Plates stored for a member as a JSON array of STORED_PLATE, '[]' where `isPrinted` is false: nothing is read then. */
export const storedPlates = (
  memberId: RawBuilder<unknown>,
  isPrinted: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  case when ${isPrinted} then coalesce((
    select json_agg(json_build_object('key', p.plate_key, 'until', p.keep_until) order by p.plate_key)
    from print_plates p where p.member_id = ${memberId} and p.ended_at is null and p.keep_until >= ${TODAY}), '[]')
  else '[]' end`;

/** As `setupFeesOf` takes them. */
export const platesByKey = (plates: readonly StoredPlate[]): StoredPlates =>
  new Map(plates.map(({ key, until }) => [key, until]));
