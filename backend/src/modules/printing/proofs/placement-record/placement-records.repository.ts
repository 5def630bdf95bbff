import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ArtworkResult, OrderPrint } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../../platform/db/database.js';
import { int, nullable, readRows, rowOf, text } from '../../../../platform/db/rows.js';

const DUE = rowOf(import.meta.filename, { id: int, tries: int });
const FORMER = rowOf(import.meta.filename, { pictureId: nullable(text) });

/** Statements on the pictures of placements; `em` is the caller's transaction. */
@Injectable()
export class PlacementRecordsRepository {
  /** Claims the job whose record has been due longest, until then. Two workers never claim the same. */
  async claim(em: EntityManager, now: Date, until: Date): Promise<{ id: number; tries: number } | undefined> {
    const [row] = await readRows(
      databaseOf(em),
      DUE,
      sql`
        update print_jobs set picture_due_at = ${until.toISOString()}, picture_tries = picture_tries + 1
        where id = (
          select id from print_jobs where picture_due_at <= ${now.toISOString()}::timestamptz
          order by picture_due_at limit 1 for update skip locked)
        returning id, picture_tries as tries`,
    );
    return row;
  }

  /** It is tried again then; the try does not count while its files are being checked, or in an outage. */
  async postpone(em: EntityManager, id: number, at: Date, counts: boolean): Promise<void> {
    await databaseOf(em)
      .updateTable('print_jobs')
      .set({
        picture_due_at: at.toISOString(),
        ...(counts ? {} : { picture_tries: sql`greatest(picture_tries - 1, 0)` }),
      })
      .where('id', '=', id)
      .execute();
  }

  /** It is not tried again, unless another file was sent since that try was claimed. */
  async giveUp(em: EntityManager, id: number, tries: number): Promise<void> {
    await databaseOf(em)
      .updateTable('print_jobs')
      .set({ picture_due_at: null })
      .where('id', '=', id)
      .where('picture_tries', '=', tries)
      .execute();
  }

  /**
   * Stores the record of a locked job, null = none can be made, with the sizes of its artworks; returns the stored file
   * of the former record.
   */
  async finish(
    em: EntityManager,
    id: number,
    record: { pictureId: string; sha256: string } | null,
    { verdict, print }: { verdict: ArtworkResult | null; print: OrderPrint },
  ): Promise<string | null> {
    const [row] = await readRows(
      databaseOf(em),
      FORMER,
      sql`
        with was as (select id, picture_id from print_jobs where id = ${id})
        update print_jobs j set picture_id = ${record?.pictureId ?? null}::uuid,
          picture_sha256 = ${record?.sha256 ?? null}, verdict = ${verdict}, picture_due_at = null,
          print = ${JSON.stringify(print)}::jsonb
        from was where j.id = was.id returning was.picture_id::text as "pictureId"`,
    );
    return row?.pictureId ?? null;
  }
}
