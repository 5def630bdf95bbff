import type { OptionStatus } from '../options.js';
import {
  checkPrintConfig,
  PRINT_FILE_TYPES,
  type PrintArea,
  type PrintConfig,
  type PrintFileType,
  type PrintMethod,
} from '../print/print-config.js';
import { normalizeKey } from '../validators/key.js';
import { refuse, value } from './fields.js';

type Given = Record<string, unknown>;

const objectOf = (raw: unknown): Given =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Given) : {};
const listOf = (raw: unknown): unknown[] => (Array.isArray(raw) ? (raw as unknown[]) : []);
/** What is no number breaks the rules of the configuration; absent takes the default. */
const numberOr = (raw: unknown, otherwise: number): number =>
  raw === undefined ? otherwise : typeof raw === 'number' ? raw : Number.NaN;
const numberOrNone = (raw: unknown): number | null => (raw == null ? null : numberOr(raw, Number.NaN));
const textOf = (raw: unknown): string => (typeof raw === 'string' ? raw.normalize('NFC').trim() : '');
const keyOf = (raw: unknown): string => (typeof raw === 'string' ? normalizeKey(raw) : '');
/** An unknown value breaks the rules of the configuration. */
const wordOr = <Word extends string>(raw: unknown, otherwise: Word): Word =>
  raw === undefined ? otherwise : (keyOf(raw) as Word);

/** Fractions of a picture are rounded to a ten thousandth. */
const fraction = (raw: unknown): number => Math.round(numberOr(raw, Number.NaN) * 10_000) / 10_000;

function methodOf(raw: unknown, index: number): PrintMethod {
  const given = objectOf(raw);
  return {
    code: keyOf(given['code']),
    name: textOf(given['name']),
    inkMode: wordOr(given['inkMode'], 'spot'),
    maxInks: numberOr(given['maxInks'], 1),
    unitAdd: numberOr(given['unitAdd'], 0),
    unitAddPerExtraInk: numberOr(given['unitAddPerExtraInk'], 0),
    setupBasis: wordOr(given['setupBasis'], 'none'),
    setupFee: numberOr(given['setupFee'], 0),
    keepMonths: numberOr(given['keepMonths'], 12),
    minDpi: numberOr(given['minDpi'], 300),
    minLineMm: numberOr(given['minLineMm'], 0.3),
    maxWidthMm: numberOrNone(given['maxWidthMm']),
    maxHeightMm: numberOrNone(given['maxHeightMm']),
    extraDays: numberOr(given['extraDays'], 0),
    accepts: given['accepts'] === undefined ? [...PRINT_FILE_TYPES] : typesOf(given['accepts']),
    status: wordOr<OptionStatus>(given['status'], 'active'),
    sortOrder: numberOr(given['sortOrder'], index),
  };
}

/** In their own order, each once; unknown ones stay and break the rules. */
const typesOf = (raw: unknown): PrintFileType[] => {
  const given = [...new Set(listOf(raw).map((one) => keyOf(one) as PrintFileType))];
  const indexOf = (type: PrintFileType): number => PRINT_FILE_TYPES.indexOf(type);
  return given.sort((a, b) => indexOf(a) - indexOf(b));
};

function areaOf(raw: unknown, index: number): PrintArea {
  const given = objectOf(raw);
  const box = objectOf(given['viewBox']);
  return {
    code: keyOf(given['code']),
    name: textOf(given['name']),
    fit: wordOr(given['fit'], 'logo'),
    imageUrl: textOf(given['imageUrl']),
    viewBox: {
      x: fraction(box['x']),
      y: fraction(box['y']),
      width: fraction(box['width']),
      height: fraction(box['height']),
    },
    widthMm: numberOr(given['widthMm'], Number.NaN),
    heightMm: numberOr(given['heightMm'], Number.NaN),
    bleedMm: numberOr(given['bleedMm'], 0),
    safeMm: numberOr(given['safeMm'], 0),
    unitAdd: numberOr(given['unitAdd'], 0),
    methods: [...new Set(listOf(given['methods']).map(keyOf))],
    status: wordOr<OptionStatus>(given['status'], 'active'),
    sortOrder: numberOr(given['sortOrder'], index),
  };
}

function daysOf(raw: unknown): Record<string, number> {
  const days = Object.entries(objectOf(raw)).map(([token, count]): [string, number] => [
    token,
    numberOr(count, Number.NaN),
  ]);
  return Object.fromEntries(days.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * A configuration with every default filled in and its fields in one order, so that the stored text equals the sent
 * one.
 */
export function printConfigOf(raw: object): PrintConfig {
  const given = objectOf(raw);
  const group = keyOf(given['plateGroup']);
  const bySort = <Row extends { sortOrder: number }>(rows: Row[]): Row[] =>
    rows.sort((a, b) => a.sortOrder - b.sortOrder);
  return {
    mode: wordOr(given['mode'], 'optional'),
    artworkTiming: wordOr(given['artworkTiming'], 'MAY_FOLLOW'),
    proofPolicy: wordOr(given['proofPolicy'], 'REQUIRED'),
    leadDays: numberOr(given['leadDays'], Number.NaN),
    optionDays: daysOf(given['optionDays']),
    plateGroup: group === '' ? null : group,
    methods: bySort(listOf(given['methods']).map(methodOf)),
    areas: bySort(listOf(given['areas']).map(areaOf)),
  };
}

/** The print configuration: checked as sent, stored in order; null removes it. */
export const print = value((raw, ctx): PrintConfig | null => {
  if (raw === null) return null;
  const given = objectOf(raw);
  const sent: PrintConfig = {
    ...printConfigOf(given),
    // Paths of errors count the rows as they were sent.
    methods: listOf(given['methods']).map(methodOf),
    areas: listOf(given['areas']).map(areaOf),
  };
  for (const { code, message, path } of checkPrintConfig(sent).errors) refuse(ctx, { code, message, path });
  return printConfigOf(given);
});

/**
 * A configuration whose omitted entries are hidden instead of deleted: carts and orders name methods and areas by code.
 */
export function keepingCodes(next: PrintConfig, before: PrintConfig): PrintConfig {
  const left = <Row extends { code: string; sortOrder: number; status: OptionStatus }>(
    rows: readonly Row[],
    stored: readonly Row[],
  ): Row[] => {
    const codes = new Set(rows.map(({ code }) => code));
    const last = Math.max(-1, ...rows.map(({ sortOrder }) => sortOrder));
    const gone = stored.filter(({ code }) => !codes.has(code));
    return [...rows, ...gone.map((row, i): Row => ({ ...row, status: 'hidden', sortOrder: last + 1 + i }))];
  };
  return {
    ...next,
    methods: left(next.methods, before.methods),
    areas: left(next.areas, before.areas),
  };
}
