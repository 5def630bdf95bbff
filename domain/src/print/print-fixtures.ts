import type { PrintArea, PrintConfig, PrintMethod } from './print-config.js';
import type { PrintPlacement } from './print-placement.js';
import { followingPlacement } from './print-selection.js';

/** Screen print of one to three inks, as the demo's cotton bag has it. */
export const silk: PrintMethod = {
  code: 'silk',
  name: '실크',
  inkMode: 'spot',
  maxInks: 3,
  unitAdd: 0,
  unitAddPerExtraInk: 250,
  setupBasis: 'ink',
  setupFee: 15_000,
  keepMonths: 12,
  minDpi: 300,
  minLineMm: 0.3,
  maxWidthMm: null,
  maxHeightMm: null,
  extraDays: 0,
  accepts: ['ai', 'pdf', 'svg', 'png'],
  status: 'active',
  sortOrder: 0,
};

export const transfer: PrintMethod = {
  ...silk,
  code: 'transfer',
  name: '전사',
  inkMode: 'full',
  maxInks: 1,
  unitAdd: 700,
  unitAddPerExtraInk: 0,
  setupBasis: 'none',
  setupFee: 0,
  sortOrder: 1,
};

export const front: PrintArea = {
  code: 'front',
  name: '앞면 가운데',
  fit: 'logo',
  imageUrl: '/media/demo/LV-BG-101.svg',
  viewBox: { x: 0.3, y: 0.4, width: 0.4, height: 0.4 },
  widthMm: 280,
  heightMm: 280,
  bleedMm: 0,
  safeMm: 5,
  unitAdd: 0,
  methods: ['silk', 'transfer'],
  status: 'active',
  sortOrder: 0,
};

export const handle: PrintArea = {
  ...front,
  code: 'handle',
  name: '손잡이',
  widthMm: 20,
  heightMm: 150,
  methods: ['transfer'],
  sortOrder: 1,
};

export const bagPrint: PrintConfig = {
  mode: 'optional',
  artworkTiming: 'MAY_FOLLOW',
  proofPolicy: 'REQUIRED',
  leadDays: 7,
  optionDays: {},
  plateGroup: null,
  methods: [silk, transfer],
  areas: [front, handle],
};

/** A version whose bytes are those of this letter. */
export const artwork = (letter: string) => ({
  versionId: `00000000-0000-4000-8000-00000000000${letter}`,
  sha256: letter.repeat(64),
});

/** Two inks of silk on the front, 80 mm wide. */
export const silk2: PrintPlacement = {
  ...followingPlacement('front', 'silk', 2),
  artwork: artwork('a'),
  widthMm: 80,
  heightMm: 80,
  xMm: 100,
  yMm: 100,
};
