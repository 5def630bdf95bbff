import type { EntityManager } from '@mikro-orm/postgresql';
import { cutText, type ImportVerdictName } from '@store/domain';
import { sql } from 'kysely';
import type { ValidatedRow } from './kinds/kind.js';
import type { RawRow } from './reading/raw-sheet.js';

/** Rows that one statement stores. */
const CHUNK = 1000;
/** Characters that the column `label` takes. */
const LABEL_MAX = 250;

export async function storeRows(
  em: EntityManager,
  importId: number,
  rows: readonly RawRow[],
  validated: readonly ValidatedRow[],
): Promise<void> {
  const all = rows.map(({ number, cells }, i) => ({
    number,
    cells: cells.map(({ text }) => text),
    ...validated[i],
    target_id: validated[i]?.targetId ?? null,
    label: cutText(validated[i]?.label ?? '', LABEL_MAX),
  }));
  for (let at = 0; at < all.length; at += CHUNK) {
    await sql`
      insert into import_rows (import_id, number, cells, verdict, label, target_id, wish, changes, problems)
      select ${importId}, r.number, r.cells, r.verdict, r.label, r.target_id, r.wish, r.changes, r.problems
      from jsonb_to_recordset(${JSON.stringify(all.slice(at, at + CHUNK))}::jsonb) as r (number int, cells jsonb,
        verdict text, label text, target_id int, wish jsonb, changes jsonb, problems jsonb)`.execute(
      em.getKysely(),
    );
  }
}

/**
 * Counts of the import `i` of the outer statement, as one JSON object: all from its rows, so that they can never
 * disagree with them. `waiting` are to be applied and have not been; `refused` could not be when their turn came.
 */
export const COUNTS_OF_ROW = sql`(
  select json_build_object('total', count(*), 'ok', count(*) filter (where verdict = 'ok'),
    'warning', count(*) filter (where verdict = 'warning'), 'error', count(*) filter (where verdict = 'error'),
    'same', count(*) filter (where verdict = 'same'),
    'waiting', count(*) filter (where state = 'pending' and verdict in ('ok', 'warning')),
    'applied', count(*) filter (where state = 'applied'), 'refused', count(*) filter (where state = 'refused'))
  from import_rows where import_id = i.id)`;

/** Rows that are to be applied and have not been. */
export async function countWaiting(em: EntityManager, importId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from import_rows
    where import_id = ${importId} and state = 'pending' and verdict in ('ok', 'warning')`.execute(
    em.getKysely(),
  );
  return rows[0]?.n ?? 0;
}

/** What the list of rows is narrowed to: a verdict of the dry run, or what became of them. */
export type RowFilter = ImportVerdictName | 'applied' | 'refused' | '';
