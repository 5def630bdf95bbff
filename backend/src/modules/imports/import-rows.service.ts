import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FIRST_PAGE, IMPORT_KIND_LABELS, kstDate, messageFor } from '@store/domain';
import { Answer } from '../../platform/http/envelope.js';
import { metaOf, pagingOf } from '../../platform/lists/paging.js';
import type { ImportRowPageDto, ImportRowQueryDto } from './dto/import.dto.js';
import type { RowProblem } from './entities/import.entity.js';
import { importNotFound } from './imports.errors.js';
import { ImportRowsRepository } from './repository/import-rows.repository.js';
import { ImportsRepository } from './repository/imports.repository.js';

const PAGE_SIZE = 50;

/** Rows that were not applied, with the reason; an operator corrects them and uploads them again. */
export interface Rejected {
  /** For people: 송장번호_반영안됨_2026-11-21.xlsx. */
  name: string;
  headings: string[];
  rows: { cells: string[]; reason: string }[];
}

/** The rows of an import with their results. */
@Injectable()
export class ImportRowsService {
  constructor(
    private readonly em: EntityManager,
    private readonly imports: ImportsRepository,
    private readonly rows: ImportRowsRepository,
  ) {}

  /** A page in the order of the sheet. */
  async page(id: number, query: ImportRowQueryDto): Promise<Answer<ImportRowPageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE });
    const filter = query.verdict ?? '';
    const [items, { total, exists }] = await Promise.all([
      this.rows.listRows(this.em, id, filter, paging.size, paging.index * paging.size),
      this.rows.countRows(this.em, id, filter),
    ]);
    if (!exists) throw importNotFound();
    return new Answer({ items, total }, { meta: metaOf(paging, total) });
  }

  /** Rows with errors, refused rows, and the rows that a cancel left. */
  async rejected(id: number): Promise<Rejected> {
    const run = await this.imports.findHeadings(this.em, id);
    if (run === undefined) throw importNotFound();
    const rows = await this.rows.listRejected(this.em, id, run.state === 'canceled');
    return {
      name: `${IMPORT_KIND_LABELS[run.kind]}_반영안됨_${kstDate(run.createdAt)}.xlsx`,
      headings: run.headings,
      rows: rows.map(({ cells, problems }) => ({ cells, reason: reasonOf(problems) })),
    };
  }
}

function reasonOf(problems: readonly RowProblem[]): string {
  const errors = problems.filter(({ level }) => level === 'error');
  if (errors.length === 0) return messageFor('ROW_NOT_RUN');
  return errors
    .map(({ column, message }) => (column === null ? message : `[${column}] ${message}`))
    .join(' / ');
}
