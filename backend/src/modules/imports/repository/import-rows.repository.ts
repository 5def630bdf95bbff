import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { cutText, type ImportRowResult } from '@store/domain';
import { expressionBuilder, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import type { DB } from '../../../platform/db/tables.js';
import type { ImportCountsDto, ImportRowDto } from '../dto/import.dto.js';
import type { ImportRowState, RowProblem } from '../entities/import.entity.js';
import type { DueRow, ValidatedRow } from '../kinds/kind.js';
import type { RawRow } from '../reading/raw-sheet.js';
import { anyInt } from '../../../platform/db/any-of.js';

/** Rows per statement. */
const CHUNK = 1000;
/** Most characters of the column `label`. */
const LABEL_MAX = 250;

/** Filter of the list of rows: a result of the dry run, or a final state. */
export type RowFilter = ImportRowResult | 'applied' | 'refused' | '';

const row = expressionBuilder<DB, 'import_rows'>();

/** Rows to be applied that still wait; the same condition as in the index `import_rows_waiting`. */
export const isWaiting: Expression<SqlBool> = row.and([
  row('import_rows.state', '=', sql.lit('pending')),
  row('import_rows.verdict', 'in', [sql.lit('ok'), sql.lit('warning')]),
]);

/**
 * Counts of the import `i` of the outer statement, as one JSON object. They are computed from the rows, so they cannot
 * differ from them. `waiting` rows are still to be applied; `refused` ones could no longer be applied.
 */
export const COUNTS_OF_ROW: RawBuilder<ImportCountsDto> = sql`(
  select json_build_object('total', count(*), 'ok', count(*) filter (where verdict = 'ok'),
    'warning', count(*) filter (where verdict = 'warning'), 'error', count(*) filter (where verdict = 'error'),
    'same', count(*) filter (where verdict = 'same'),
    'waiting', count(*) filter (where ${isWaiting}),
    'applied', count(*) filter (where state = 'applied'), 'refused', count(*) filter (where state = 'refused'))
  from import_rows where import_id = i.id)`;

function narrowed(filter: RowFilter): Expression<SqlBool> {
  if (filter === '') return sql<boolean>`true`;
  if (filter === 'applied' || filter === 'refused') return row('import_rows.state', '=', filter);
  return row('import_rows.verdict', '=', filter);
}

/** Statements on the rows of an import. */
@Injectable()
export class ImportRowsRepository {
  async storeRows(
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
      select ${importId}, r.number, r.cells, r.verdict, r.label, r.target_id, r.input, r.changes, r.problems
      from jsonb_to_recordset(${JSON.stringify(all.slice(at, at + CHUNK))}::jsonb) as r (number int, cells jsonb,
        verdict text, label text, target_id int, input jsonb, changes jsonb, problems jsonb)`.execute(
        databaseOf(em),
      );
    }
  }

  /** Number of rows that still wait. */
  async countWaiting(em: EntityManager, importId: number): Promise<number> {
    const { total } = await databaseOf(em)
      .selectFrom('import_rows')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('import_id', '=', importId)
      .where(isWaiting)
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Locks the next waiting rows, in the order of the sheet; skips rows that another worker has locked. */
  lockWaiting(em: EntityManager, importId: number, limit: number): Promise<DueRow[]> {
    return databaseOf(em)
      .selectFrom('import_rows')
      .select(['id', 'number', 'target_id as targetId', 'wish as input'])
      .where('import_id', '=', importId)
      .where(isWaiting)
      .orderBy('number')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
  }

  async setApplied(em: EntityManager, ids: readonly number[], now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('import_rows')
      .set({ state: 'applied' satisfies ImportRowState, settled_at: now })
      .where('id', '=', anyInt(ids))
      .execute();
  }

  /** Marks the rows as refused, each with its problems. */
  async setRefused(
    em: EntityManager,
    refused: readonly { id: number; problem: RowProblem }[],
    now: Date,
  ): Promise<void> {
    await sql`
    update import_rows r set state = 'refused', settled_at = ${now}, problems = r.problems || p.problem
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as p (id int, problem jsonb)
    where r.id = p.id`.execute(databaseOf(em));
  }

  /** A page in the order of the sheet. */
  listRows(
    em: EntityManager,
    importId: number,
    filter: RowFilter,
    limit: number,
    offset: number,
  ): Promise<ImportRowDto[]> {
    return databaseOf(em)
      .selectFrom('import_rows')
      .select(({ ref }) => [
        'number',
        ref('verdict').$castTo<ImportRowDto['verdict']>().as('verdict'),
        ref('state').$castTo<ImportRowDto['state']>().as('state'),
        'label',
        'target_id as targetId',
        ref('changes').$castTo<ImportRowDto['changes']>().as('changes'),
        ref('problems').$castTo<ImportRowDto['problems']>().as('problems'),
      ])
      .where('import_id', '=', importId)
      .where(narrowed(filter))
      .orderBy('number')
      .limit(limit)
      .offset(offset)
      .execute();
  }

  /** Total of rows; `exists` is false if there is no such import. */
  countRows(
    em: EntityManager,
    importId: number,
    filter: RowFilter,
  ): Promise<{ total: number; exists: boolean }> {
    return databaseOf(em)
      .selectFrom('import_rows')
      .select(({ fn, exists, selectFrom }) => [
        fn.countAll<number>().as('total'),
        exists(selectFrom('imports').select('id').where('id', '=', importId))
          .$castTo<boolean>()
          .as('exists'),
      ])
      .where('import_id', '=', importId)
      .where(narrowed(filter))
      .executeTakeFirstOrThrow();
  }

  /** Rows with errors and refused rows; `leftOver` adds the rows that a cancel left. In the order of the sheet. */
  listRejected(
    em: EntityManager,
    importId: number,
    leftOver: boolean,
  ): Promise<{ cells: string[]; problems: RowProblem[] }[]> {
    return databaseOf(em)
      .selectFrom('import_rows')
      .select(({ ref }) => [
        ref('cells').$castTo<string[]>().as('cells'),
        ref('problems').$castTo<RowProblem[]>().as('problems'),
      ])
      .where('import_id', '=', importId)
      .where(({ eb, or, and }) =>
        or([
          eb('verdict', '=', 'error'),
          eb('state', '=', 'refused'),
          ...(leftOver ? [and([eb('state', '=', 'pending'), eb('verdict', '<>', 'same')])] : []),
        ]),
      )
      .orderBy('number')
      .execute();
  }
}
