import { findingOf, type ArtworkData, type ArtworkType, type Finding } from '@store/domain';

/** Pixels from a reader: four bytes each (red, green, blue, alpha), not premultiplied. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

/** The results of one reader for a file. */
export interface CheckedFile {
  facts: ArtworkData | null;
  findings: Finding[];
  /** Besides what no program checks. */
  unchecked: string[];
  /** For the previews; null where none can be made. */
  picture: Picture | null;
}

/** An unusable file: the only finding is the reason. */
export class Unusable extends Error {
  readonly finding: Finding;

  constructor(...finding: Parameters<typeof findingOf>) {
    super(finding[0]);
    this.finding = findingOf(...finding);
  }
}

/** Facts of which only the type is known. */
export const unknownFields = (type: ArtworkType): ArtworkData => ({
  type,
  widthMm: null,
  heightMm: null,
  ratio: null,
  bleedMm: null,
  pages: 1,
  pixels: null,
  pixelsAcross: null,
  colors: [],
  profile: false,
  transparency: false,
  opaque: null,
  ink: null,
  flatColors: null,
  thinnestMm: null,
  text: null,
  fonts: [],
});

/** One decimal, as facts store millimetres; two for lines. */
export const toMm = (value: number, decimals = 1): number => {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
};
