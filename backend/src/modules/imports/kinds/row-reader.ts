import { isKstDay, messageFor, normalizeKey, type PlainMessageCode } from '@store/domain';
import { withoutNeutral } from '../../../platform/spreadsheets/sheet.js';
import type { RowProblem } from '../entities/import.entity.js';
import type { RawCell, RawRow } from '../reading/raw-sheet.js';

/** The operator's sign for removing a value; an empty cell leaves it unchanged. */
export const CLEAR = '-';

/** Columns of the file by their key: index and heading. */
export type ColumnPositions = ReadonlyMap<string, { index: number; heading: string }>;

const FLAWS = {
  cut: 'ROW_NUMBER_CUT',
  formula: 'ROW_FORMULA_ERROR',
  unsaved: 'ROW_FORMULA_UNSAVED',
} as const satisfies Record<NonNullable<RawCell['flaw']>, PlainMessageCode>;

/** Won signs before or after the number; in CP949 the keyboard's won sign is a backslash. */
const WON = /^(?:KRW|[₩\\])|(?:KRW|원|개)$/gi;

/** Without separators, or in groups of thousands. */
const WHOLE = /^(\d{1,15}|\d{1,3}(,\d{3}){1,4})(\.0+)?$/;
const MOST_COUNTED = 999_999_999_999;

/** A day with common separators and endings: a weekday, a time. */
const DAY =
  /^(?:(\d{4})(\d{2})(\d{2})|(\d{4})\s*[-./년 ]\s*(\d{1,2})\s*[-./월 ]\s*(\d{1,2})\s*[.일]?)(?:\s*\(?[월화수목금토일](?:요일)?\)?)?(?:[T\s]\s*(?:오전|오후)?\s*\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?Z?)?$/;

/** Reads the cells of one row by their column key, and records problems per cell. */
export class RowReader {
  readonly problems: RowProblem[] = [];

  constructor(
    private readonly positions: ColumnPositions,
    private readonly row: RawRow,
  ) {}

  get number(): number {
    return this.row.number;
  }

  /** Null for an empty cell or a missing column. */
  text(key: string, max = 500): string | null {
    const cell = this.cell(key);
    if (cell === null || cell.text === '') return null;
    return this.within(key, withoutNeutral(cell.text), max);
  }

  /** The same for a text that can be cleared: undefined for an empty cell, null to clear it. */
  clearable(key: string, max?: number): string | null | undefined {
    return this.cell(key)?.text === CLEAR ? null : (this.text(key, max) ?? undefined);
  }

  /** The same for a key, in its normal form. */
  key(key: string, max = 500): string | null {
    const cell = this.cell(key);
    const text = normalizeKey(cell?.text ?? '');
    return text === '' ? null : this.within(key, withoutNeutral(text), max);
  }

  /** A whole number of 0 or more; `₩1,000` and `1,000원` are valid. Undefined for an empty cell, null to clear it. */
  count(key: string): number | null | undefined {
    const text = this.key(key, 40);
    if (text === null) return undefined;
    if (text === CLEAR) return null;
    const digits = text.replace(/\s/g, '').replace(WON, '');
    const count = WHOLE.test(digits) ? Math.trunc(Number(digits.replaceAll(',', ''))) : Infinity;
    if (count <= MOST_COUNTED) return count;
    this.fail(key, 'ROW_NUMBER_FORM');
    return undefined;
  }

  /** yyyy-MM-dd, from any common way of writing a day. */
  day(key: string): string | null {
    const text = this.key(key, 40);
    if (text === null) return null;
    const [year, month = '', date = ''] = (DAY.exec(text) ?? [])
      .slice(1)
      .filter((part) => part !== undefined);
    const day = [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
    return isKstDay(day) ? day : this.fail(key, 'ROW_DATE_FORM');
  }

  flag(key: string): boolean {
    const text = (this.key(key, 40) ?? '').toUpperCase();
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
    const column = key === null ? null : (this.positions.get(key)?.heading ?? null);
    const isReported = this.problems.some((problem) => problem.column === column && problem.code === code);
    if (!isReported) this.problems.push({ column, code, message, level });
  }

  private within(key: string, text: string, max: number): string | null {
    if (text.length > max) return this.refuse(key, 'ROW_TOO_LONG', messageFor('ROW_TOO_LONG', { max }));
    return text;
  }

  private cell(key: string): RawCell | null {
    const index = this.positions.get(key)?.index;
    const cell = index === undefined ? undefined : this.row.cells[index];
    if (cell === undefined) return null;
    if (cell.flaw !== undefined) {
      this.fail(key, FLAWS[cell.flaw]);
      return null;
    }
    return cell;
  }
}
