import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';

/** The user of a version. */
export interface ArtworkUseOf {
  kind: 'job' | 'order' | 'plate';
  refId: number;
}

/** An artwork that its member is notified of. */
export interface ExpiringArtwork {
  id: number;
  memberId: number;
  /** UTC, ISO 8601. */
  keepUntil: string;
}

/** Statements on the retention of artworks and their users; `em` is the caller's transaction. */
@Injectable()
export class ArtworkKeepingRepository {
  async addUses(
    em: EntityManager,
    { kind, refId }: ArtworkUseOf,
    versionIds: readonly string[],
  ): Promise<void> {
    if (versionIds.length === 0) return;
    await databaseOf(em)
      .insertInto('artwork_uses')
      .values(versionIds.map((id) => ({ version_id: id, kind, ref_id: refId, needs_bytes: true })))
      .onConflict((conflict) =>
        conflict.columns(['version_id', 'kind', 'ref_id']).doUpdateSet({ needs_bytes: true }),
      )
      .execute();
  }

  /** The user no longer needs the bytes; returns the owners of those artworks. An order keeps its reference, others do not. */
  async endUses(em: EntityManager, { kind, refId }: ArtworkUseOf): Promise<number[]> {
    const db = databaseOf(em);
    const ended =
      kind === 'order'
        ? await db
            .updateTable('artwork_uses')
            .set({ needs_bytes: false })
            .where('kind', '=', kind)
            .where('ref_id', '=', refId)
            .returning('version_id as id')
            .execute()
        : await db
            .deleteFrom('artwork_uses')
            .where('kind', '=', kind)
            .where('ref_id', '=', refId)
            .returning('version_id as id')
            .execute();
    return this.artworksOf(
      em,
      ended.map(({ id }) => id),
    );
  }

  /** Erased orders lose their references; returns the owners of those artworks. */
  async removeOrders(em: EntityManager, orderIds: readonly number[]): Promise<number[]> {
    const ended = await databaseOf(em)
      .deleteFrom('artwork_uses')
      .where('kind', '=', 'order')
      .where('ref_id', 'in', [...orderIds])
      .returning('version_id as id')
      .execute();
    return this.artworksOf(
      em,
      ended.map(({ id }) => id),
    );
  }

  private async artworksOf(em: EntityManager, versionIds: readonly string[]): Promise<number[]> {
    if (versionIds.length === 0) return [];
    const rows = await databaseOf(em)
      .selectFrom('artwork_versions')
      .select('artwork_id as id')
      .distinct()
      .where('id', 'in', [...versionIds])
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Whether an open job needs a version of the artwork. */
  async hasOpenJob(em: EntityManager, artworkId: number): Promise<boolean> {
    const row = await databaseOf(em)
      .selectFrom('artwork_uses as u')
      .innerJoin('artwork_versions as v', 'v.id', 'u.version_id')
      .select('u.version_id')
      .where('v.artwork_id', '=', artworkId)
      .where('u.kind', '=', 'job')
      .where('u.needs_bytes', '=', true)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Whether an order references a version of the artwork: such artworks stay longer. */
  async isOrdered(em: EntityManager, artworkId: number): Promise<boolean> {
    const row = await databaseOf(em)
      .selectFrom('artwork_uses as u')
      .innerJoin('artwork_versions as v', 'v.id', 'u.version_id')
      .select('u.version_id')
      .where('v.artwork_id', '=', artworkId)
      .where('u.kind', '=', 'order')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Drops the bytes that nobody needs; returns their stored files. */
  async dropBytes(em: EntityManager, artworkIds: readonly number[]): Promise<string[]> {
    const db = databaseOf(em);
    const free = await db
      .selectFrom('artwork_versions as v')
      .select(['v.id', 'v.file_id as fileId', 'v.preview_id as previewId', 'v.zoom_id as zoomId'])
      .where('v.artwork_id', 'in', [...artworkIds])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('artwork_uses as u')
              .select('u.version_id')
              .whereRef('u.version_id', '=', 'v.id')
              .where('u.needs_bytes', '=', true),
          ),
        ),
      )
      .forUpdate()
      .execute();
    if (free.length === 0) return [];
    await db
      .updateTable('artwork_versions')
      .set({ file_id: null, preview_id: null, zoom_id: null })
      .where(
        'id',
        'in',
        free.map(({ id }) => id),
      )
      .execute();
    return free
      .flatMap(({ fileId, previewId, zoomId }) => [fileId, previewId, zoomId])
      .filter((id) => id !== null);
  }

  /**
   * Deletes artworks outside of the vault that nothing references. A blocked one stays: the same bytes must
   * not come back unblocked.
   */
  async deleteUnused(em: EntityManager, artworkIds: readonly number[]): Promise<void> {
    const db = databaseOf(em);
    await db
      .deleteFrom('artwork_versions as v')
      .where('v.artwork_id', 'in', ({ selectFrom }) =>
        selectFrom('artworks as x')
          .select('x.id')
          .where('x.id', 'in', [...artworkIds])
          .where('x.archived_at', 'is not', null)
          .where('x.blocked_at', 'is', null),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('artwork_uses as u').select('u.version_id').whereRef('u.version_id', '=', 'v.id'),
          ),
        ),
      )
      .execute();
    await db
      .deleteFrom('artworks as a')
      .where('a.id', 'in', [...artworkIds])
      .where('a.archived_at', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('artwork_versions as v').select('v.id').whereRef('v.artwork_id', '=', 'a.id'))),
      )
      .execute();
  }

  /** The archived ones among these: their bytes are deleted as soon as nobody needs them. */
  async archivedOf(em: EntityManager, artworkIds: readonly number[]): Promise<number[]> {
    if (artworkIds.length === 0) return [];
    const rows = await databaseOf(em)
      .selectFrom('artworks')
      .select('id')
      .where('id', 'in', [...artworkIds])
      .where('archived_at', 'is not', null)
      .forUpdate()
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Marks artworks as announced whose time ends before `until`, and keeps each at least until then. */
  announce(em: EntityManager, now: Date, until: Date, limit: number): Promise<ExpiringArtwork[]> {
    const db = databaseOf(em);
    const due = db
      .selectFrom('artworks')
      .select('id')
      .where('keep_until', '<=', until.toISOString())
      .where('archived_at', 'is', null)
      .where('notified_at', 'is', null)
      .orderBy('keep_until')
      .limit(limit)
      .forUpdate()
      .skipLocked();
    return db
      .updateTable('artworks')
      .set({
        notified_at: now.toISOString(),
        keep_until: sql<string>`greatest(keep_until, ${until.toISOString()}::timestamptz)`,
      })
      .where('id', 'in', due)
      .returning(['id', 'member_id as memberId', 'keep_until as keepUntil'])
      .execute();
  }

  /** Archives announced artworks whose time has ended and whose bytes nobody needs; returns them. */
  async archiveExpired(em: EntityManager, now: Date, limit: number): Promise<number[]> {
    const db = databaseOf(em);
    const over = db
      .selectFrom('artworks as a')
      .select('a.id')
      .where('a.keep_until', '<=', now.toISOString())
      .where('a.archived_at', 'is', null)
      .where('a.notified_at', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('artwork_uses as u')
              .innerJoin('artwork_versions as v', 'v.id', 'u.version_id')
              .select('u.version_id')
              .whereRef('v.artwork_id', '=', 'a.id')
              .where('u.needs_bytes', '=', true),
          ),
        ),
      )
      .orderBy('a.keep_until')
      .limit(limit)
      .forUpdate()
      .skipLocked();
    const rows = await db
      .updateTable('artworks')
      .set({ archived_at: now.toISOString() })
      .where('id', 'in', over)
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Everything of a closed account: returns the stored files that an order still references, and archives the rest. */
  async eraseOf(
    em: EntityManager,
    memberId: number,
    now: Date,
  ): Promise<{ artworkIds: number[]; remainingFileIds: string[] }> {
    const db = databaseOf(em);
    const artworks = await db
      .updateTable('artworks')
      .set({ archived_at: now.toISOString(), name: ERASED_NAME, blocked_at: null, blocked_reason: null })
      .where('member_id', '=', memberId)
      .returning('id')
      .execute();
    // File names may contain a person's name; hashes and reports of ordered files stay with the order.
    await db
      .updateTable('artwork_versions')
      .set({ file_name: ERASED_NAME })
      .where('member_id', '=', memberId)
      .execute();
    await db
      .deleteFrom('artwork_uses as u')
      .using('artwork_versions as v')
      .whereRef('v.id', '=', 'u.version_id')
      .where('v.member_id', '=', memberId)
      .where('u.kind', 'in', ['job', 'plate'])
      .execute();
    const remaining = await db
      .updateTable('artwork_uses as u')
      .from('artwork_versions as v')
      .set({ needs_bytes: true })
      .whereRef('v.id', '=', 'u.version_id')
      .where('v.member_id', '=', memberId)
      .where('v.file_id', 'is not', null)
      .returning('v.file_id as fileId')
      .execute();
    return {
      artworkIds: artworks.map(({ id }) => id),
      remainingFileIds: remaining.map(({ fileId }) => fileId).filter((id) => id !== null),
    };
  }
}

const ERASED_NAME = '인쇄 파일';
