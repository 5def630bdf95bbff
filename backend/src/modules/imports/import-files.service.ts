import { Injectable } from '@nestjs/common';
import type exceljs from 'exceljs';
import { IMPORT_KIND_LABELS } from '@store/domain';
import { workbooks } from '../../platform/workbooks.js';
import { neutral } from '../../platform/spreadsheets/sheet.js';
import { ImportKinds } from './import-kinds.js';
import { ImportRowsService } from './import-rows.service.js';
import type { ImportColumn } from './kinds/kind.js';

/** A small workbook, whole in memory: bounded by the rows of one import. */
export interface Workbook {
  name: string;
  bytes: Buffer;
}

/** Price tiers that a template has columns for; a file may have more. */
const TEMPLATE_TIERS = 3;

const HEAD = { bold: true };
const REASON = '사유';

/** Files that go out around imports: templates, and rows that did not go in. */
@Injectable()
export class ImportFilesService {
  constructor(
    private readonly kinds: ImportKinds,
    private readonly rows: ImportRowsService,
  ) {}

  /** Headings with an example, and a sheet of notes. */
  async template(word: string): Promise<Workbook> {
    const kind = this.kinds.named(word);
    const label = IMPORT_KIND_LABELS[kind.name];
    const columns = expanded(kind.columns.filter(({ hidden }) => hidden !== true));
    const book = new (await workbooks()).Workbook();
    const sheet = book.addWorksheet(label, { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = columns.map(({ heading, key, width = 14, number }) => ({
      header: heading,
      key,
      width,
      style: { numFmt: number === true ? '#,##0' : '@' },
    }));
    sheet.addRow(columns.map(({ example }) => (example === '' ? null : example)));
    sheet.getRow(1).font = HEAD;
    addNotes(book, columns, kind.notes);
    return { name: `${label}_업로드_양식.xlsx`, bytes: await bytesOf(book) };
  }

  /** What did not go in, as it was sent, with the reason at the end; mended, the same file can be sent again. */
  async rejected(id: number): Promise<Workbook> {
    const { name, headings, rows } = await this.rows.rejected(id);
    const book = new (await workbooks()).Workbook();
    const sheet = book.addWorksheet('미반영 행', { views: [{ state: 'frozen', ySplit: 1 }] });
    const reasonAt = headings.indexOf(REASON);
    const columns = headings.map((_, i) => i).filter((i) => i !== reasonAt);
    sheet.addRow([...columns.map((i) => neutral(headings[i] ?? '')), REASON]).font = HEAD;
    for (const { cells, reason } of rows) {
      sheet.addRow([...columns.map((i) => neutral(cells[i] ?? '')), reason]);
    }
    sheet.columns.forEach((column, i) => {
      column.width = i === columns.length ? 60 : 16;
      column.numFmt = '@';
    });
    return { name, bytes: await bytesOf(book) };
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

function addNotes(book: exceljs.Workbook, columns: readonly ImportColumn[], notes: readonly string[]): void {
  const sheet = book.addWorksheet('안내');
  sheet.columns = [{ width: 22 }, { width: 90 }];
  notes.forEach((note, i) => sheet.addRow([i === 0 ? '사용 방법' : '', note]));
  sheet.addRow([]);
  sheet.addRow(['열', '설명']).font = HEAD;
  for (const { heading, note, required } of columns) {
    sheet.addRow([required === true ? `${heading} (필수)` : heading, note]);
  }
  sheet.getCell('A1').font = HEAD;
}

async function bytesOf(book: exceljs.Workbook): Promise<Buffer> {
  return Buffer.from(await book.xlsx.writeBuffer());
}
