import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';

/** A call by its key. */
export interface CallKey {
  partnerId: number;
  key: string;
}

/** One process's run of a call. */
export interface CallRun extends CallKey {
  run: string;
  fingerprint: string;
}

/** A call that this one met under its key. */
export interface StandingCall {
  fingerprint: string;
  /** Null while it runs. */
  answer: string | null;
  /** Whole seconds until the process that runs it counts as dead. */
  aliveSeconds: number;
}

const after = (seconds: number) => sql<string>`clock_timestamp() + make_interval(secs => ${seconds})`;

/** Statements on calls with a key. Times are the database's: processes may differ. */
@Injectable()
export class PartnerCallsRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Takes the key for this run; false where another call has it. A key is free again after its day; a call whose
   * process died may be taken by the same call.
   */
  async take(
    { partnerId, key, run, fingerprint }: CallRun,
    { aliveSeconds, keptSeconds }: { aliveSeconds: number; keptSeconds: number },
  ): Promise<boolean> {
    const taken = await databaseOf(this.em)
      .insertInto('partner_calls')
      .values({
        partner_id: partnerId,
        key,
        fingerprint,
        run,
        alive_until: after(aliveSeconds),
        expires_at: after(keptSeconds),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['partner_id', 'key'])
          .doUpdateSet(({ ref }) => ({
            fingerprint: ref('excluded.fingerprint'),
            run: ref('excluded.run'),
            alive_until: ref('excluded.alive_until'),
            expires_at: ref('excluded.expires_at'),
            status: null,
            answer: null,
          }))
          .where(
            sql<boolean>`partner_calls.expires_at <= clock_timestamp() or (partner_calls.status is null
              and partner_calls.alive_until <= clock_timestamp() and partner_calls.fingerprint = excluded.fingerprint)`,
          ),
      )
      .returning('run')
      .executeTakeFirst();
    return taken !== undefined;
  }

  /** The call that has the key; undefined if it has just been given up. */
  find({ partnerId, key }: CallKey): Promise<StandingCall | undefined> {
    return databaseOf(this.em)
      .selectFrom('partner_calls')
      .select([
        'fingerprint',
        'answer',
        sql<number>`greatest(1, ceil(extract(epoch from alive_until - clock_timestamp())))::int`.as(
          'aliveSeconds',
        ),
      ])
      .where('partner_id', '=', partnerId)
      .where('key', '=', key)
      .executeTakeFirst();
  }

  /** The process still works on the call. */
  async extend({ partnerId, key, run }: CallRun, aliveSeconds: number): Promise<void> {
    await databaseOf(this.em)
      .updateTable('partner_calls')
      .set({ alive_until: after(aliveSeconds) })
      .where('partner_id', '=', partnerId)
      .where('key', '=', key)
      .where('run', '=', run)
      .execute();
  }

  /** Stores the answer, unless another run has taken the call since. */
  async setAnswer(
    { partnerId, key, run }: CallRun,
    { status, answer }: { status: number; answer: string },
  ): Promise<void> {
    await databaseOf(this.em)
      .updateTable('partner_calls')
      .set({ status, answer })
      .where('partner_id', '=', partnerId)
      .where('key', '=', key)
      .where('run', '=', run)
      .execute();
  }

  /** Gives the key back: the call left nothing to repeat. */
  async remove({ partnerId, key, run }: CallRun): Promise<void> {
    await databaseOf(this.em)
      .deleteFrom('partner_calls')
      .where('partner_id', '=', partnerId)
      .where('key', '=', key)
      .where('run', '=', run)
      .execute();
  }

  /** Deletes calls whose day is over; returns how many. */
  async purge(limit: number): Promise<number> {
    const { numDeletedRows } = await databaseOf(this.em)
      .deleteFrom('partner_calls')
      .where(
        ({ refTuple, selectFrom }) =>
          sql<boolean>`${refTuple('partner_id', 'key')} in ${selectFrom('partner_calls')
            .select(['partner_id', 'key'])
            .where('expires_at', '<=', sql<string>`clock_timestamp()`)
            .orderBy('expires_at')
            .limit(limit)
            .forUpdate()
            .skipLocked()}`,
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}
