/** One artwork on one print area, as the workshop needs it. */
export interface SheetPlacement {
  areaName: string;
  methodName: string;
  /** '2도' with its colours; empty for methods without inks. */
  inks: string;
  /** mm; null while there is no artwork. */
  widthMm: number | null;
  heightMm: number | null;
  /** Distance of the left top corner from the left and the top of the area, mm; null = in its middle. */
  xMm: number | null;
  yMm: number | null;
  /** Degrees, clockwise. */
  rotation: number;
  /** Name of the file and the first digits of its SHA-256; null while there is none. */
  file: { name: string; hash: string } | null;
}

/** All data of a 작업지시서: no buyer, no address, no price. */
export interface JobSheetData {
  /** P-yyyyMMdd-XXXXXX */
  no: string;
  /** Address of the job in the console. */
  url: string;
  /** Day of dispatch, yyyy-MM-dd; null where none is set. */
  dueOn: string | null;
  stateLabel: string;
  /** Why it is held; null while it is not. */
  heldReason: string | null;
  /** Product with its options. */
  title: string;
  /** Pieces. */
  quantity: number;
  placements: readonly SheetPlacement[];
  /** The print, as a data address of a PNG, and its caption; null without a picture. */
  picture: { image: string; caption: string } | null;
  /** Of staff, for the workshop. */
  note: string | null;
  /** When the sheet was drawn: 2026.11.24 14:05 in Seoul. */
  drawnAt: string;
}
