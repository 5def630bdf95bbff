import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  ARTWORK_STATES,
  ARTWORK_TYPE_NAMES,
  PRINT_JOB_STATES,
  type ArtworkReport,
  type OrderPrint,
  type Role,
} from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../../platform/db/database.js';
import {
  boolean,
  day,
  decimal,
  document,
  int,
  listOf,
  nullable,
  object,
  oneOf,
  readRows,
  rowOf,
  text,
  won,
  type ValueOf,
} from '../../../../platform/db/rows.js';
import type { Actor } from '../../../../platform/http/access.js';
import { inCareOf } from '../../board/print-board.filter.js';
import { isProofSkipped } from '../print-jobs.columns.js';

/** A version that a job prints; `fileId` null once the file is deleted. */
const FILE = object({
  versionId: text,
  artworkId: int,
  fileName: text,
  sha256: text,
  bytes: won,
  fileId: nullable(text),
  previewId: nullable(text),
});
export type JobFile = ValueOf<typeof FILE>;

/** A file of a job as its page shows it. */
const CHECKED_FILE = rowOf(import.meta.filename, {
  versionId: text,
  fileName: text,
  sha256: text,
  bytes: won,
  type: oneOf(ARTWORK_TYPE_NAMES),
  state: oneOf(ARTWORK_STATES),
  report: nullable(document<ArtworkReport>()),
  previewId: nullable(text),
});
export type CheckedFile = ReturnType<typeof CHECKED_FILE>;

/** The print box of an area, mm. */
const BOX = rowOf(import.meta.filename, {
  area: text,
  widthMm: decimal,
  heightMm: decimal,
  safeMm: decimal,
  bleedMm: decimal,
});
export type PrintBoxRow = ReturnType<typeof BOX>;

const JOB = rowOf(import.meta.filename, {
  id: int,
  no: text,
  title: text,
  quantity: int,
  state: oneOf(PRINT_JOB_STATES),
  isProofSkipped: boolean,
  heldReason: nullable(text),
  dueOn: nullable(day),
  promisedOn: nullable(day),
  print: document<OrderPrint>(),
  note: nullable(text),
  /** Stored file of the placement record. */
  pictureId: nullable(text),
  /** The approved proof, with the stored file of its first page; null without one, or once the file is deleted. */
  proofNo: nullable(int),
  proofPageId: nullable(text),
  files: listOf(FILE),
});
/** A job with the files of its placements, for its sheet and for the ZIP. */
export type JobWithFiles = ReturnType<typeof JOB>;

/** What downloads read. */
@Injectable()
export class PrintDownloadsRepository {
  constructor(private readonly em: EntityManager) {}

  /** The jobs that the actor looks after, by number; one statement. Null where a link names the jobs. */
  jobs(actor: Actor | null, ids: readonly number[]): Promise<JobWithFiles[]> {
    return readRows(
      databaseOf(this.em),
      JOB,
      sql`
        select j.id, j.no, j.title, j.quantity, j.state, ${isProofSkipped} as "isProofSkipped", j.held_reason as "heldReason", j.due_on as "dueOn",
          j.promised_on as "promisedOn", j.print, j.note, j.picture_id as "pictureId",
          p.no as "proofNo", p.pages -> 0 ->> 'fileId' as "proofPageId",
          coalesce((
            select jsonb_agg(jsonb_build_object('versionId', v.id, 'artworkId', v.artwork_id, 'fileName', v.file_name,
              'sha256', v.sha256, 'bytes', v.bytes, 'fileId', v.file_id, 'previewId', v.preview_id))
            from artwork_versions v
            where v.member_id = j.member_id and v.id in (
              select (p -> 'artwork' ->> 'versionId')::uuid from jsonb_array_elements(j.print -> 'placements') p)), '[]') as files
        from print_jobs j
        left join print_approvals a on a.id = j.approval_id
        left join proofs p on p.id = a.proof_id
        where j.id = any(${[...ids]}::int[]) and ${actor === null ? sql<boolean>`true` : inCareOf(actor)}
        order by j.no, j.id`,
    );
  }

  /** Files of a job with the findings of their checks; one statement. The caller knows that they may be seen. */
  checkedFiles(jobId: number): Promise<CheckedFile[]> {
    return readRows(
      databaseOf(this.em),
      CHECKED_FILE,
      sql`
        select v.id as "versionId", v.file_name as "fileName", v.sha256, v.bytes, v.type, v.state,
          case when v.state in ('queued', 'running') then null else v.report end as report, v.preview_id as "previewId"
        from print_jobs j join artwork_versions v on v.member_id = j.member_id and v.id in (
          select (p -> 'artwork' ->> 'versionId')::uuid from jsonb_array_elements(j.print -> 'placements') p)
        where j.id = ${jobId} order by v.created_at, v.id`,
    );
  }

  /** Print boxes of the job's product as configured today; none for a product outside the catalogue. */
  boxes(jobId: number): Promise<PrintBoxRow[]> {
    return readRows(
      databaseOf(this.em),
      BOX,
      sql`
        select a.code as area, a.width_mm::float8 as "widthMm", a.height_mm::float8 as "heightMm",
          a.safe_mm::float8 as "safeMm", a.bleed_mm::float8 as "bleedMm"
        from print_jobs j join print_areas a on a.product_id = j.product_id
        where j.id = ${jobId} order by a.sort_order, a.id`,
    );
  }

  /** The member of staff who received an address, with the present role. */
  viewer(id: number): Promise<Actor | undefined> {
    return databaseOf(this.em)
      .selectFrom('members')
      .select('id')
      .select(({ ref }) => ref('role').$castTo<Role>().as('role'))
      .where('id', '=', id)
      .executeTakeFirst();
  }
}
