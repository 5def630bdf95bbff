import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ArtworkType } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import {
  CheckSources,
  type CheckClaim,
  type CheckOutcome,
  type CheckSource,
} from '../artwork/preflight/check-sources.service.js';

/** Proofs that wait for their check and pages: the worker that checks artworks handles them too. */
@Injectable()
export class ProofChecksRepository implements CheckSource {
  readonly draws = 'pages';
  readonly lane = 'staff';

  constructor(
    private readonly em: EntityManager,
    sources: CheckSources,
  ) {
    sources.add(this);
  }

  async claim(now: Date, until: Date): Promise<CheckClaim | undefined> {
    const db = databaseOf(this.em);
    const due = db
      .selectFrom('proofs')
      .select('id')
      .where('state', 'in', ['queued', 'running'])
      .where('next_try_at', '<=', now.toISOString())
      .orderBy('next_try_at')
      .limit(1)
      .forUpdate()
      .skipLocked();
    const row = await db
      .updateTable('proofs')
      .set({ state: 'running', tries: sql`tries + 1`, next_try_at: until.toISOString() })
      .where('id', 'in', due)
      .returning(({ ref }) => [
        'id',
        'file_id as fileId',
        'tries',
        ref('type').$castTo<ArtworkType>().as('type'),
      ])
      .executeTakeFirst();
    return row === undefined ? undefined : { ...row, ownerId: null };
  }

  async renew({ id, tries }: CheckClaim, until: Date): Promise<void> {
    await databaseOf(this.em)
      .updateTable('proofs')
      .set({ next_try_at: until.toISOString() })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .where('state', '=', 'running')
      .execute();
  }

  async giveBack({ id, tries }: CheckClaim, at: Date, counts: boolean): Promise<void> {
    await databaseOf(this.em)
      .updateTable('proofs')
      .set({
        state: 'queued',
        next_try_at: at.toISOString(),
        ...(counts ? {} : { tries: tries - 1 }),
      })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .where('state', '=', 'running')
      .execute();
  }

  async finish(
    em: EntityManager,
    { id, tries }: CheckClaim,
    { state, report, pages }: CheckOutcome,
  ): Promise<string[] | undefined> {
    const { numUpdatedRows } = await databaseOf(em)
      .updateTable('proofs')
      .set({
        state,
        report: JSON.stringify(report),
        pages: pages === null ? null : JSON.stringify(pages),
      })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .where('state', '=', 'running')
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 0n ? undefined : [];
  }
}
