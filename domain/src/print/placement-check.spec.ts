import { describe, expect, it } from '@jest/globals';
import type { ArtworkData } from './artwork-report.js';
import {
  checkPlacement,
  dpiAt,
  placementBox,
  type CheckedArea,
  type CheckedMethod,
  type CheckedPlacement,
} from './placement-check.js';

const FIELDS: ArtworkData = {
  type: 'png',
  widthMm: null,
  heightMm: null,
  ratio: 0.5,
  bleedMm: null,
  pages: 1,
  pixels: { width: 300, height: 150 },
  pixelsAcross: 300,
  colors: ['rgb'],
  profile: false,
  transparency: true,
  opaque: false,
  ink: { x: 0, y: 0, width: 1, height: 1 },
  flatColors: 2,
  thinnestMm: null,
  text: null,
  fonts: [],
};
const DRAWING: ArtworkData = {
  ...FIELDS,
  type: 'pdf',
  pixels: null,
  pixelsAcross: null,
  colors: [],
  transparency: false,
  widthMm: 90,
  heightMm: 45,
};
const AREA: CheckedArea = { fit: 'logo', widthMm: 280, heightMm: 280, bleedMm: 0, safeMm: 0 };
const CARD: CheckedArea = { fit: 'full', widthMm: 90, heightMm: 50, bleedMm: 3, safeMm: 3 };
const SILK: CheckedMethod = { name: '실크', inkMode: 'spot', minDpi: 300, minLineMm: 0.3, accepts: [] };
const DIGITAL: CheckedMethod = { ...SILK, name: '디지털', inkMode: 'full' };
const AT: CheckedPlacement = { x: 10, y: 10, width: 20, rotation: 0, inks: 2 };

const codes = (
  fields: Partial<ArtworkData>,
  {
    area = AREA,
    method = SILK,
    at = {},
  }: { area?: CheckedArea; method?: CheckedMethod; at?: Partial<CheckedPlacement> } = {},
): string[] =>
  checkPlacement({ ...FIELDS, ...fields }, area, method, { ...AT, ...at }).map(({ code }) => code);

const one = (fields: ArtworkData, width: number) => checkPlacement(fields, AREA, SILK, { ...AT, width })[0];

describe('resolution', () => {
  it('P26: is weak under the minimum and refused under half of it', () => {
    expect(one(FIELDS, 25.4)).toBeUndefined();
    expect(one(FIELDS, 50)).toMatchObject({
      code: 'DPI_WEAK',
      severity: 'W',
      value: 152,
      limit: 300,
      reduceToMm: null,
    });
    expect(one(FIELDS, 60)).toMatchObject({
      code: 'DPI_LOW',
      severity: 'F',
      value: 127,
      limit: 150,
      reduceToMm: 50.8,
      message:
        '인쇄 크기에서 127dpi로, 선명하게 인쇄되지 않습니다. 50.8mm 이하로 줄이거나 더 큰 파일을 올려 주세요.',
    });
    expect(one(FIELDS, 50.8)?.code).toBe('DPI_WEAK');
    expect(one(FIELDS, 50.9)?.code).toBe('DPI_LOW');
  });

  it('of a drawing without pictures is none', () => {
    expect(dpiAt(DRAWING, 200)).toBeNull();
    expect(codes(DRAWING, { at: { width: 200 } })).toEqual([]);
  });
});

describe('place', () => {
  it('outside of the area is refused by how far, with the width that fits', () => {
    const [finding] = checkPlacement(DRAWING, AREA, SILK, { ...AT, x: 202, width: 80 });
    expect(finding).toMatchObject({ code: 'OUT_OF_AREA', value: 2, reduceToMm: null });
    expect(finding?.message).toBe('로고가 인쇄 영역을 2mm 벗어났습니다. 안으로 옮겨 주세요.');
    const [wide] = checkPlacement(DRAWING, AREA, SILK, { ...AT, x: 0, width: 300 });
    expect(wide).toMatchObject({ code: 'OUT_OF_AREA', value: 20, reduceToMm: 280 });
  });

  it('counts what is printed: an empty edge may lie outside', () => {
    const ink = { x: 0.5, y: 0, width: 0.5, height: 1 };
    expect(codes({ ...DRAWING, ink }, { at: { x: -10, width: 20 } })).toEqual([]);
    expect(codes({ ...DRAWING, ink }, { at: { x: -11, width: 20 } })).toEqual(['OUT_OF_AREA']);
    // Turned upside down, the other half is the empty one.
    expect(codes({ ...DRAWING, ink }, { at: { x: -10, width: 20, rotation: 180 } })).toEqual(['OUT_OF_AREA']);
  });
});

describe('a file that covers the area', () => {
  const full = { area: CARD, method: DIGITAL };
  const drawn = (widthMm: number, heightMm: number, bleedMm: number | null = null): Partial<ArtworkData> => ({
    ...DRAWING,
    opaque: true,
    widthMm,
    heightMm,
    ratio: heightMm / widthMm,
    bleedMm,
  });

  it.each<[string, Partial<ArtworkData>, string[]]>([
    ['with its bleed', drawn(96, 56), []],
    ['twice as large', drawn(192, 112), []],
    ['without bleed', drawn(90, 50), ['BLEED_MISSING']],
    ['with a trim box and its bleed', drawn(90, 50, 3), []],
    ['with a trim box and less bleed', drawn(90, 50, 2), ['BLEED_MISSING']],
    ['of other proportions', drawn(90, 90), ['SIZE_MISMATCH']],
    ['with a trim box of other proportions', drawn(90, 60, 3), ['SIZE_MISMATCH']],
    ['of nearly its proportions', drawn(96, 56.4), []],
  ])('%s', (_, fields, expected) => {
    expect(codes(fields, full)).toEqual(expected);
  });

  it.each<[string, Partial<ArtworkData>, string[]]>([
    ['as large as the area', drawn(90, 50), []],
    ['of other proportions', drawn(90, 60), ['SIZE_MISMATCH']],
  ])('%s, where nothing is cut off', (_, fields, expected) => {
    expect(codes(fields, { ...full, area: { ...CARD, bleedMm: 0 } })).toEqual(expected);
  });

  it('that lies has the sides of the area the other way around', () => {
    expect(codes(drawn(56, 96), { ...full, at: { rotation: 90 } })).toEqual([]);
    expect(placementBox({ ratio: 2, bleedMm: null }, CARD, { ...AT, rotation: 90 })).toMatchObject({
      width: 56,
      height: 96,
    });
    expect(placementBox({ ratio: 0.55, bleedMm: 3 }, CARD, AT)).toMatchObject({
      x: 0,
      y: 0,
      width: 90,
      height: 50,
    });
  });

  it('keeps its live text away from where it is cut', () => {
    const text = (x: number) => ({ x, y: 0.4, width: 0.2, height: 0.2 });
    expect(codes({ ...drawn(90, 50, 3), text: text(0.04) }, full)).toEqual([]);
    const [near] = checkPlacement({ ...FIELDS, ...drawn(90, 50, 3), text: text(0.02) }, CARD, DIGITAL, AT);
    expect(near).toMatchObject({ code: 'TEXT_IN_MARGIN', value: 1.8, limit: 3 });
    // Without a trim box the bleed is cut off first.
    expect(codes({ ...drawn(96, 56), text: text(0.04) }, full)).toEqual(['TEXT_IN_MARGIN']);
  });
});

describe('colours, lines and types', () => {
  it.each<[string, Partial<ArtworkData>, CheckedMethod, string[]]>([
    ['more colours than inks', { ...DRAWING, flatColors: 3 }, SILK, ['INKS_MORE']],
    ['more colours than inks, printed in full', { ...DRAWING, flatColors: 3 }, DIGITAL, []],
    ['an opaque background', { ...DRAWING, opaque: true }, SILK, ['BACKGROUND_OPAQUE']],
    ['transparency on silk', { ...DRAWING, transparency: true }, SILK, ['TRANSPARENCY']],
    ['transparency in full', { ...DRAWING, transparency: true }, DIGITAL, []],
    ['RGB in full', { ...DRAWING, colors: ['rgb', 'cmyk'] }, DIGITAL, ['COLOR_RGB']],
    ['a type that is not taken', DRAWING, { ...SILK, accepts: ['ai', 'svg'] }, ['TYPE_NOT_TAKEN']],
    ['thin lines, made smaller', { ...DRAWING, thinnestMm: 0.9 }, SILK, ['LINE_THIN']],
    ['lines that are wide enough', { ...DRAWING, thinnestMm: 1.4 }, SILK, []],
  ])('%s', (_, fields, method, expected) => {
    expect(codes(fields, { method })).toEqual(expected);
  });

  it('say what was measured', () => {
    const say = (fields: ArtworkData, method = SILK) => checkPlacement(fields, AREA, method, AT)[0]?.message;
    expect(say({ ...DRAWING, thinnestMm: 0.9 })).toBe(
      '가장 가는 선이 0.2mm입니다. 0.3mm보다 가늘면 끊길 수 있습니다.',
    );
    expect(say(DRAWING, { ...SILK, accepts: ['ai', 'svg'] })).toBe('이 인쇄 방식은 AI, SVG 파일만 받습니다.');
    expect(say({ ...DRAWING, flatColors: 5 })).toBe(
      '색이 5가지쯤으로 보입니다. 2도로는 모두 표현되지 않습니다.',
    );
  });

  it('come the worst first', () => {
    expect(codes({ opaque: true, flatColors: 9 }, { at: { width: 300 } })).toEqual([
      'DPI_LOW',
      'OUT_OF_AREA',
      'INKS_MORE',
      'BACKGROUND_OPAQUE',
    ]);
  });
});
