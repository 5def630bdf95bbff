import { messageFor, type PlainMessageCode } from '@store/domain';
import { withoutNeutral } from '../../../platform/spreadsheets/sheet.js';
import type { RowProblem } from '../entities/import.entity.js';
import type { RawRow } from '../reading/raw-sheet.js';

/** How an operator says that a value is to be removed; an empty cell leaves it as it is. */
export const CLEAR = '-';

/** Columns of the file by what they mean: their place, and the heading under which people know them. */
export type ColumnPlaces = ReadonlyMap<string, { place: number; heading: string }>;

/** Reads the cells of one row by what they mean, and notes what is wrong with which of them. */
export class RowReader {
  readonly problems: RowProblem[] = [];

  constructor(
    private readonly places: ColumnPlaces,
    private readonly row: RawRow,
  ) {}

  get number(): number {
    return this.row.number;
  }

  /** Null for an empty cell or a column that the file does not have. */
  text(key: string, max = 500): string | null {
    const cell = this.cell(key);
    if (cell === null || cell.text === '') return null;
    const text = withoutNeutral(cell.text.normalize('NFC'));
    if (text.length > max) return this.refuse(key, 'ROW_TOO_LONG', messageFor('ROW_TOO_LONG', { max }));
    return text;
  }

  /** A whole number of 0 or more; `1,000원` is one. Undefined for an empty cell, null where it is to be cleared. */
  count(key: string): number | null | undefined {
    const text = this.text(key, 40);
    if (text === null) return undefined;
    if (text === CLEAR) return null;
    const digits = text.replace(/[,\s₩원개]/g, '');
    if (/^\d{1,12}(\.0+)?$/.test(digits)) return Math.trunc(Number(digits));
    this.fail(key, 'ROW_NUMBER_FORM');
    return undefined;
  }

  /** yyyy-MM-dd, from any of the ways in which people write a day. */
  day(key: string): string | null {
    const text = this.text(key, 40);
    if (text === null) return null;
    const parts = /^(\d{4})[-./ ]*(\d{1,2})[-./ ]*(\d{1,2})\.?( 00:00(:00)?)?$/.exec(text);
    const day =
      parts === null ? '' : [parts[1], parts[2]?.padStart(2, '0'), parts[3]?.padStart(2, '0')].join('-');
    const date = new Date(`${day}T00:00:00Z`);
    if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day)
      return this.fail(key, 'ROW_DATE_FORM');
    return day;
  }

  flag(key: string): boolean {
    const text = (this.text(key, 40) ?? '').toUpperCase();
    if (['Y', 'YES', '예', 'O', '1', 'TRUE', '배송중', '배송처리'].includes(text)) return true;
    if (!['', 'N', 'NO', '아니오', 'X', '0', 'FALSE', CLEAR].includes(text)) this.fail(key, 'ROW_FLAG_FORM');
    return false;
  }

  fail(key: string | null, code: PlainMessageCode): null {
    return this.refuse(key, code, messageFor(code));
  }

  refuse(key: string | null, code: string, message: string): null {
    this.add(key, code, message, 'error');
    return null;
  }

  warn(key: string | null, code: string, message: string): void {
    this.add(key, code, message, 'warning');
  }

  get failed(): boolean {
    return this.problems.some(({ level }) => level === 'error');
  }

  private add(key: string | null, code: string, message: string, level: RowProblem['level']): void {
    const column = key === null ? null : (this.places.get(key)?.heading ?? null);
    const known = this.problems.some((problem) => problem.column === column && problem.code === code);
    if (!known) this.problems.push({ column, code, message, level });
  }

  private cell(key: string): { text: string } | null {
    const place = this.places.get(key)?.place;
    const cell = place === undefined ? undefined : this.row.cells[place];
    if (cell === undefined) return null;
    if (cell.flaw !== undefined) {
      this.fail(key, cell.flaw === 'cut' ? 'ROW_NUMBER_CUT' : 'ROW_FORMULA_ERROR');
      return null;
    }
    return cell;
  }
}
