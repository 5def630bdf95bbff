import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FIRST_PAGE, IMPORT_KIND_LABELS, kstDate, messageFor, type ImportKindName } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { Answer } from '../../platform/http/envelope.js';
import { metaOf, pagingOf } from '../../platform/lists/paging.js';
import type { ImportRowDto, ImportRowPageDto, ImportRowQueryDto } from './dto/import.dto.js';
import type { RowProblem } from './entities/import.entity.js';
import { importNotFound } from './imports.errors.js';
import type { RowFilter } from './import-rows.js';

const PAGE_SIZE = 50;

/** Rows that went in no way, with the reason: what an operator mends and sends again. */
export interface Rejected {
  /** For people: 송장번호_반영안됨_2026-11-21.xlsx. */
  name: string;
  headings: string[];
  rows: { cells: string[]; reason: string }[];
}

/** The rows of an import with their verdicts. */
@Injectable()
export class ImportRowsService {
  constructor(private readonly em: EntityManager) {}

  /** A page in the order of the sheet. */
  async page(id: number, query: ImportRowQueryDto): Promise<Answer<ImportRowPageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE });
    const where = sql`import_id = ${id} and ${narrowed(query.verdict ?? '')}`;
    const db = this.em.getKysely();
    const [list, sums] = await Promise.all([
      sql<ImportRowDto>`select number, verdict, state, label, target_id as "targetId", changes, problems
        from import_rows where ${where} order by number
        limit ${paging.size} offset ${paging.index * paging.size}`.execute(db),
      sql<{ total: number; known: boolean }>`select count(*)::int as total,
        exists (select 1 from imports where id = ${id}) as known from import_rows where ${where}`.execute(db),
    ]);
    const [sum] = sums.rows;
    if (sum?.known !== true) throw importNotFound();
    return new Answer({ items: list.rows, total: sum.total }, { meta: metaOf(paging, sum.total) });
  }

  /** Rows with errors, rows that were refused, and what a cancel left over. */
  async rejected(id: number): Promise<Rejected> {
    const db = this.em.getKysely();
    const { rows: runs } = await sql<{
      kind: ImportKindName;
      headings: string[];
      state: string;
      createdAt: string;
    }>`
      select kind, headings, state, created_at as "createdAt" from imports where id = ${id}`.execute(db);
    const [run] = runs;
    if (run === undefined) throw importNotFound();
    const { rows } = await sql<{ cells: string[]; problems: RowProblem[] }>`
      select cells, problems from import_rows
      where import_id = ${id} and (verdict = 'error' or state = 'refused'
        or (${run.state} = 'canceled' and state = 'pending' and verdict <> 'same'))
      order by number`.execute(db);
    return {
      name: `${IMPORT_KIND_LABELS[run.kind]}_반영안됨_${kstDate(run.createdAt)}.xlsx`,
      headings: run.headings,
      rows: rows.map(({ cells, problems }) => ({ cells, reason: reasonOf(problems) })),
    };
  }
}

function narrowed(filter: RowFilter): RawBuilder<unknown> {
  if (filter === '') return sql`true`;
  if (filter === 'applied' || filter === 'refused') return sql`state = ${filter}`;
  return sql`verdict = ${filter}`;
}

function reasonOf(problems: readonly RowProblem[]): string {
  const errors = problems.filter(({ level }) => level === 'error');
  if (errors.length === 0) return messageFor('ROW_NOT_RUN');
  return errors
    .map(({ column, message }) => (column === null ? message : `[${column}] ${message}`))
    .join(' / ');
}
