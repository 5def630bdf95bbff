import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ArtworkReport, ArtworkType } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';

/** A version that a worker checks. */
export interface ClaimedVersion {
  id: string;
  memberId: number;
  fileId: string | null;
  type: ArtworkType;
  /** Which try this is, from 1; a worker that comes back late knows by it that another has taken over. */
  tries: number;
}

/** Pictures that a check made, as stored files. */
export interface PreviewFiles {
  previewId: string | null;
  zoomId: string | null;
}

/** Statements on the checks of versions; `em` is the caller's transaction. */
@Injectable()
export class PreflightRepository {
  constructor(private readonly em: EntityManager) {}

  /** Claims the version that waits longest until then; undefined where none is due. Two workers never claim the same. */
  claim(now: Date, until: Date): Promise<ClaimedVersion | undefined> {
    const db = databaseOf(this.em);
    const due = db
      .selectFrom('artwork_versions')
      .select('id')
      .where('state', 'in', ['queued', 'running'])
      .where('next_try_at', '<=', now.toISOString())
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
        'member_id as memberId',
        'file_id as fileId',
        'tries',
        ref('type').$castTo<ArtworkType>().as('type'),
      ])
      .executeTakeFirst();
  }

  /** The worker is still at it. */
  async renew({ id, tries }: ClaimedVersion, until: Date): Promise<void> {
    await databaseOf(this.em)
      .updateTable('artwork_versions')
      .set({ next_try_at: until.toISOString() })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .where('state', '=', 'running')
      .execute();
  }

  /** Gives it back, to be tried again then. */
  async giveBack({ id, tries }: ClaimedVersion, at: Date): Promise<void> {
    await databaseOf(this.em)
      .updateTable('artwork_versions')
      .set({ state: 'queued', next_try_at: at.toISOString() })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .where('state', '=', 'running')
      .execute();
  }

  /**
   * Writes the report. Undefined where another worker has taken over, or where the version is gone; else the pictures of
   * an earlier check, which nothing names any more.
   */
  async finish(
    em: EntityManager,
    { id, tries, fileId }: ClaimedVersion,
    { state, report, files }: { state: 'done' | 'failed'; report: ArtworkReport; files: PreviewFiles },
  ): Promise<PreviewFiles | undefined> {
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
    return before;
  }
}
