import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ArtworkResult } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../platform/db/database.js';
import { decimal, int, nullable, object, readRows, rowOf, text } from '../../platform/db/rows.js';

const DUE = rowOf(import.meta.filename, { id: int, tries: int });
const AREA = rowOf(import.meta.filename, {
  code: text,
  imageUrl: text,
  viewBox: object({ x: decimal, y: decimal, width: decimal, height: decimal }),
  widthMm: decimal,
  heightMm: decimal,
});
const FORMER = rowOf(import.meta.filename, { pictureId: nullable(text) });

/** A print area with the picture on which it lies. */
export type RecordArea = ReturnType<typeof AREA>;

/** Statements on the pictures of placements; `em` is the caller's transaction. */
@Injectable()
export class PlacementRecordsRepository {
  /** Claims the job whose record is due longest, until then. Two workers never claim the same. */
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

  /** It is tried again then; the try did not count where its files were still being checked. */
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

  /** Writes the record of a job that is locked; answers the stored file of a former one. Null = none can be made. */
  async finish(
    em: EntityManager,
    id: number,
    record: { pictureId: string; sha256: string } | null,
    verdict: ArtworkResult | null,
  ): Promise<string | null> {
    const [row] = await readRows(
      databaseOf(em),
      FORMER,
      sql`
        with was as (select id, picture_id from print_jobs where id = ${id})
        update print_jobs j set picture_id = ${record?.pictureId ?? null}::uuid,
          picture_sha256 = ${record?.sha256 ?? null}, verdict = ${verdict}, picture_due_at = null
        from was where j.id = was.id returning was.picture_id::text as "pictureId"`,
    );
    return row?.pictureId ?? null;
  }

  /** The areas of a product, hidden ones too. */
  areas(em: EntityManager, productId: number): Promise<RecordArea[]> {
    return readRows(
      databaseOf(em),
      AREA,
      sql`
        select code, image_url as "imageUrl", view_box as "viewBox", width_mm::float8 as "widthMm",
          height_mm::float8 as "heightMm"
        from print_areas where product_id = ${productId}`,
    );
  }
}
