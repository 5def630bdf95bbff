import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ArtworkType } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../../platform/db/database.js';
import {
  CheckSources,
  type CheckClaim,
  type CheckOutcome,
  type CheckSource,
} from './check-sources.service.js';
import type { Turns } from './check-turns.js';

/** Statements on the checks of versions; `em` is the caller's transaction. */
@Injectable()
export class PreflightRepository implements CheckSource {
  readonly draws = 'previews';
  readonly lane = 'members';

  constructor(
    private readonly em: EntityManager,
    sources: CheckSources,
  ) {
    sources.add(this);
  }

  claim(now: Date, until: Date, { waiting, costs }: Turns): Promise<CheckClaim | undefined> {
    const db = databaseOf(this.em);
    const [members, took] = [[...costs.keys()], [...costs.values()]];
    const due = db
      .selectFrom('artwork_versions')
      .select('id')
      .where('state', 'in', ['queued', 'running'])
      .where('next_try_at', '<=', now.toISOString())
      .where(sql<boolean>`member_id <> all(${waiting}::int[])`)
      .orderBy(
        sql`coalesce((select c.ms from unnest(${members}::int[], ${took}::int[]) as c (id, ms) where c.id = member_id), 0)`,
      )
      .orderBy('next_try_at')
      .limit(1)
      .forUpdate()
      .skipLocked();
    return db
      .updateTable('artwork_versions')
      .set({ state: 'running', tries: sql`tries + 1`, next_try_at: until.toISOString() })
      .where('id', 'in', due)
      .returning(({ ref }) => [
        'id',
        'member_id as ownerId',
        'file_id as fileId',
        'tries',
        ref('type').$castTo<ArtworkType>().as('type'),
      ])
      .executeTakeFirst();
  }

  async renew({ id, tries }: CheckClaim, until: Date): Promise<void> {
    await databaseOf(this.em)
      .updateTable('artwork_versions')
      .set({ next_try_at: until.toISOString() })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .where('state', '=', 'running')
      .execute();
  }

  async giveBack({ id, tries }: CheckClaim, at: Date, counts: boolean): Promise<void> {
    await databaseOf(this.em)
      .updateTable('artwork_versions')
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
    { id, tries, fileId }: CheckClaim,
    { state, report, files }: CheckOutcome,
  ): Promise<string[] | undefined> {
    const db = databaseOf(em);
    const before = await db
      .selectFrom('artwork_versions')
      .select(['preview_id as previewId', 'zoom_id as zoomId'])
      .where('id', '=', id)
      .where('tries', '=', tries)
      .where('state', '=', 'running')
      .where('file_id', 'is not distinct from', fileId)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) return undefined;
    await db
      .updateTable('artwork_versions')
      .set({ state, report: JSON.stringify(report), preview_id: files.previewId, zoom_id: files.zoomId })
      .where('id', '=', id)
      .execute();
    return [before.previewId, before.zoomId].filter((one) => one !== null);
  }
}
