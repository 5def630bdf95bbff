import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StoredPlates } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { platesByKey, TODAY } from './plates.columns.js';

/** A plate, for people. */
export interface PlateRow {
  id: number;
  memberId: number;
  productId: number | null;
  label: string;
  method: string;
  area: string;
  feePaid: number;
  madeOn: string;
  lastUsedOn: string;
  keepUntil: string;
  endedAt: string | null;
  endedReason: string | null;
}

/** A plate that is made or reused. */
export interface WrittenPlate {
  key: string;
  label: string;
  area: string;
  method: string;
  keepUntil: string;
  /** Won; 0 where it was waived. */
  fee: number;
}

/** Statements on plates; `em` is the caller's transaction. */
@Injectable()
export class PlatesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Plates stored for a member today. */
  async stored(em: EntityManager, memberId: number): Promise<StoredPlates> {
    const rows = await databaseOf(em)
      .selectFrom('print_plates')
      .select(['plate_key as key', 'keep_until as until'])
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .where('keep_until', '>=', TODAY)
      .execute();
    return platesByKey(rows);
  }

  /** Records that plates are used on a day: new ones are added, stored ones last longer. One statement. */
  async use(
    em: EntityManager,
    { memberId, productId, on }: { memberId: number; productId: number | null; on: string },
    plates: readonly WrittenPlate[],
  ): Promise<void> {
    await databaseOf(em)
      .insertInto('print_plates')
      .values(
        plates.map(({ key, label, area, method, keepUntil, fee }) => ({
          member_id: memberId,
          plate_key: key,
          product_id: productId,
          method,
          area,
          label,
          fee_paid: fee,
          made_on: on,
          last_used_on: on,
          keep_until: keepUntil,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['member_id', 'plate_key'])
          .where('ended_at', 'is', null)
          .doUpdateSet({
            // An expired plate was made again.
            made_on: sql`case when print_plates.keep_until < excluded.made_on then excluded.made_on else print_plates.made_on end`,
            fee_paid: sql`case when excluded.fee_paid > 0 then excluded.fee_paid else print_plates.fee_paid end`,
            last_used_on: sql`excluded.last_used_on`,
            keep_until: sql`greatest(print_plates.keep_until, excluded.keep_until)`,
          }),
      )
      .execute();
  }

  /** A member's plates, stored ones first; at most 200. */
  ofMember(memberId: number): Promise<PlateRow[]> {
    return this.select(this.em)
      .where('member_id', '=', memberId)
      .orderBy(sql`ended_at is not null`)
      .orderBy('keep_until', 'desc')
      .orderBy('id')
      .limit(200)
      .execute();
  }

  withKeys(memberId: number, keys: readonly string[]): Promise<PlateRow[]> {
    return this.select(this.em)
      .where('member_id', '=', memberId)
      .where('plate_key', 'in', [...keys])
      .orderBy(sql`ended_at is not null`)
      .orderBy('keep_until', 'desc')
      .orderBy('id')
      .limit(200)
      .execute();
  }

  /** Locked; undefined where there is none. */
  lock(em: EntityManager, id: number): Promise<PlateRow | undefined> {
    return this.select(em).where('id', '=', id).forUpdate().executeTakeFirst();
  }

  /** Deletes the plates of a member. */
  async erase(em: EntityManager, memberId: number): Promise<void> {
    await databaseOf(em).deleteFrom('print_plates').where('member_id', '=', memberId).execute();
  }

  async extend(em: EntityManager, id: number, keepUntil: string): Promise<void> {
    await databaseOf(em)
      .updateTable('print_plates')
      .set({ keep_until: keepUntil })
      .where('id', '=', id)
      .execute();
  }

  async end(em: EntityManager, id: number, reason: string, now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('print_plates')
      .set({ ended_at: now, ended_reason: reason })
      .where('id', '=', id)
      .execute();
  }

  private select(em: EntityManager) {
    return databaseOf(em)
      .selectFrom('print_plates')
      .select(['id', 'member_id as memberId', 'product_id as productId', 'label', 'method', 'area'])
      .select(['fee_paid as feePaid', 'made_on as madeOn', 'last_used_on as lastUsedOn'])
      .select(['keep_until as keepUntil', 'ended_at as endedAt', 'ended_reason as endedReason']);
  }
}
