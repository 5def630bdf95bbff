import { Injectable } from '@nestjs/common';
import { IMPORT_KIND_LABELS } from '@store/domain';
import { WorkbookWriter, type Sheet } from '../../platform/spreadsheets/workbook-writer.service.js';
import { neutral, withoutNeutral } from '../../platform/spreadsheets/sheet.js';
import { ImportKinds } from './import-kinds.js';
import { ImportRowsService } from './import-rows.service.js';
import type { ImportColumn } from './kinds/kind.js';
import { CLEAR } from './kinds/row-reader.js';

/** A small workbook, completely in memory: the rows of one import limit its size. */
export interface Workbook {
  name: string;
  bytes: Buffer;
}

/** Price tiers with columns in the template; a file may have more. */
const TEMPLATE_TIERS = 3;

const REASON = '사유';

/** Writes a cell so that it has the same meaning when it is uploaded again. */
const asSent = (cell: string): string => (cell === CLEAR ? CLEAR : neutral(withoutNeutral(cell)));

/** Files for imports: templates, and rows that were not applied. */
@Injectable()
export class ImportFilesService {
  constructor(
    private readonly kinds: ImportKinds,
    private readonly rows: ImportRowsService,
    private readonly workbooks: WorkbookWriter,
  ) {}

  /** Headings with an example, and a sheet of notes. */
  async template(word: string): Promise<Workbook> {
    const kind = this.kinds.named(word);
    const label = IMPORT_KIND_LABELS[kind.name];
    const columns = expanded(kind.columns.filter(({ hidden }) => hidden !== true));
    const sheet: Sheet = {
      name: label,
      frozen: true,
      columns: columns.map(({ heading, width = 14, number }) => ({
        heading,
        width,
        format: number === true ? '#,##0' : '@',
      })),
      parts: [{ rows: [columns.map(({ example }) => (example === '' ? null : example))] }],
    };
    const bytes = await this.workbooks.bytes([sheet, notesOf(columns, kind.notes)]);
    return { name: `${label}_업로드_양식.xlsx`, bytes };
  }

  /**
   * Rows that were not applied, as uploaded, with the reason at the end; after a correction the same file can be
   * uploaded again.
   */
  async rejected(id: number): Promise<Workbook> {
    const { name, headings, rows } = await this.rows.rejected(id);
    const reasonAt = headings.indexOf(REASON);
    const columns = headings.map((_, i) => i).filter((i) => i !== reasonAt);
    const cellsOf = (cells: readonly string[], reason: string): string[] => [
      ...columns.map((i) => asSent(cells[i] ?? '')),
      reason,
    ];
    const sheet: Sheet = {
      name: '미반영 행',
      frozen: true,
      columns: [...columns.map(() => 16), 60].map((width) => ({ width, format: '@' })),
      parts: [
        { rows: [cellsOf(headings, REASON)], bold: true },
        { rows: rows.map(({ cells, reason }) => cellsOf(cells, reason)) },
      ],
    };
    return { name, bytes: await this.workbooks.bytes([sheet]) };
  }
}

function expanded(columns: readonly ImportColumn[]): ImportColumn[] {
  const repeated = columns.filter(({ key }) => key.includes('{n}'));
  const tiers = Array.from({ length: TEMPLATE_TIERS }, (_, i) =>
    repeated.map((column) => ({
      ...column,
      key: column.key.replace('{n}', String(i + 1)),
      heading: column.heading.replace('{n}', String(i + 1)),
    })),
  ).flat();
  return columns.flatMap((column) => {
    if (!column.key.includes('{n}')) return [column];
    return column === repeated[0] ? tiers : [];
  });
}

function notesOf(columns: readonly ImportColumn[], notes: readonly string[]): Sheet {
  return {
    name: '안내',
    frozen: false,
    columns: [22, 90].map((width) => ({ width, format: '@' })),
    parts: [
      { rows: notes.map((note, i) => [i === 0 ? '사용 방법' : '', note]) },
      { rows: [[]] },
      { rows: [['열', '설명']], bold: true },
      {
        rows: columns.map(({ heading, note, required }) => [
          required === true ? `${heading} (필수)` : heading,
          note,
        ]),
      },
    ],
  };
}
