import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { databaseOf } from '../../../../platform/db/database.js';
import { document, int, moment, readRows, rowOf, text } from '../../../../platform/db/rows.js';
import type { TaxDocumentBody } from '../../entities/tax-document-body.js';

const FILE = rowOf(import.meta.filename, {
  id: int,
  createdAt: moment,
  createdBy: text,
  documents: int,
  numbered: int,
});
export type StoredHometaxFile = ReturnType<typeof FILE>;
const BODY = rowOf(import.meta.filename, { body: document<TaxDocumentBody>() });

/** Files that are shown. */
const MOST_FILES = 50;

/** Files for Hometax; `em` is the caller's. */
@Injectable()
export class HometaxFilesRepository {
  /** Originals that wait for their issue and are in no file yet, the ones that are due first in front. */
  async waiting(em: EntityManager, limit: number): Promise<number[]> {
    const rows = await databaseOf(em)
      .selectFrom('tax_documents')
      .select('id')
      .where('state', '=', 'requested')
      .where('original_id', 'is', null)
      .where('hometax_file_id', 'is', null)
      .orderBy(sql`due_on nulls last`)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** How many there are of them. */
  async countWaiting(em: EntityManager): Promise<number> {
    const { count } = await databaseOf(em)
      .selectFrom('tax_documents')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', 'requested')
      .where('original_id', 'is', null)
      .where('hometax_file_id', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  }

  async add(em: EntityManager, createdBy: number): Promise<number> {
    const { id } = await databaseOf(em)
      .insertInto('hometax_files')
      .values({ created_by: createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Takes a file away in which nothing is. */
  async remove(em: EntityManager, id: number): Promise<void> {
    await databaseOf(em).deleteFrom('hometax_files').where('id', '=', id).execute();
  }

  /** What the documents of a file say, in the order of their ids; none where there is no such file. */
  async bodies(em: EntityManager, id: number): Promise<TaxDocumentBody[]> {
    const rows = await readRows(
      databaseOf(em),
      BODY,
      sql`select body from tax_documents where hometax_file_id = ${id} and body is not null order by id`,
    );
    return rows.map(({ body }) => body);
  }

  /** The newest files, with how many of their documents have their 승인번호; dropped ones do not count. */
  newest(em: EntityManager): Promise<StoredHometaxFile[]> {
    return readRows(
      databaseOf(em),
      FILE,
      sql`
        select f.id, f.created_at as "createdAt", coalesce(m.name, '') as "createdBy", d.documents, d.numbered
        from (select * from hometax_files order by id desc limit ${MOST_FILES}) f
        left join members m on m.id = f.created_by
        cross join lateral (
          select (count(*) filter (where state <> 'dropped'))::int as documents,
            (count(*) filter (where nts_confirm_num is not null))::int as numbered
          from tax_documents where hometax_file_id = f.id) d
        order by f.id desc`,
    );
  }
}
