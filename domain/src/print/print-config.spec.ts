import { describe, expect, it } from '@jest/globals';
import { checkPrintConfig, dearestPrint, type PrintConfig, type PrintedProduct } from './print-config.js';
import { bagPrint, front, handle, silk, transfer } from './print-fixtures.js';

const errorsOf = (change: Partial<PrintConfig>) =>
  checkPrintConfig({ ...bagPrint, ...change }).errors.map(({ path, code }) => `${path.join('.')} ${code}`);
const warningsOf = (change: Partial<PrintConfig>, product?: PrintedProduct) =>
  checkPrintConfig({ ...bagPrint, ...change }, product).warnings.map(
    ({ path, code }) => `${path.join('.')} ${code}`,
  );

describe('P2: a configuration', () => {
  it('that is sound has neither errors nor warnings', () => {
    expect(checkPrintConfig(bagPrint)).toEqual({ errors: [], warnings: [] });
  });

  it.each<[string, Partial<PrintConfig>, string[]]>([
    [
      'a box over the right edge',
      { areas: [{ ...front, viewBox: { x: 0.7, y: 0, width: 0.31, height: 0.1 } }] },
      ['areas.0.viewBox PRINT_BOX_OUTSIDE'],
    ],
    [
      'a box that touches the edges',
      { areas: [{ ...front, viewBox: { x: 0.1, y: 0.3, width: 0.9, height: 0.7 } }] },
      [],
    ],
    [
      'a box over the upper edge',
      { areas: [{ ...front, viewBox: { x: 0, y: -0.01, width: 0.3, height: 0.3 } }] },
      ['areas.0.viewBox PRINT_BOX_OUTSIDE'],
    ],
    [
      'a box without height',
      { areas: [{ ...front, viewBox: { x: 0, y: 0, width: 0.3, height: 0 } }] },
      ['areas.0.viewBox PRINT_BOX_OUTSIDE'],
    ],
    [
      'a box of no numbers',
      { areas: [{ ...front, viewBox: { x: NaN, y: 0, width: 0.3, height: 0.3 } }] },
      ['areas.0.viewBox PRINT_BOX_OUTSIDE'],
    ],
    ['full without bleed', { areas: [{ ...front, fit: 'full' }] }, ['areas.0.bleedMm PRINT_BLEED_REQUIRED']],
    ['full with bleed', { areas: [{ ...front, fit: 'full', bleedMm: 3 }] }, []],
    [
      'an area code twice',
      { areas: [front, { ...handle, code: 'front' }] },
      ['areas.1.code PRINT_CODE_TAKEN'],
    ],
    [
      'a method code twice',
      { methods: [silk, transfer, { ...transfer, code: 'silk' }] },
      ['methods.2.code PRINT_CODE_TAKEN'],
    ],
    [
      'a code with a space',
      { methods: [{ ...silk, code: 'si lk' }, transfer], areas: [handle] },
      ['methods.0.code PRINT_CODE_FORM'],
    ],
    ['no name', { areas: [{ ...front, name: ' ' }] }, ['areas.0.name PRINT_NAME_REQUIRED']],
    [
      'a fee below zero',
      { methods: [{ ...silk, setupFee: -1 }, transfer] },
      ['methods.0.setupFee PRINT_AMOUNT_FORM'],
    ],
    ['half a won', { areas: [{ ...front, unitAdd: 0.5 }] }, ['areas.0.unitAdd PRINT_AMOUNT_FORM']],
    ['no ink', { methods: [{ ...silk, maxInks: 0 }, transfer] }, ['methods.0.maxInks PRINT_INKS_FORM']],
    [
      'more inks than there are',
      { methods: [{ ...silk, maxInks: 13 }, transfer] },
      ['methods.0.maxInks PRINT_INKS_FORM'],
    ],
    [
      'inks that are not counted',
      { methods: [silk, { ...transfer, maxInks: 2 }] },
      ['methods.1.maxInks PRINT_INKS_FORM'],
    ],
    ['no lead day', { leadDays: 0 }, ['leadDays PRINT_DAYS_FORM']],
    ['sixty lead days', { leadDays: 60 }, []],
    ['sixty-one lead days', { leadDays: 61 }, ['leadDays PRINT_DAYS_FORM']],
    ['days of no option', { optionDays: { rush: -2 } }, ['optionDays.rush PRINT_DAYS_FORM']],
    ['days of an option', { optionDays: { 'rush:on': -2 } }, []],
    [
      'a size of two decimals',
      { areas: [{ ...front, widthMm: 20.05 }] },
      ['areas.0.widthMm PRINT_SIZE_FORM'],
    ],
    ['a size of one decimal', { areas: [{ ...front, widthMm: 20.1, heightMm: 5000 }] }, []],
    [
      'a size above five metres',
      { areas: [{ ...front, heightMm: 5000.1 }] },
      ['areas.0.heightMm PRINT_SIZE_FORM'],
    ],
    ['no size', { areas: [{ ...front, heightMm: 0.9 }] }, ['areas.0.heightMm PRINT_SIZE_FORM']],
    [
      'a method that is not there',
      { areas: [{ ...front, methods: ['silk', 'laser'] }] },
      ['areas.0.methods PRINT_METHOD_UNKNOWN'],
    ],
    [
      'an active area with hidden methods only',
      { methods: [{ ...silk, status: 'hidden' }, transfer], areas: [{ ...front, methods: ['silk'] }] },
      ['areas.0.methods PRINT_METHOD_REQUIRED'],
    ],
    ['a hidden area without a method', { areas: [front, { ...handle, methods: [], status: 'hidden' }] }, []],
    ['no area', { areas: [] }, ['areas PRINT_AREA_REQUIRED']],
    ['hidden areas only', { areas: [{ ...front, status: 'hidden' }] }, ['areas PRINT_AREA_REQUIRED']],
    [
      'no file type',
      { methods: [{ ...silk, accepts: [] }, transfer] },
      ['methods.0.accepts PRINT_FILE_TYPES'],
    ],
    ['a plate group that is no word', { plateGroup: '에코백' }, ['plateGroup PRINT_CODE_FORM']],
    ['an unknown mode', { mode: 'none' as 'optional' }, ['mode PRINT_WORD_FORM']],
  ])('%s', (_case, change, expected) => expect(errorsOf(change)).toEqual(expected));

  it('with errors has no warnings', () => {
    const { errors, warnings } = checkPrintConfig({
      ...bagPrint,
      leadDays: 0,
      methods: [{ ...silk, setupFee: 0 }, transfer],
    });
    expect(errors).toHaveLength(1);
    expect(warnings).toEqual([]);
  });
});

describe('a warning', () => {
  const option = (name: string, valueLabel: string, addPrice: number) => ({
    name,
    values: [{ valueLabel, addPrice }],
  });
  const charging = 'options PRINT_OPTION_CHARGES';

  it('P2: is given for a spot method without a fee, not for another and not for a hidden one', () => {
    const free = { ...silk, setupFee: 0 };
    expect(warningsOf({ methods: [free, transfer] })).toEqual(['methods.0.setupFee PRINT_SETUP_MISSING']);
    expect(warningsOf({ methods: [{ ...silk, setupBasis: 'none' }, transfer] })).toHaveLength(1);
    expect(warningsOf({ methods: [{ ...free, status: 'hidden' }, transfer], areas: [handle] })).toEqual([]);
  });

  it.each([
    [1, 280, []],
    [1, 285, []],
    [1, 287, ['areas.0.viewBox PRINT_BOX_PROPORTION']],
    [0.5, 140, []],
    [0.5, 280, ['areas.0.viewBox PRINT_BOX_PROPORTION']],
    [null, 999, []],
  ])('is given for a box of another proportion: picture %s, %d × 280 mm', (ratio, widthMm, expected) => {
    expect(warningsOf({ areas: [{ ...front, widthMm }] }, { options: [], ratioOf: () => ratio })).toEqual(
      expected,
    );
  });

  it.each([
    [option('인쇄 도수', '2도', 250), [charging]],
    [option('추가', '로고 각인', 300), [charging]],
    [option('인쇄 도수', '1도', 0), []],
    [option('색상', '블랙', 200), []],
    [option('온도', '15도시', 200), []],
    [{ ...option('자수', '1개', 300), status: 'hidden' as const }, []],
  ])('is given for an option that charges for print: %j', (one, expected) => {
    expect(warningsOf({}, { options: [one] })).toEqual(expected);
  });
});

it('the dearest print is six times the dearest placement', () => {
  expect(dearestPrint(bagPrint)).toBe(6 * 700);
  expect(dearestPrint({ ...bagPrint, areas: [{ ...front, unitAdd: 1000 }] })).toBe(6 * 1700);
  expect(dearestPrint({ ...bagPrint, methods: [silk], areas: [{ ...front, methods: ['silk'] }] })).toBe(
    6 * 500,
  );
});
