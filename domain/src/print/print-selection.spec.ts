import { describe, expect, it } from '@jest/globals';
import { artwork, bagPrint, front, silk, silk2, transfer } from './print-fixtures.js';
import type { PrintPlacement } from './print-placement.js';
import {
  canonicalPrint,
  defaultPrint,
  followingPlacement,
  resolvePrint,
  selectionOf,
} from './print-selection.js';

const required = { ...bagPrint, mode: 'required' as const };
const choose = (...placements: PrintPlacement[]) => ({ placements });

describe('a choice of print', () => {
  it.each([
    ['silk, one ink', followingPlacement('front', 'silk'), 0, '앞면 가운데 · 실크 1도'],
    ['silk, two inks', silk2, 250, '앞면 가운데 · 실크 2도'],
    ['silk, three inks', followingPlacement('front', 'silk', 3), 500, '앞면 가운데 · 실크 3도'],
    ['transfer', followingPlacement('handle', 'transfer'), 700, '손잡이 · 전사'],
    [
      'transfer, whose inks are not counted',
      followingPlacement('handle', 'transfer', 3),
      700,
      '손잡이 · 전사',
    ],
  ])('adds to a piece: %s', (_case, placement, unitAdd, summary) => {
    expect(resolvePrint(bagPrint, choose(placement))).toMatchObject({
      print: { unitAdd, summary },
      problem: null,
    });
  });

  it('adds up its placements, with what an area adds', () => {
    const config = { ...bagPrint, areas: [{ ...front, unitAdd: 100 }, ...bagPrint.areas.slice(1)] };
    expect(resolvePrint(config, choose(silk2, followingPlacement('handle', 'transfer')))).toMatchObject({
      print: { unitAdd: 1050, summary: '앞면 가운데 · 실크 2도 / 손잡이 · 전사' },
    });
  });

  it.each([
    ['an unknown area', bagPrint, followingPlacement('back', 'silk')],
    ['an unknown method', bagPrint, followingPlacement('front', 'laser')],
    ['a method of another area', bagPrint, followingPlacement('handle', 'silk')],
    ['an ink too many', bagPrint, followingPlacement('front', 'silk', 4)],
    ['a hidden method', { ...bagPrint, methods: [{ ...silk, status: 'hidden' as const }, transfer] }, silk2],
    ['a hidden area', { ...bagPrint, areas: [{ ...front, status: 'hidden' as const }] }, silk2],
    ['a product that is not printed any more', null, silk2],
  ])('is gone: %s', (_case, config, placement) => {
    const resolution = resolvePrint(config, choose(placement));
    expect(resolution).toMatchObject({ print: { unitAdd: 0 }, resolved: [], problem: 'PRINT_CHOICE_GONE' });
    expect(resolution.selection).toEqual(choose(placement));
  });

  it('that is gone is named as far as it is known', () => {
    const hidden = { ...bagPrint, methods: [{ ...silk, status: 'hidden' as const }, transfer] };
    expect(resolvePrint(hidden, choose(silk2)).print?.summary).toBe('앞면 가운데 · 실크');
    expect(resolvePrint(null, choose(silk2)).print?.summary).toBe('front · silk');
  });

  it('has at most six placements', () => {
    const six = Array.from({ length: 6 }, () => silk2);
    expect(resolvePrint(bagPrint, choose(...six))).toMatchObject({ problem: null });
    expect(resolvePrint(bagPrint, choose(...six, silk2))).toMatchObject({ problem: 'PRINT_CHOICE_GONE' });
  });

  it('is asked for where the product is always printed', () => {
    expect(resolvePrint(required, null)).toMatchObject({ print: null, problem: 'PRINT_REQUIRED' });
    expect(resolvePrint(required, choose())).toMatchObject({ problem: 'PRINT_REQUIRED' });
    expect(resolvePrint(bagPrint, null)).toMatchObject({ print: null, problem: null });
    expect(resolvePrint(null, undefined)).toMatchObject({ print: null, problem: null });
  });

  it('is the default where a caller knows of no print', () => {
    expect(resolvePrint(bagPrint, undefined)).toMatchObject({ print: null, problem: null });
    expect(resolvePrint(required, undefined)).toMatchObject({
      print: { summary: '앞면 가운데 · 실크 1도' },
      problem: null,
    });
    const swapped = { ...required, methods: [{ ...silk, sortOrder: 5 }, transfer] };
    expect(defaultPrint(swapped)).toEqual(choose(followingPlacement('front', 'transfer')));
  });

  it('needs its artwork before the payment where the product says so', () => {
    const early = { ...required, artworkTiming: 'BEFORE_PAYMENT' as const };
    expect(resolvePrint(early, undefined)).toMatchObject({ problem: 'PRINT_ARTWORK_REQUIRED' });
    expect(resolvePrint(early, choose(silk2, followingPlacement('handle', 'transfer'))).problem).toBe(
      'PRINT_ARTWORK_REQUIRED',
    );
    expect(resolvePrint(early, choose(silk2)).problem).toBeNull();
  });
});

describe('the canonical text', () => {
  const text = canonicalPrint(choose(silk2));

  it('is empty without print', () => {
    expect([canonicalPrint(null), canonicalPrint(choose())]).toEqual(['', '']);
  });

  it('is the same whatever the order of placements, and for the same bytes under another id', () => {
    const other = followingPlacement('handle', 'transfer');
    expect(canonicalPrint(choose(silk2, other))).toBe(canonicalPrint(choose(other, silk2)));
    const twin = { ...silk2, artwork: { ...artwork('a'), versionId: 'another' } };
    expect(canonicalPrint(choose(twin))).toBe(text);
  });

  it.each<[string, Partial<PrintPlacement>]>([
    ['area', { area: 'handle' }],
    ['method', { method: 'transfer' }],
    ['inks', { inks: 1 }],
    ['colours', { colours: ['#ff0000'] }],
    ['artwork', { artwork: artwork('b') }],
    ['no artwork', { artwork: null }],
    ['width', { widthMm: 80.1 }],
    ['height', { heightMm: 79.9 }],
    ['place', { xMm: 0 }],
    ['place', { yMm: null }],
    ['rotation', { rotation: 90 }],
  ])('differs by %s', (_what, change) => {
    expect(canonicalPrint(choose({ ...silk2, ...change }))).not.toBe(text);
  });
});

it('a print with words and prices is chosen again as it was', () => {
  const { print } = resolvePrint(bagPrint, choose(silk2));
  expect(selectionOf(print)).toEqual(choose(silk2));
  expect(selectionOf(null)).toBeNull();
});
