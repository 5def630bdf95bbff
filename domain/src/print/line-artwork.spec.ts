import { describe, expect, it } from '@jest/globals';
import { findingOf, type ArtworkData, type Finding } from './artwork-report.js';
import {
  checkFiles,
  checkLineArtworks,
  namedPlacements,
  needsPerson,
  refusesFile,
  sizedPlacements,
  type LineArtwork,
} from './line-artwork.js';
import { productionDays, productionOf } from './print-production.js';
import { artwork as placedArtwork, bagPrint, front, silk, silk2 } from './print-fixtures.js';
import type { PrintPlacement } from './print-placement.js';
import { canonicalPrint, resolvePrint } from './print-selection.js';

const fields: ArtworkData = {
  type: 'png',
  widthMm: null,
  heightMm: null,
  ratio: 1,
  bleedMm: null,
  pages: 1,
  pixels: { width: 1000, height: 1000 },
  pixelsAcross: 1000,
  colors: [],
  profile: false,
  transparency: true,
  opaque: false,
  ink: null,
  flatColors: 1,
  thinnestMm: null,
  text: null,
  fonts: [],
};
const file = (change: Partial<LineArtwork> = {}): LineArtwork => ({
  id: placedArtwork('a').versionId,
  artworkId: 1,
  name: '로고',
  fileName: '로고.png',
  sha256: 'a'.repeat(64),
  type: 'png',
  state: 'done',
  blocked: false,
  gone: false,
  previewId: null,
  verdict: 'READY',
  facts: fields,
  findings: [],
  ...change,
});
const check = (
  artwork: LineArtwork | null,
  placement: Partial<PrintPlacement> = {},
  method: Partial<typeof silk> = {},
) =>
  checkLineArtworks(
    [{ placement: { ...silk2, ...placement }, area: front, method: { ...silk, ...method } }],
    new Map(artwork === null ? [] : [[artwork.id, artwork]]),
  );
const withFindings = (...findings: Finding[]) => ({ findings });

describe('what of a file stops the payment', () => {
  it.each<[string, LineArtwork | null, Partial<PrintPlacement>, string | null]>([
    ['nothing', file(), {}, null],
    ['a file that is not there', null, {}, 'ARTWORK_GONE'],
    ['a file without bytes', file({ gone: true, blocked: true }), {}, 'ARTWORK_GONE'],
    ['a claim of right', file({ blocked: true, state: 'queued' }), {}, 'ARTWORK_BLOCKED'],
    [
      'a check that waits',
      file({ state: 'queued', verdict: null, facts: null }),
      {},
      'PRINT_ARTWORK_CHECKING',
    ],
    [
      'a check that runs',
      file({ state: 'running', verdict: null, facts: null }),
      {},
      'PRINT_ARTWORK_CHECKING',
    ],
    [
      'nothing, where the store could not check',
      file({ state: 'failed', verdict: null, facts: null }),
      {},
      null,
    ],
    [
      'an unusable file',
      file({ verdict: 'UNUSABLE', facts: null }),
      { redraw: true },
      'PRINT_ARTWORK_UNUSABLE',
    ],
    ['a place outside', file(), { xMm: 201 }, 'PRINT_PLACEMENT_OUT'],
    ['a place outside, rebuilt or not', file(), { xMm: 201, redraw: true }, 'PRINT_PLACEMENT_OUT'],
    ['too few dots', file(), { widthMm: 200, heightMm: 200, xMm: 0, yMm: 0 }, 'PRINT_ARTWORK_FIX'],
    ['no dots where staff rebuild', file(), { widthMm: 200, xMm: 0, yMm: 0, redraw: true }, null],
    ['an open warning', file(withFindings(findingOf('FONT_LIVE'))), {}, 'PRINT_WARNINGS_OPEN'],
    [
      'no warning that was read',
      file(withFindings(findingOf('FONT_LIVE'))),
      { accepted: ['FONT_LIVE'] },
      null,
    ],
    [
      'another warning',
      file(withFindings(findingOf('FONT_LIVE'))),
      { accepted: ['DPI_WEAK'] },
      'PRINT_WARNINGS_OPEN',
    ],
    [
      'no manual check',
      file({ verdict: 'MANUAL', facts: null, ...withFindings(findingOf('MANUAL_CHECK')) }),
      {},
      null,
    ],
  ])('%s', (_case, artwork, placement, problem) => expect(check(artwork, placement).problem).toBe(problem));

  it('is the first of all placements', () => {
    const other = { ...silk2, artwork: placedArtwork('b') };
    const both = [silk2, other, { ...silk2, artwork: null }].map((placement) => ({
      placement,
      area: front,
      method: silk,
    }));
    const artworks = new Map([[file().id, file(withFindings(findingOf('FONT_LIVE')))]]);
    const { checks, problem } = checkLineArtworks(both, artworks);
    expect([problem, checks.map((one) => [one.index, one.problem])]).toEqual([
      'ARTWORK_GONE',
      [
        [0, 'PRINT_WARNINGS_OPEN'],
        [1, 'ARTWORK_GONE'],
      ],
    ]);
  });

  it('is more than the method prints, with the width that fits', () => {
    const { checks } = check(file(), { widthMm: 80 }, { maxWidthMm: 60, maxHeightMm: 50 });
    expect(checks[0]?.findings).toMatchObject([{ code: 'OUT_OF_AREA', value: 30, reduceToMm: 50 }]);
    expect(
      check(file(), { widthMm: 50, xMm: null, yMm: null }, { maxWidthMm: 60, maxHeightMm: 50 }).problem,
    ).toBeNull();
  });

  it('puts a logo without a place into the middle', () =>
    expect(check(file(), { widthMm: 84, xMm: null, yMm: null }).problem).toBeNull());
});

describe('a person looks', () => {
  it.each<[string, LineArtwork | null, Partial<PrintPlacement>, boolean]>([
    ['not at a clean file', file(), {}, false],
    ['at one to be rebuilt', file(), { redraw: true }, true],
    ['at one of which the store does not know enough', file({ state: 'failed', verdict: null }), {}, true],
    ['at one that no program reads', file({ verdict: 'MANUAL' }), {}, true],
    ['where the file is to come', file(), { artwork: null }, true],
    ['at an open warning', file(withFindings(findingOf('FONT_LIVE'))), {}, true],
  ])('%s', (_case, artwork, placement, person) =>
    expect(needsPerson(check(artwork, placement).checks, [{ ...silk2, ...placement }])).toBe(person),
  );
});

describe('the size of a print', () => {
  const files = new Map([[file().id, file({ facts: { ...fields, ratio: 0.5 } })]]);
  const said = { ...silk2, widthMm: 20, heightMm: 300 };

  it('is that of its file, whatever was said of its height, in what is stored, checked and paid', () => {
    const { selection, print, resolved } = resolvePrint(bagPrint, { placements: [said] }, files);
    const sizes = [selection?.placements[0], print?.placements[0], resolved[0]?.placement];
    expect(sizes.map((one) => [one?.widthMm, one?.heightMm])).toEqual(Array(3).fill([20, 10]));
  });

  it('is what was said where the file is not known, and where the area is gone', () => {
    expect(sizedPlacements(bagPrint, [said], undefined)).toEqual([said]);
    expect(sizedPlacements(bagPrint, [said], new Map([[file().id, file({ facts: null })]]))).toEqual([said]);
    expect(sizedPlacements(null, [said], files)).toEqual([said]);
    expect(sizedPlacements(bagPrint, [{ ...said, artwork: null }], files)[0]?.heightMm).toBe(300);
  });

  it('is as high as wide where the file does not say, and a tenth of a millimetre at least', () => {
    const of = (ratio: number | null) =>
      sizedPlacements(bagPrint, [said], new Map([[file().id, { facts: { ...fields, ratio } }]]))[0]?.heightMm;
    expect([of(null), of(0.001), of(1 / 3)]).toEqual([20, 0.1, 6.7]);
  });

  it('of an area that is printed whole is that of the area with its bleed', () => {
    const whole = { ...bagPrint, areas: [{ ...front, fit: 'full' as const, bleedMm: 3 }] };
    expect(sizedPlacements(whole, [said], files)).toMatchObject([
      { widthMm: 286, heightMm: 286, xMm: -3, yMm: -3 },
    ]);
  });
});

describe('a file that is sent after the payment', () => {
  it.each([
    [null, false],
    ['PRINT_ARTWORK_CHECKING', false],
    ['PRINT_WARNINGS_OPEN', false],
    ['ARTWORK_BLOCKED', true],
    ['PRINT_ARTWORK_FIX', true],
    ['PRINT_PLACEMENT_OUT', true],
  ] as const)('with %s is refused: %p', (problem, refused) => expect(refusesFile(problem)).toBe(refused));

  it('is checked by area and method as they are now, hidden ones too', () => {
    const hidden = {
      ...bagPrint,
      areas: [{ ...front, status: 'hidden' as const }],
      methods: [{ ...silk, status: 'hidden' as const }],
    };
    expect(namedPlacements(hidden, [silk2])).toMatchObject([
      { area: { code: 'front' }, method: { code: 'silk' } },
    ]);
    expect(namedPlacements({ ...bagPrint, methods: [] }, [silk2])).toBeNull();
    expect(namedPlacements(null, [silk2])).toBeNull();
  });
});

it('files are checked by themselves where nothing says where they lie', () => {
  const placements = [
    { ...silk2, xMm: 5000 },
    { ...silk2, artwork: null },
  ];
  const of = (one: LineArtwork | null) =>
    checkFiles(placements, new Map(one === null ? [] : [[one.id, one]])).map(({ problem }) => problem);
  expect([of(file()), of(file(withFindings(findingOf('FONT_LIVE')))), of(null)]).toEqual([
    [null],
    ['PRINT_WARNINGS_OPEN'],
    ['ARTWORK_GONE'],
  ]);
});

describe('a selection', () => {
  const selection = { placements: [silk2] };
  it('is another one with a request or a rebuilt file, and not with a warning that was read', () => {
    const plain = canonicalPrint(selection);
    expect(canonicalPrint({ placements: [{ ...silk2, accepted: ['DPI_WEAK'] }] })).toBe(plain);
    const others = [
      { placements: [{ ...silk2, redraw: true }] },
      { ...selection, proof: 'skip' as const },
      { ...selection, needBy: '2026-12-11' },
    ].map(canonicalPrint);
    expect(new Set([plain, ...others]).size).toBe(4);
  });

  it('is not checked where the files are not known, and where its choice is gone', () => {
    expect(resolvePrint(bagPrint, selection)).toMatchObject({ artworks: [], problem: null });
    expect(resolvePrint(null, selection, new Map())).toMatchObject({
      artworks: [],
      problem: 'PRINT_CHOICE_GONE',
    });
    expect(resolvePrint(bagPrint, selection, new Map()).problem).toBe('ARTWORK_GONE');
  });
});

describe('production', () => {
  it.each([
    ['the product alone', [], [0, 0], 7],
    ['the slowest method', [], [1, 3], 10],
    ['an option that takes days', ['rush:on'], [0], 5],
    ['an option that is not known', ['color:red'], [0], 7],
    ['never less than a day', ['fast:on'], [0], 1],
  ])('takes the days of %s', (_case, options, extra, days) =>
    expect(
      productionDays(
        { leadDays: 7, optionDays: { 'rush:on': -2, 'fast:on': -20 } },
        options,
        extra.map((extraDays) => ({ extraDays })),
      ),
    ).toBe(days),
  );

  it('names the plates; one whose file has not come has no key yet', () => {
    const { resolved } = resolvePrint(bagPrint, { placements: [silk2, { ...silk2, artwork: null }] });
    const production = productionOf(5, bagPrint, resolved, []);
    const plate = { label: '앞면 가운데 · 실크', area: 'front', method: 'silk', keepMonths: 12 };
    expect(production).toMatchObject({ proofPolicy: 'REQUIRED', days: 7 });
    expect(production.plates).toEqual([
      {
        ...plate,
        key: `#5|silk|${'a'.repeat(64)}|80.0x80.0|front|2`,
        recipe: { placement: 0, group: '#5', basis: 'ink' },
      },
      { ...plate, key: null, recipe: { placement: 1, group: '#5', basis: 'ink' } },
    ]);
  });
});
