import { Injectable } from '@nestjs/common';
import { kstDate, messageFor } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { MAX_INT4 } from '../../../platform/db/int4.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { Answer } from '../../../platform/http/envelope.js';
import { Slots } from '../../../platform/slots.js';
import { neutral } from '../../../platform/spreadsheets/sheet.js';
import { WorkbookWriter } from '../../../platform/spreadsheets/workbook-writer.service.js';
import type { IncomingUpload } from '../../../platform/storage/incoming-upload.js';
import { UploadReceiver } from '../../../platform/storage/upload-receiver.js';
import { ParItemsService, type SheetRow } from '../../par-lists/par-items.service.js';
import { ParListsService } from '../../par-lists/par-lists.service.js';
import type { Workbook } from '../import-files.service.js';
import { RowReader } from '../kinds/row-reader.js';
import { readHeadings } from '../reading/columns.js';
import { readSheet } from '../reading/read-sheet.js';
import { PAR_ITEM_FORM } from './par-item-columns.js';
import type { ParItemImportDto } from './par-item-import.dto.js';
import { planOf, readCells, type ParItemCells, type ParItemPlan } from './par-item-rows.js';

/** Five hundred rows are far smaller. */
const MAX_BYTES = 1024 * 1024;
/** Files that one process reads at once. */
const AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 5;

/** A number that an id can have. */
const isId = (id: number | null): id is number => id !== null && id <= MAX_INT4;

/**
 * Par lists as spreadsheets. A list is small, and its own people change it: the file is read while they wait, and nothing
 * of it is stored. Checking and applying are the same work, so the check never promises anything else.
 */
@Injectable()
export class ParItemImportService {
  private readonly slots = new Slots(AT_ONCE, importBusy);

  constructor(
    private readonly clock: Clock,
    private readonly uploads: UploadReceiver,
    private readonly workbooks: WorkbookWriter,
    private readonly parLists: ParListsService,
    private readonly items: ParItemsService,
  ) {}

  /** Says for each row of the file what it changes; with `run` the good rows are applied. */
  async import(
    memberId: number,
    id: number,
    upload: IncomingUpload,
    { run }: { run: boolean },
  ): Promise<Answer<ParItemImportDto>> {
    // Before the file is read: a caller who may not write the list costs nothing.
    await this.parLists.get(memberId, id);
    const giveBack = this.slots.take();
    try {
      return await this.uploads.receive(upload, MAX_BYTES, ({ path }) =>
        this.importFile(memberId, id, path, run),
      );
    } finally {
      giveBack();
    }
  }

  private async importFile(
    memberId: number,
    id: number,
    path: string,
    run: boolean,
  ): Promise<Answer<ParItemImportDto>> {
    const sheet = await readSheet(path, PAR_ITEM_FORM);
    const { positions, ignored } = readHeadings(sheet.rows[0], PAR_ITEM_FORM.columns);
    const readers = sheet.rows.slice(1).map((row) => new RowReader(positions, row));
    const cells = readers.map(readCells);
    const productOf = await this.finderOf(cells);
    const productIds = cells.flatMap((row) => productOf(row) ?? []);
    const { result } = await this.items.edit(memberId, id, { productIds }, (list) => {
      const plan = planOf(readers, cells, productOf, list);
      return { items: run && plan.changed > 0 ? plan.items : null, result: plan };
    });
    return answerOf(result, { run, ignored });
  }

  private async finderOf(
    cells: readonly ParItemCells[],
  ): Promise<(row: Pick<ParItemCells, 'productId' | 'sku'>) => number | undefined> {
    const { ids, bySku } = await this.items.products(
      cells.flatMap(({ productId }) => (isId(productId) ? [productId] : [])),
      cells.flatMap(({ sku }) => sku ?? []),
    );
    return ({ productId, sku }) => {
      if (productId !== null) return ids.has(productId) ? productId : undefined;
      return sku === null ? undefined : bySku.get(sku);
    };
  }

  /** The list as its sheet: it can be changed and uploaded again. */
  async workbook(memberId: number, id: number): Promise<Workbook> {
    const { name, rows } = await this.items.sheet(memberId, id);
    const bytes = await this.workbooks.bytes([
      {
        name: '적정 재고표',
        frozen: true,
        columns: PAR_ITEM_FORM.columns.map(({ heading, width = 14, number }) => ({
          heading,
          width,
          format: number === true ? '#,##0' : '@',
        })),
        parts: [{ rows: rows.map(cellsOf) }],
      },
    ]);
    const fileName = name.replace(/[\\/:*?"<>|]/g, ' ').trim();
    return { name: `${fileName}_${kstDate(this.clock.now())}.xlsx`, bytes };
  }
}

/** In the sequence of the columns. */
const cellsOf = ({ productId, sku, title, options, par, step, place }: SheetRow) => [
  productId,
  sku === null ? null : neutral(sku),
  neutral(title),
  options === '' ? null : options,
  par,
  step,
  place === null ? null : neutral(place),
];

function answerOf(
  { rows, changed }: ParItemPlan,
  { run, ignored }: { run: boolean; ignored: string[] },
): Answer<ParItemImportDto> {
  const count = (verdict: string): number => rows.filter((row) => row.verdict === verdict).length;
  const counts = {
    total: rows.length,
    ok: count('ok'),
    warning: count('warning'),
    error: count('error'),
    same: count('same'),
  };
  const message = run ? messageFor('PAR_ITEMS_IMPORTED', { changed }) : messageFor('PAR_ITEMS_CHECKED');
  return new Answer({ applied: run, ignored, counts, rows }, { message });
}

function importBusy(): DomainError {
  return new DomainError(
    'PAR_IMPORT_BUSY',
    'unavailable',
    messageFor('PAR_IMPORT_BUSY'),
    null,
    RETRY_AFTER_SECONDS,
  );
}
