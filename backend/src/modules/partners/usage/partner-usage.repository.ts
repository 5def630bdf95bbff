import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PartnerCallKind } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';

/** Most failures of a partner that are kept. */
export const MOST_FAILURES = 100;

/** Calls of a partner in an hour by their kind. */
export interface CountedCalls {
  partnerId: number;
  /** Beginning of the hour, ISO 8601. */
  hour: string;
  kind: PartnerCallKind;
  calls: number;
  /** Those whose answer was an error. */
  refused: number;
}

/** A call whose answer was an error. */
export interface FailedCall {
  partnerId: number;
  keyId: string;
  /** ISO 8601. */
  at: string;
  /** Method and path pattern, without values. */
  call: string;
  status: number;
  /** Null for an answer without a code. */
  code: string | null;
  requestId: string;
}

/** Statements on the use of the API by partners. */
@Injectable()
export class PartnerUsageRepository {
  constructor(private readonly em: EntityManager) {}

  /** Adds counted calls to those of other processes. */
  async add(counted: readonly CountedCalls[]): Promise<void> {
    // In one order, so that two processes never wait for each other.
    const rows = [...counted].sort((a, b) => keyOf(a).localeCompare(keyOf(b)));
    await databaseOf(this.em)
      .insertInto('partner_usage')
      .values(
        rows.map(({ partnerId, hour, kind, calls, refused }) => ({
          partner_id: partnerId,
          hour,
          kind,
          calls,
          refused,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['partner_id', 'hour', 'kind']).doUpdateSet(({ ref }) => ({
          calls: sql<number>`${ref('partner_usage.calls')} + ${ref('excluded.calls')}`,
          refused: sql<number>`${ref('partner_usage.refused')} + ${ref('excluded.refused')}`,
        })),
      )
      .execute();
  }

  /** Adds failures, oldest first, and deletes those beyond the newest hundred of their partners. */
  async addFailures(failures: readonly FailedCall[]): Promise<void> {
    await databaseOf(this.em)
      .insertInto('partner_failures')
      .values(
        failures.map(({ partnerId, keyId, requestId, ...failure }) => ({
          ...failure,
          partner_id: partnerId,
          key_id: keyId,
          request_id: requestId,
        })),
      )
      .execute();
    for (const partnerId of new Set(failures.map((failure) => failure.partnerId)))
      await databaseOf(this.em)
        .deleteFrom('partner_failures')
        .where('partner_id', '=', partnerId)
        .where('id', '<=', ({ selectFrom }) =>
          selectFrom('partner_failures')
            .select('id')
            .where('partner_id', '=', partnerId)
            .orderBy('id', 'desc')
            .offset(MOST_FAILURES)
            .limit(1),
        )
        .execute();
  }

  /** Counted calls of a partner from an hour on, in the order of time. */
  usage(partnerId: number, from: Date): Promise<CountedCalls[]> {
    return databaseOf(this.em)
      .selectFrom('partner_usage')
      .select(['partner_id as partnerId', 'hour', 'calls', 'refused'])
      .select(({ ref }) => ref('kind').$castTo<PartnerCallKind>().as('kind'))
      .where('partner_id', '=', partnerId)
      .where('hour', '>=', from.toISOString())
      .orderBy('hour')
      .execute();
  }

  /** Failures of a partner, newest first. */
  failures(partnerId: number): Promise<FailedCall[]> {
    return databaseOf(this.em)
      .selectFrom('partner_failures')
      .select(['partner_id as partnerId', 'key_id as keyId', 'at', 'call', 'status', 'code'])
      .select('request_id as requestId')
      .where('partner_id', '=', partnerId)
      .orderBy('id', 'desc')
      .limit(MOST_FAILURES)
      .execute();
  }

  /** Deletes what is older. */
  async purge(before: Date): Promise<void> {
    const time = before.toISOString();
    await databaseOf(this.em).deleteFrom('partner_usage').where('hour', '<', time).execute();
    await databaseOf(this.em).deleteFrom('partner_failures').where('at', '<', time).execute();
  }
}

const keyOf = ({ partnerId, hour, kind }: CountedCalls): string =>
  `${String(partnerId).padStart(10)}:${hour}:${kind}`;
