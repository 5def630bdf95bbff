import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PRINT_JOB_STATES, type OrderPrint, type Role } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../platform/db/database.js';
import {
  day,
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
} from '../../platform/db/rows.js';
import type { Actor } from '../../platform/http/access.js';
import { inCareOf } from './print-board.repository.js';

/** A version that a job prints; `fileId` null once its bytes are gone. */
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

const JOB = rowOf(import.meta.filename, {
  id: int,
  no: text,
  title: text,
  quantity: int,
  state: oneOf(PRINT_JOB_STATES),
  heldReason: nullable(text),
  dueOn: nullable(day),
  print: document<OrderPrint>(),
  files: listOf(FILE),
});
/** A job with the files of its placements, for its sheet and for the ZIP. */
export type JobWithFiles = ReturnType<typeof JOB>;

/** What downloads read. */
@Injectable()
export class PrintDownloadsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Those of the jobs that are in the actor's care, by number; one statement. */
  jobs(actor: Actor, ids: readonly number[]): Promise<JobWithFiles[]> {
    return readRows(
      databaseOf(this.em),
      JOB,
      sql`
        select j.id, j.no, j.title, j.quantity, j.state, j.held_reason as "heldReason", j.due_on as "dueOn", j.print,
          coalesce((
            select jsonb_agg(jsonb_build_object('versionId', v.id, 'artworkId', v.artwork_id, 'fileName', v.file_name,
              'sha256', v.sha256, 'bytes', v.bytes, 'fileId', v.file_id, 'previewId', v.preview_id))
            from artwork_versions v
            where v.member_id = j.member_id and v.id in (
              select (p -> 'artwork' ->> 'versionId')::uuid from jsonb_array_elements(j.print -> 'placements') p)), '[]') as files
        from print_jobs j
        where j.id = any(${[...ids]}::int[]) and ${inCareOf(actor)} order by j.no, j.id`,
    );
  }

  /** The member of staff to whom an address was given, with the role of now. */
  viewer(id: number): Promise<Actor | undefined> {
    return databaseOf(this.em)
      .selectFrom('members')
      .select('id')
      .select(({ ref }) => ref('role').$castTo<Role>().as('role'))
      .where('id', '=', id)
      .executeTakeFirst();
  }
}
