import type { DemoPrint } from '../types.js';

/** A spot method; `setupBasis` and its fee are said by each. */
const silk = (rest: Partial<DemoPrint['methods'][number]> = {}) => ({
  code: 'silk',
  name: '실크',
  inkMode: 'spot' as const,
  maxInks: 3,
  unitAddPerExtraInk: 250,
  setupBasis: 'ink' as const,
  setupFee: 15_000,
  ...rest,
});

const transfer = (unitAdd: number, rest: Partial<DemoPrint['methods'][number]> = {}) => ({
  code: 'transfer',
  name: '컬러 전사',
  inkMode: 'full' as const,
  unitAdd,
  minDpi: 200,
  accepts: ['ai', 'pdf', 'svg', 'png', 'jpg', 'webp', 'tiff', 'psd'] as const,
  ...rest,
});

const embroidery = (unitAdd: number) => ({
  code: 'embroidery',
  name: '자수',
  inkMode: 'none' as const,
  unitAdd,
  setupBasis: 'design' as const,
  setupFee: 30_000,
  keepMonths: 36,
  minLineMm: 1,
  extraDays: 2,
});

const engraving = (unitAdd: number) => ({
  code: 'engraving',
  name: '레이저 각인',
  inkMode: 'none' as const,
  unitAdd,
  setupBasis: 'design' as const,
  setupFee: 10_000,
  minLineMm: 0.2,
});

/** How demo products are printed, by article number. `at` is in the product's 800×800 drawing. */
export const demoPrints: Readonly<Record<string, DemoPrint>> = {
  'LV-BG-101': {
    leadDays: 7,
    plateGroup: 'canvas-bag',
    methods: [silk(), transfer(700)],
    areas: [
      {
        code: 'front',
        name: '앞면 가운데',
        widthMm: 280,
        heightMm: 280,
        safeMm: 5,
        methods: ['silk', 'transfer'],
        at: [400, 465, 285],
      },
      {
        code: 'handle',
        name: '손잡이',
        widthMm: 20,
        heightMm: 150,
        safeMm: 2,
        methods: ['silk'],
        at: [314, 226, 18],
      },
    ],
  },
  'LV-BG-102': {
    leadDays: 9,
    plateGroup: 'canvas-bag',
    methods: [silk({ unitAddPerExtraInk: 300 }), transfer(800)],
    areas: [
      {
        code: 'front',
        name: '앞면 가운데',
        widthMm: 240,
        heightMm: 200,
        safeMm: 5,
        methods: ['silk', 'transfer'],
        at: [386, 450, 214],
      },
    ],
  },
  'LV-BG-110': {
    leadDays: 12,
    methods: [silk({ maxInks: 2, unitAddPerExtraInk: 180, setupFee: 25_000 })],
    areas: [
      {
        code: 'front',
        name: '앞면 손잡이 사이',
        widthMm: 200,
        heightMm: 240,
        safeMm: 5,
        methods: ['silk'],
        at: [384, 470, 152],
      },
    ],
  },
  'LV-BG-120': {
    leadDays: 8,
    methods: [silk({ maxInks: 2, unitAddPerExtraInk: 110 })],
    areas: [
      {
        code: 'front',
        name: '앞면',
        widthMm: 70,
        heightMm: 80,
        safeMm: 3,
        methods: ['silk'],
        at: [400, 490, 190],
      },
    ],
  },
  'LV-BG-130': {
    leadDays: 10,
    methods: [silk({ maxInks: 1, unitAddPerExtraInk: 0 }), embroidery(600)],
    areas: [
      {
        code: 'front',
        name: '앞면',
        widthMm: 140,
        heightMm: 80,
        safeMm: 3,
        methods: ['silk', 'embroidery'],
        at: [390, 440, 266],
      },
    ],
  },
  'DR-MG-330': {
    leadDays: 10,
    methods: [
      {
        code: 'fired',
        name: '소성 전사',
        inkMode: 'spot',
        maxInks: 4,
        unitAdd: 450,
        unitAddPerExtraInk: 150,
        setupBasis: 'ink',
        setupFee: 20_000,
      },
    ],
    areas: [
      {
        code: 'body',
        name: '몸통 앞',
        widthMm: 70,
        heightMm: 65,
        safeMm: 2,
        methods: ['fired'],
        at: [395, 447, 172],
      },
    ],
  },
  'DR-TB-350': {
    leadDays: 7,
    proofPolicy: 'OPTIONAL',
    methods: [
      { ...silk({ maxInks: 2 }), code: 'pad', name: '패드', unitAdd: 500, unitAddPerExtraInk: 200 },
      engraving(800),
    ],
    areas: [
      {
        code: 'body',
        name: '몸통 앞',
        widthMm: 35,
        heightMm: 80,
        safeMm: 2,
        methods: ['engraving', 'pad'],
        at: [400, 440, 78],
      },
    ],
  },
  'PM-WR-401': {
    mode: 'required',
    proofPolicy: 'SKIPPABLE',
    leadDays: 7,
    methods: [silk({ maxInks: 4, unitAddPerExtraInk: 500, setupFee: 20_000 }), transfer(1500)],
    areas: [
      {
        code: 'chest',
        name: '왼쪽 가슴',
        widthMm: 90,
        heightMm: 90,
        safeMm: 3,
        methods: ['silk', 'transfer'],
        at: [458, 320, 58],
      },
      {
        code: 'front',
        name: '앞면 가운데',
        widthMm: 260,
        heightMm: 320,
        safeMm: 5,
        unitAdd: 400,
        methods: ['silk', 'transfer'],
        at: [400, 446, 161],
      },
    ],
  },
  'PM-SE-501': {
    leadDays: 8,
    methods: [silk({ maxInks: 2, unitAddPerExtraInk: 350 }), transfer(900)],
    areas: [
      {
        code: 'panel',
        name: '한 폭 가운데',
        widthMm: 180,
        heightMm: 150,
        safeMm: 5,
        methods: ['silk', 'transfer'],
        at: [400, 376, 132],
      },
    ],
  },
  'PM-WR-430': {
    leadDays: 9,
    methods: [embroidery(0)],
    areas: [
      {
        code: 'front',
        name: '정면',
        widthMm: 100,
        heightMm: 55,
        safeMm: 2,
        methods: ['embroidery'],
        at: [392, 330, 150],
      },
    ],
  },
  'PM-ST-150': {
    mode: 'required',
    artworkTiming: 'BEFORE_PAYMENT',
    proofPolicy: 'SKIPPABLE',
    leadDays: 4,
    methods: [{ ...transfer(0), code: 'sublimation', name: '승화 전사', minDpi: 150 }],
    areas: [
      {
        code: 'top',
        name: '윗면 전체',
        fit: 'full',
        widthMm: 240,
        heightMm: 200,
        bleedMm: 3,
        safeMm: 5,
        methods: ['sublimation'],
        at: [400, 397, 470],
      },
    ],
  },
  'KT-WR-401': {
    leadDays: 7,
    methods: [embroidery(1200), silk({ maxInks: 2, unitAdd: 600, unitAddPerExtraInk: 300 })],
    areas: [
      {
        code: 'chest',
        name: '가슴 가운데',
        widthMm: 240,
        heightMm: 200,
        safeMm: 5,
        methods: ['embroidery', 'silk'],
        at: [400, 330, 140],
      },
    ],
  },
};
