import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { anyInt } from '../../../platform/db/any-of.js';
import { databaseOf } from '../../../platform/db/database.js';
import { readRows, rowOf, text } from '../../../platform/db/rows.js';
import { PrivateLinksService } from '../../private-links/private-links.service.js';

const FILE = rowOf(import.meta.filename, { id: text });

/** Erasure of personal data in the tables of this module; `em` is the caller's transaction. */
@Injectable()
export class PrintErasureRepository {
  constructor(private readonly links: PrivateLinksService) {}

  /** Stored files of comments on the member's jobs, which stay as long as their orders. */
  async orderedFiles(em: EntityManager, memberId: number): Promise<string[]> {
    const files = await readRows(
      databaseOf(em),
      FILE,
      sql`
        select unnest(c.file_ids)::text as id
        from proof_comments c join print_jobs j on j.id = c.job_id where j.member_id = ${memberId}`,
    );
    return files.map(({ id }) => id);
  }

  /**
   * The retention of these orders has ended: deletes their jobs with proofs, approvals, comments and links, and removes the
   * origin of consents. Returns the stored files that only the jobs used.
   */
  async eraseOrders(em: EntityManager, orderIds: readonly number[]): Promise<string[]> {
    const db = databaseOf(em);
    const jobs = sql`(select id, picture_id from print_jobs where order_id = ${anyInt(orderIds)})`;
    const files = await readRows(
      db,
      FILE,
      sql`
        with jobs as ${jobs}
        select id::text from (
          select picture_id as id from jobs
          union all select p.file_id from proofs p join jobs on jobs.id = p.job_id
          union all select (page ->> side)::uuid
            from proofs p join jobs on jobs.id = p.job_id, jsonb_array_elements(p.pages) page,
              unnest(array['fileId', 'zoomId']) side
          union all select unnest(c.file_ids)::uuid from proof_comments c join jobs on jobs.id = c.job_id
        ) named where id is not null`,
    );
    const deleted = await db
      .deleteFrom('print_jobs')
      .where('order_id', '=', anyInt(orderIds))
      .returning('id')
      .execute();
    await this.links.erase(
      em,
      deleted.map(({ id }) => id),
      'proof',
    );
    await db
      .updateTable('order_consents')
      .set({ ip: '', user_agent: '' })
      .where('order_id', '=', anyInt(orderIds))
      .execute();
    return files.map(({ id }) => id);
  }
}
