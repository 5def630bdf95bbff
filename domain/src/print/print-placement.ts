import type { FindingCode } from './artwork-report.js';
import type { PrintArea, PrintMethod } from './print-config.js';

/** An artwork version, by its id and its bytes. */
export interface PlacedArtwork {
  versionId: string;
  /** SHA-256 of its bytes, hexadecimal. */
  sha256: string;
}

/** One artwork on one print area (배치). Lengths in mm with one decimal. */
export interface PrintPlacement {
  /** Codes of the product's area and method. */
  area: string;
  method: string;
  /** Number of inks of a spot method; 1 for every other method. */
  inks: number;
  /** What each ink is: a hex value, a PANTONE or DIC number, or 원본과 같은 색. May be shorter than `inks`. */
  colours: string[];
  /** Null: the file follows (나중에 보내기). */
  artwork: PlacedArtwork | null;
  /** Size of the print; null while there is no artwork. */
  widthMm: number | null;
  heightMm: number | null;
  /** Left top corner in the area; null = in its middle. */
  xMm: number | null;
  yMm: number | null;
  /** Degrees, clockwise. */
  rotation: number;
  /** Codes of warnings that the buyer has accepted (확인했으며 이대로 진행합니다); absent = none. */
  accepted?: FindingCode[];
  /** Staff rebuild the file free of charge ({@link REDRAW_WISH}); absent = no. Then a proof is always made. */
  redraw?: boolean;
}

/** What a buyer wishes whose file has to be rebuilt before it can be printed. */
export const REDRAW_WISH = '인쇄용으로 보정해 주세요';

/** A placement together with what its codes name. */
export interface ResolvedPlacement {
  placement: PrintPlacement;
  area: PrintArea;
  method: PrintMethod;
}
