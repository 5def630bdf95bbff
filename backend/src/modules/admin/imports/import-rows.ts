import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportVerdictName } from '@store/domain';
import { sql } from 'kysely';
import type { Judged } from './kinds/kind.js';
import type { RawRow } from './reading/raw-sheet.js';

/** Rows that one statement stores. */
const CHUNK = 1000;

/** Counts of an import, all from its rows, so that they can never disagree with them. */
export interface ImportCounts {
  total: number;
  ok: number;
  warning: number;
  error: number;
  same: number;
  /** Rows that are to be applied and have not been. */
  waiting: number;
  applied: number;
  /** Rows that could not be applied any more when their turn came. */
  refused: number;
}

export async function storeRows(
  em: EntityManager,
  importId: number,
  rows: readonly RawRow[],
  judged: readonly Judged[],
): Promise<void> {
  const all = rows.map(({ number, cells }, i) => ({
    ...{ number, cells: cells.map(({ text }) => text) },
    ...{
      ...judged[i],
      target_id: judged[i]?.targetId ?? null,
      label: (judged[i]?.label ?? '').slice(0, 250),
    },
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

const COUNTS = sql`count(*)::int as total,
  (count(*) filter (where verdict = 'ok'))::int as ok, (count(*) filter (where verdict = 'warning'))::int as warning,
  (count(*) filter (where verdict = 'error'))::int as error, (count(*) filter (where verdict = 'same'))::int as same,
  (count(*) filter (where state = 'pending' and verdict in ('ok', 'warning')))::int as waiting,
  (count(*) filter (where state = 'applied'))::int as applied,
  (count(*) filter (where state = 'refused'))::int as refused`;

/** Counts of several imports in one statement, by id. */
export async function countsOf(
  em: EntityManager,
  ids: readonly number[],
): Promise<Map<number, ImportCounts>> {
  const { rows } = await sql<ImportCounts & { id: number }>`
    select import_id as id, ${COUNTS} from import_rows where import_id = any(${ids}::int[])
    group by import_id`.execute(em.getKysely());
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** What the list of rows is narrowed to: a verdict of the dry run, or what became of them. */
export type RowFilter = ImportVerdictName | 'applied' | 'refused' | '';
