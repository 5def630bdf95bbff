import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PRINT_BINDING_STATES, type ArtworkReport, type ArtworkState, type ArtworkType } from '@store/domain';
import { sql, type ExpressionBuilder } from 'kysely';
import { anyInt } from '../../../platform/db/any-of.js';
import { databaseOf } from '../../../platform/db/database.js';
import { document, jsonColumns, nullable } from '../../../platform/db/rows.js';
import type { DB } from '../../../platform/db/tables.js';
import { containing } from '../../../platform/lists/sql.js';
import type { AdminArtworkQueryDto } from './dto/admin-artwork.dto.js';

/** An artwork as stored. */
export interface StoredArtwork {
  id: number;
  memberId: number;
  name: string;
  createdAt: string;
  lastUsedAt: string;
  keepUntil: string;
  archivedAt: string | null;
  blockedAt: string | null;
  blockedReason: string | null;
}

/** A version as stored. */
export interface StoredVersion {
  id: string;
  artworkId: number;
  no: number;
  fileId: string | null;
  sha256: string;
  type: ArtworkType;
  bytes: number;
  fileName: string;
  state: ArtworkState;
  report: ArtworkReport | null;
  previewId: string | null;
  zoomId: string | null;
  /** A job with it was approved or further: the member knows how it turns out. */
  printed: boolean;
  createdAt: string;
}

/** A version with the columns that decide whether it may be printed. */
export type OwnedVersion = StoredVersion & { name: string; blocked: boolean; archived: boolean };

const ARTWORK = [
  'a.id',
  'a.member_id as memberId',
  'a.name',
  'a.created_at as createdAt',
  'a.last_used_at as lastUsedAt',
  'a.keep_until as keepUntil',
  'a.archived_at as archivedAt',
  'a.blocked_at as blockedAt',
  'a.blocked_reason as blockedReason',
] as const;

const VERSION = [
  'v.id',
  'v.artwork_id as artworkId',
  'v.no',
  'v.file_id as fileId',
  'v.sha256',
  'v.bytes',
  'v.file_name as fileName',
  'v.report',
  'v.preview_id as previewId',
  'v.zoom_id as zoomId',
  'v.created_at as createdAt',
] as const;

const isPrinted = sql<boolean>`exists (
    select 1 from artwork_uses u join print_jobs j on j.id = u.ref_id
    where u.version_id = v.id and u.kind = 'job' and j.state in (${sql.join(PRINT_BINDING_STATES.map((state) => sql.lit(state)))}))`;

const withReport = jsonColumns(import.meta.filename, { report: nullable(document<ArtworkReport>()) });

type Aliased = DB & { a: DB['artworks']; m: DB['members'] };

const requested =
  ({ q = '', memberId, blocked = '' }: AdminArtworkQueryDto) =>
  (row: ExpressionBuilder<Aliased, 'a' | 'm'>) => {
    const text = q.trim();
    const like = containing(text);
    return row.and([
      ...(memberId === undefined ? [] : [row('a.member_id', '=', memberId)]),
      ...(blocked === '' ? [] : [row('a.blocked_at', blocked === 'true' ? 'is not' : 'is', null)]),
      ...(text === ''
        ? []
        : [
            row.or([
              row('a.name', 'ilike', like),
              row('m.name', 'ilike', like),
              row.exists(
                row
                  .selectFrom('artwork_versions as s')
                  .select('s.id')
                  .whereRef('s.artwork_id', '=', 'a.id')
                  .where('s.file_name', 'ilike', like),
              ),
            ]),
          ]),
    ]);
  };

/** Statements on artworks and their versions; `em` is the caller's transaction. */
@Injectable()
export class ArtworksRepository {
  constructor(private readonly em: EntityManager) {}

  /** Uploads of one member run one after the other here, so that the same bytes are one version and limits hold. */
  async lockMember(em: EntityManager, memberId: number): Promise<void> {
    await databaseOf(em).selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
  }

  /** A page of the vault, newest first. */
  page(memberId: number, limit: number, offset: number): Promise<StoredArtwork[]> {
    return databaseOf(this.em)
      .selectFrom('artworks as a')
      .select(ARTWORK)
      .where('a.member_id', '=', memberId)
      .where('a.archived_at', 'is', null)
      .orderBy('a.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
  }

  /** Artworks in the vault. */
  async count(em: EntityManager, memberId: number): Promise<number> {
    const { total } = await databaseOf(em)
      .selectFrom('artworks')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('member_id', '=', memberId)
      .where('archived_at', 'is', null)
      .executeTakeFirstOrThrow();
    return total;
  }

  /** One in the member's vault; undefined for others and for one that was deleted. */
  findOwn(em: EntityManager, memberId: number, id: number): Promise<StoredArtwork | undefined> {
    return databaseOf(em)
      .selectFrom('artworks as a')
      .select(ARTWORK)
      .where('a.id', '=', id)
      .where('a.member_id', '=', memberId)
      .where('a.archived_at', 'is', null)
      .executeTakeFirst();
  }

  /** The same, locked for the rest of the transaction. */
  lockOwn(em: EntityManager, memberId: number, id: number): Promise<StoredArtwork | undefined> {
    return databaseOf(em)
      .selectFrom('artworks as a')
      .select(ARTWORK)
      .where('a.id', '=', id)
      .where('a.member_id', '=', memberId)
      .where('a.archived_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
  }

  /** Any artwork, locked; undefined where there is none. */
  lock(em: EntityManager, id: number): Promise<StoredArtwork | undefined> {
    return databaseOf(em)
      .selectFrom('artworks as a')
      .select(ARTWORK)
      .where('a.id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  /** Every version of an artwork, newest first. */
  async versions(em: EntityManager, artworkId: number): Promise<StoredVersion[]> {
    const rows = await this.selectVersions(em)
      .where('v.artwork_id', '=', artworkId)
      .orderBy('v.no', 'desc')
      .execute();
    return rows.map(withReport);
  }

  /** The newest version of each artwork. */
  async newestVersions(artworkIds: readonly number[]): Promise<StoredVersion[]> {
    const rows = await this.selectVersions(this.em)
      .distinctOn('v.artwork_id')
      .where('v.artwork_id', '=', anyInt(artworkIds))
      .orderBy('v.artwork_id')
      .orderBy('v.no', 'desc')
      .execute();
    return rows.map(withReport);
  }

  /** A member's version of these bytes, even of a deleted artwork. */
  findBytes(
    em: EntityManager,
    memberId: number,
    sha256: string,
  ): Promise<{ id: string; artworkId: number; fileId: string | null } | undefined> {
    return databaseOf(em)
      .selectFrom('artwork_versions')
      .select(['id', 'artwork_id as artworkId', 'file_id as fileId'])
      .where('member_id', '=', memberId)
      .where('sha256', '=', sha256)
      .executeTakeFirst();
  }

  /** Number of the newest version; 0 where there is none. */
  async newestNo(em: EntityManager, artworkId: number): Promise<{ no: number; count: number }> {
    return databaseOf(em)
      .selectFrom('artwork_versions')
      .select([sql<number>`coalesce(max(no), 0)`.as('no'), sql<number>`count(*)::int`.as('count')])
      .where('artwork_id', '=', artworkId)
      .executeTakeFirstOrThrow();
  }

  async addArtwork(
    em: EntityManager,
    { memberId, name, now, keepUntil }: { memberId: number; name: string; now: Date; keepUntil: Date },
  ): Promise<number> {
    const { id } = await databaseOf(em)
      .insertInto('artworks')
      .values({
        member_id: memberId,
        name,
        created_at: now.toISOString(),
        last_used_at: now.toISOString(),
        keep_until: keepUntil.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async addVersion(
    em: EntityManager,
    version: Pick<StoredVersion, 'id' | 'artworkId' | 'no' | 'sha256' | 'type' | 'bytes' | 'fileName'> & {
      memberId: number;
      fileId: string;
      now: Date;
    },
  ): Promise<void> {
    await databaseOf(em)
      .insertInto('artwork_versions')
      .values({
        id: version.id,
        artwork_id: version.artworkId,
        member_id: version.memberId,
        no: version.no,
        file_id: version.fileId,
        sha256: version.sha256,
        type: version.type,
        bytes: version.bytes,
        file_name: version.fileName,
        next_try_at: version.now.toISOString(),
        created_at: version.now.toISOString(),
      })
      .execute();
  }

  /** The bytes of a version return with another file; they are checked again. */
  async returnBytes(em: EntityManager, id: string, fileId: string, now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('artwork_versions')
      .set({ file_id: fileId, state: 'queued', tries: 0, next_try_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
  }

  /** Restores an artwork to the vault and keeps it there until then. */
  async renew(em: EntityManager, id: number, now: Date, keepUntil: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('artworks')
      .set({
        archived_at: null,
        notified_at: null,
        last_used_at: now.toISOString(),
        keep_until: sql<string>`greatest(keep_until, ${keepUntil.toISOString()}::timestamptz)`,
      })
      .where('id', '=', id)
      .execute();
  }

  async rename(em: EntityManager, id: number, name: string): Promise<void> {
    await databaseOf(em).updateTable('artworks').set({ name }).where('id', '=', id).execute();
  }

  async archive(em: EntityManager, id: number, now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('artworks')
      .set({ archived_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
  }

  /** Null as reason unblocks it. */
  async setBlocked(em: EntityManager, id: number, reason: string | null, now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('artworks')
      .set({ blocked_at: reason === null ? null : now.toISOString(), blocked_reason: reason })
      .where('id', '=', id)
      .execute();
  }

  /** Versions of this member among these ids, with the columns that decide whether they may be printed. */
  async findVersions(em: EntityManager, memberId: number, ids: readonly string[]): Promise<OwnedVersion[]> {
    const rows = await this.selectVersions(em)
      .innerJoin('artworks as a', 'a.id', 'v.artwork_id')
      .select(['a.name', 'a.blocked_at as blockedAt', 'a.archived_at as archivedAt'])
      .where('v.member_id', '=', memberId)
      .where('v.id', 'in', [...ids])
      .execute();
    return rows.map(withReport).map(({ blockedAt, archivedAt, ...version }) => ({
      ...version,
      blocked: blockedAt !== null,
      archived: archivedAt !== null,
    }));
  }

  /** Locks the artworks of these versions until the transaction ends, always in the same order. */
  async lockOf(em: EntityManager, memberId: number, versionIds: readonly string[]): Promise<void> {
    await databaseOf(em)
      .selectFrom('artworks')
      .select('id')
      .where('member_id', '=', memberId)
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('artwork_versions')
          .select('artwork_id')
          .where('id', 'in', [...versionIds]),
      )
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  /** A page of the list of admins, newest first. */
  list(
    query: AdminArtworkQueryDto,
    limit: number,
    offset: number,
  ): Promise<(StoredArtwork & { memberName: string })[]> {
    return databaseOf(this.em)
      .selectFrom('artworks as a')
      .innerJoin('members as m', 'm.id', 'a.member_id')
      .select(ARTWORK)
      .select('m.name as memberName')
      .where(requested(query))
      .orderBy('a.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
  }

  async countListed(query: AdminArtworkQueryDto): Promise<number> {
    const { total } = await databaseOf(this.em)
      .selectFrom('artworks as a')
      .innerJoin('members as m', 'm.id', 'a.member_id')
      .select(sql<number>`count(*)::int`.as('total'))
      .where(requested(query))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Any artwork with its member's name, for admins. */
  find(em: EntityManager, id: number): Promise<(StoredArtwork & { memberName: string }) | undefined> {
    return databaseOf(em)
      .selectFrom('artworks as a')
      .innerJoin('members as m', 'm.id', 'a.member_id')
      .select(ARTWORK)
      .select('m.name as memberName')
      .where('a.id', '=', id)
      .executeTakeFirst();
  }

  private selectVersions(em: EntityManager) {
    return databaseOf(em)
      .selectFrom('artwork_versions as v')
      .select(VERSION)
      .select(({ ref }) => [
        ref('v.type').$castTo<ArtworkType>().as('type'),
        ref('v.state').$castTo<ArtworkState>().as('state'),
        isPrinted.as('printed'),
      ]);
  }
}
