import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { kstDate } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { Clock } from '../../platform/clock.js';
import { Slots } from '../../platform/slots.js';
import { AccessRecorder } from '../audit/access-records/access-recorder.service.js';
import { AuditService, type Operator } from '../audit/audit.service.js';
import { exportBusy, unknownColumns, unknownFormat } from './exports.errors.js';
import { ExportCursorRepository, type OpenedRows } from './repository/export-cursor.repository.js';
import {
  type ExportDefinition,
  type SheetColumn,
  cellOf,
  type Cell,
} from '../../platform/spreadsheets/sheet.js';
import { XLSX_TYPE } from '../../platform/spreadsheets/send-export.js';
import { WorkbookWriter } from '../../platform/spreadsheets/workbook-writer.service.js';
import { inTurns } from './in-turns.js';
import { sheetOf } from './export-sheet.js';
import { stringify } from 'csv-stringify';

/** Rows as CSV with a UTF-8 byte order mark, without which Excel reads Hangul in another encoding. */
async function writeCsv(
  output: PassThrough,
  columns: readonly SheetColumn[],
  batches: AsyncIterable<Record<string, unknown>[]>,
): Promise<void> {
  const stringifier = stringify({
    bom: true,
    record_delimiter: 'windows',
    // By default the library quotes only the whole delimiter, but spreadsheets end a row at either half of it.
    quoted_match: /[\r\n]/,
    header: true,
    columns: columns.map(({ heading }) => heading),
  });
  await pipeline(Readable.from(cellsOf(columns, batches)), stringifier, output);
}

async function* cellsOf(
  columns: readonly SheetColumn[],
  batches: AsyncIterable<Record<string, unknown>[]>,
): AsyncGenerator<Cell[]> {
  for await (const rows of batches)
    for (const row of rows) yield columns.map((column) => cellOf(column, row[column.key]));
}

export const EXPORT_TYPES = {
  csv: 'text/csv',
  xlsx: XLSX_TYPE,
} as const;
export type ExportFormat = keyof typeof EXPORT_TYPES;

/** A file that is being sent. */
export interface Export {
  /** For people: 주문_2026-11-21.xlsx. */
  name: string;
  type: string;
  rows: number;
  body: PassThrough;
}

/** The caller's choices for a list. */
export interface Requested {
  format: string;
  /** Keys, comma-separated. */
  columns?: string;
  /** Filter and sort, for the audit log. */
  filter: object;
}

/** Parallel exports of one process: each holds a connection for as long as its caller reads. */
const MOST = 3;

/** Longest duration of an export; a caller who reads more slowly is cut off. */
const LONGEST_MS = 10 * 60_000;

/** Writes lists into files, row by row from a cursor, so that a long list needs time but no memory. */
@Injectable()
export class ExportsService {
  private readonly log = new Logger('Exports');
  private readonly slots = new Slots(MOST, exportBusy);

  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditService,
    private readonly access: AccessRecorder,
    private readonly clock: Clock,
    private readonly workbooks: WorkbookWriter,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly cursor: ExportCursorRepository,
  ) {}

  /** Opens the file; before the first byte is sent, the audit log records who exported what with which filter. */
  async open(operator: Operator, definition: ExportDefinition, requested: Requested): Promise<Export> {
    const format = formatOf(requested.format);
    const columns = chosen(definition.columns, requested.columns);
    const giveBack = this.slots.take();
    try {
      const rows = await this.cursor.openRows(this.em, definition, columns);
      const keys = columns.map(({ key }) => key);
      await this.record(operator, definition, { format, columns: keys, filter: requested.filter, rows });
      const body = new PassThrough();
      void this.write(body, { format, definition, columns }, rows).finally(giveBack);
      const name = `${definition.name}_${kstDate(this.clock.now())}.${format}`;
      return { name, type: EXPORT_TYPES[format], rows: rows.count, body };
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  private async write(
    body: PassThrough,
    {
      format,
      definition,
      columns,
    }: { format: ExportFormat; definition: ExportDefinition; columns: readonly SheetColumn[] },
    rows: OpenedRows,
  ): Promise<void> {
    const giveUp = (): void => void body.destroy(new Error('the export was not read in time'));
    // Restarts with each batch: the next batch is not requested while the caller does not read.
    const idle = setTimeout(giveUp, this.environment.IDLE_TIMEOUT_MS);
    const longest = setTimeout(giveUp, LONGEST_MS);
    const batches = inTurns(rows.batches, () => idle.refresh());
    try {
      const writing =
        format === 'csv'
          ? writeCsv(body, columns, batches)
          : this.workbooks.write(body, [sheetOf({ name: definition.name, columns }, batches)]);
      // A workbook whose reader has gone may wait forever.
      await Promise.race([writing, closed(body)]);
    } catch (error) {
      if (!body.destroyed) this.log.error({ err: error, what: definition.what }, 'an export broke off');
      // An incomplete file must not look complete: the connection is cut.
      body.destroy(error instanceof Error ? error : new Error('export broke off'));
    } finally {
      clearTimeout(idle);
      clearTimeout(longest);
      await rows.close().catch(() => undefined);
    }
  }

  private async record(
    { actor, origin }: Operator,
    { what, subject }: ExportDefinition,
    { rows, ...after }: { format: string; columns: string[]; filter: object; rows: OpenedRows },
  ): Promise<void> {
    try {
      await this.em.transactional(async (em) => {
        if (subject !== undefined) {
          await this.access.record(
            {
              actor,
              ip: origin.ip,
              used: 'download',
              subject,
              call: `export ${what}`,
              subjectIds: [],
              subjectCount: rows.count,
              query: { ...textsOf(after.filter), columns: after.columns.join(','), format: after.format },
            },
            em,
          );
        }
        this.audit.record(em, {
          actor,
          ip: origin.ip,
          action: 'export',
          targetType: 'list',
          targetId: what,
          before: null,
          after: { ...after, rows: rows.count },
        });
      });
    } catch (error) {
      await rows.close();
      throw error;
    }
  }
}

/** The values of the filter, without empty ones. */
const textsOf = (filter: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([key, value]) => [key, String(value)]),
  );

/** Ends with the stream: read to its end, or cut off, which is an error. */
const closed = (body: PassThrough): Promise<void> => finished(body, { readable: true });

function formatOf(format: string): ExportFormat {
  if (format !== 'csv' && format !== 'xlsx') throw unknownFormat();
  return format;
}

/** The requested columns, in the definition's order; by default all except the optional ones. */
function chosen(columns: readonly SheetColumn[], named: string | undefined): SheetColumn[] {
  const keys = (named ?? '').split(',').filter((key) => key !== '');
  if (keys.length === 0) return columns.filter(({ optional }) => optional !== true);
  const groups = new Set(columns.map(({ key }) => groupOf(key)));
  if (keys.some((key) => !groups.has(key))) throw unknownColumns();
  return columns.filter(({ key }) => keys.includes(groupOf(key)));
}

/** Repeated columns (tier1.min, tier2.min …) are selected together by the word before the dot. */
const groupOf = (key: string): string => key.replace(/\d*\..*$/, '');
