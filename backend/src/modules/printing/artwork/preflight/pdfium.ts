import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { PDFiumLibrary } from '@hyzyla/pdfium';

/** Memory limit of PDFium in bytes: a file that needs more fails inside of it, before the process grows too large. */
const MOST_BYTES = 300 * 1024 * 1024;
const PAGE_OF_MEMORY = 65_536;

/** Errors of FPDF_GetLastError about a password. */
const LOCKED = new Set([4, 5]);

/** Kinds of FPDFPageObj_GetType. */
export const PDF_OBJECT = { text: 1, path: 2, image: 3, shading: 4, form: 5 } as const;

/** x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** In points, y upwards. */
export interface Rect {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** The position of a page on a picture, pixels. */
interface PixelBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Pointer = number;
type Box = (page: Pointer, left: Pointer, bottom: Pointer, right: Pointer, top: Pointer) => number;

/** The functions of PDFium without a method in the wrapper, by their names in its headers. */
interface Functions {
  HEAPU8: Uint8Array;
  wasmExports: {
    memory: WebAssembly.Memory;
    malloc: (size: number) => Pointer;
    free: (at: Pointer) => void;
  };
  _FPDF_LoadMemDocument: (at: Pointer, size: number, password: Pointer) => Pointer;
  _FPDF_CloseDocument: (document: Pointer) => void;
  _FPDF_GetLastError: () => number;
  _FPDF_GetPageCount: (document: Pointer) => number;
  _FPDF_GetSecurityHandlerRevision: (document: Pointer) => number;
  _FPDFDoc_GetJavaScriptActionCount: (document: Pointer) => number;
  _FPDFDoc_GetAttachmentCount: (document: Pointer) => number;
  _FPDF_LoadPage: (document: Pointer, index: number) => Pointer;
  _FPDF_ClosePage: (page: Pointer) => void;
  _FPDF_GetPageWidthF: (page: Pointer) => number;
  _FPDF_GetPageHeightF: (page: Pointer) => number;
  _FPDFPage_GetRotation: (page: Pointer) => number;
  _FPDFPage_GetMediaBox: Box;
  _FPDFPage_GetCropBox: Box;
  _FPDFPage_GetTrimBox: Box;
  _FPDFPage_GetBleedBox: Box;
  _FPDFPage_CountObjects: (page: Pointer) => number;
  _FPDFPage_GetObject: (page: Pointer, index: number) => Pointer;
  _FPDFFormObj_CountObjects: (form: Pointer) => number;
  _FPDFFormObj_GetObject: (form: Pointer, index: number) => Pointer;
  _FPDFPageObj_GetType: (object: Pointer) => number;
  _FPDFPageObj_GetMatrix: (object: Pointer, matrix: Pointer) => number;
  _FPDFPageObj_GetBounds: Box;
  _FPDFPageObj_HasTransparency: (object: Pointer) => number;
  _FPDFPageObj_GetStrokeWidth: (object: Pointer, width: Pointer) => number;
  _FPDFPath_GetDrawMode: (path: Pointer, fill: Pointer, stroke: Pointer) => number;
  _FPDFImageObj_GetImagePixelSize: (image: Pointer, width: Pointer, height: Pointer) => number;
  _FPDFImageObj_GetImageMetadata: (image: Pointer, page: Pointer, metadata: Pointer) => number;
  _FPDFTextObj_GetFont: (text: Pointer) => Pointer;
  _FPDFTextObj_GetTextRenderMode: (text: Pointer) => number;
  _FPDFFont_GetIsEmbedded: (font: Pointer) => number;
  _FPDFFont_GetBaseFontName: (font: Pointer, buffer: Pointer, length: number) => number;
  _FPDFText_LoadPage: (page: Pointer) => Pointer;
  _FPDFText_CountChars: (text: Pointer) => number;
  _FPDFText_GetText: (text: Pointer, from: number, count: number, buffer: Pointer) => number;
  _FPDFText_ClosePage: (text: Pointer) => void;
  _FPDFBitmap_CreateEx: (
    width: number,
    height: number,
    format: number,
    buffer: Pointer,
    stride: number,
  ) => Pointer;
  _FPDFBitmap_Destroy: (bitmap: Pointer) => void;
  _FPDF_RenderPageBitmap: (
    bitmap: Pointer,
    page: Pointer,
    left: number,
    top: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ) => void;
}

/** Blue, green, red, alpha; the flag changes it to red, green, blue, alpha. */
const BGRA = 4;
const REVERSE_BYTE_ORDER = 0x10;
/** Decoded pictures are freed as soon as they are drawn: four large ones would not fit together. */
const LIMITED_IMAGE_CACHE = 0x200;
const BYTES_A_PIXEL = 4;
/** Every byte of the background of a page. */
const NOTHING = 0;
const WHITE = 255;

/** The document is locked, or invalid. */
export class PdfRefused extends Error {
  readonly locked: boolean;

  constructor(locked: boolean) {
    super(locked ? 'locked' : 'no document');
    this.locked = locked;
  }
}

/** PDFium's limited memory is used up. */
export class PdfOutOfMemory extends Error {}

/** One document in PDFium. The process ends with it, so nothing is freed. */
export class Pdf {
  readonly fns: Functions;
  document: Pointer;
  private readonly at: Pointer;
  private readonly size: number;
  private readonly scratch: Pointer;

  // Written out: Node strips the types of these sources in tests, and such a field is more than a type.
  private constructor(fns: Functions, opened: { document: Pointer; at: Pointer; size: number }) {
    this.fns = fns;
    this.document = opened.document;
    this.at = opened.at;
    this.size = opened.size;
    this.scratch = fns.wasmExports.malloc(512);
  }

  /** The document of this process, the same on every call. */
  static open(path: string): Promise<Pdf> {
    opened ??= Pdf.read(path);
    return opened;
  }

  /** Reads the file straight into the memory of PDFium: a second copy of 60 MB would be too much. */
  private static async read(path: string): Promise<Pdf> {
    const library = await PDFiumLibrary.init();
    const fns = library['module'] as unknown as Functions;
    boundMemory(fns.wasmExports.memory);
    const file = openSync(path, 'r');
    try {
      const { size } = fstatSync(file);
      const at = fns.wasmExports.malloc(size);
      if (at === 0) throw new PdfOutOfMemory();
      let read = 0;
      while (read < size) {
        const got = readSync(file, fns.HEAPU8, at + read, size - read, read);
        if (got === 0) break;
        read += got;
      }
      const document = fns._FPDF_LoadMemDocument(at, size, 0);
      if (document === 0) throw new PdfRefused(LOCKED.has(fns._FPDF_GetLastError()));
      return new Pdf(fns, { document, at, size });
    } finally {
      closeSync(file);
    }
  }

  /**
   * Frees every decoded picture, for which a later page could lack memory: PDFium silently omits what it cannot decode.
   * Open pages must be closed before.
   */
  reopen(): void {
    this.fns._FPDF_CloseDocument(this.document);
    this.document = this.fns._FPDF_LoadMemDocument(this.at, this.size, 0);
  }

  /** The bytes of the file, valid until the memory grows. */
  bytes(): Buffer {
    const { buffer, byteOffset } = this.fns.HEAPU8;
    return Buffer.from(buffer as ArrayBuffer, byteOffset + this.at, this.size);
  }

  /** A box of the page; null where it has none. */
  box(read: Box, object: Pointer): Rect | null {
    const [left, bottom, right, top] = [0, 4, 8, 12].map((offset) => this.scratch + offset);
    if (read(object, left ?? 0, bottom ?? 0, right ?? 0, top ?? 0) === 0) return null;
    const [l = 0, b = 0, r = 0, t = 0] = this.floats(4);
    return { left: Math.min(l, r), bottom: Math.min(b, t), right: Math.max(l, r), top: Math.max(b, t) };
  }

  matrix(object: Pointer): Matrix {
    if (this.fns._FPDFPageObj_GetMatrix(object, this.scratch) === 0) return [1, 0, 0, 1, 0, 0];
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = this.floats(6);
    return [a, b, c, d, e, f];
  }

  /** Line width of a stroked path, in its own units; else null. */
  strokeWidth(path: Pointer): number | null {
    const { fns, scratch } = this;
    if (fns._FPDFPath_GetDrawMode(path, scratch, scratch + 4) === 0) return null;
    if (this.view().getInt32(scratch + 4, true) === 0) return null;
    return fns._FPDFPageObj_GetStrokeWidth(path, scratch) === 0 ? null : (this.floats(1)[0] ?? null);
  }

  /** Pixels of a picture; 0 × 0 where unknown. */
  imageSize(image: Pointer): { width: number; height: number } {
    const { fns, scratch } = this;
    if (fns._FPDFImageObj_GetImagePixelSize(image, scratch, scratch + 4) === 0)
      return { width: 0, height: 0 };
    return { width: this.view().getUint32(scratch, true), height: this.view().getUint32(scratch + 4, true) };
  }

  /** Bits per pixel and the family of the colour space, as FPDF_COLORSPACE counts them; null where unknown. */
  imageColor(image: Pointer, page: Pointer): { bits: number; space: number } | null {
    const { fns, scratch } = this;
    if (fns._FPDFImageObj_GetImageMetadata(image, page, scratch) === 0) return null;
    return {
      bits: this.view().getUint32(scratch + 16, true),
      space: this.view().getInt32(scratch + 20, true),
    };
  }

  fontName(font: Pointer): string {
    const { fns, scratch } = this;
    const length = fns._FPDFFont_GetBaseFontName(font, scratch, 256);
    if (length <= 1 || length > 256) return '';
    return Buffer.from(fns.HEAPU8.slice(scratch, scratch + length - 1)).toString('utf8');
  }

  /** The first characters of a page. */
  text(page: Pointer, most: number): string {
    const { fns } = this;
    const text = fns._FPDFText_LoadPage(page);
    if (text === 0) return '';
    const count = Math.min(Math.max(fns._FPDFText_CountChars(text), 0), most);
    const buffer = fns.wasmExports.malloc((count + 1) * 2);
    fns._FPDFText_GetText(text, 0, count, buffer);
    const written = Buffer.from(fns.HEAPU8.slice(buffer, buffer + count * 2)).toString('utf16le');
    fns.wasmExports.free(buffer);
    fns._FPDFText_ClosePage(text);
    return written;
  }

  /** Draws a part of the page on a transparent background; the page is `width` × `height` pixels and begins at `left`, `top`. */
  render(page: Pointer, picture: { width: number; height: number }, whole: PixelBox): Uint8Array {
    const { fns } = this;
    const { at, bytes } = this.draw(page, picture, { whole, ground: NOTHING });
    const data = fns.HEAPU8.slice(at, at + bytes);
    fns.wasmExports.free(at);
    return data;
  }

  /**
   * Draws the page on white and lends the pixels, four bytes each, until `use` returns: they are in the memory of PDFium. Copies
   * of many pages would use too much memory before they are collected.
   */
  async lend<T>(
    page: Pointer,
    picture: { width: number; height: number },
    use: (pixels: Buffer) => Promise<T>,
  ): Promise<T> {
    const { at, bytes } = this.draw(page, picture, { whole: { left: 0, top: 0, ...picture }, ground: WHITE });
    const { buffer, byteOffset } = this.fns.HEAPU8;
    try {
      return await use(Buffer.from(buffer as ArrayBuffer, byteOffset + at, bytes));
    } finally {
      this.fns.wasmExports.free(at);
    }
  }

  private draw(
    page: Pointer,
    picture: { width: number; height: number },
    { whole, ground }: { whole: PixelBox; ground: number },
  ): { at: Pointer; bytes: number } {
    const { fns } = this;
    const bytes = picture.width * picture.height * BYTES_A_PIXEL;
    const at = fns.wasmExports.malloc(bytes);
    if (at === 0) throw new PdfOutOfMemory();
    fns.HEAPU8.fill(ground, at, at + bytes);
    const stride = picture.width * BYTES_A_PIXEL;
    const bitmap = fns._FPDFBitmap_CreateEx(picture.width, picture.height, BGRA, at, stride);
    const { left, top, width, height } = whole;
    const flags = REVERSE_BYTE_ORDER | LIMITED_IMAGE_CACHE;
    fns._FPDF_RenderPageBitmap(bitmap, page, left, top, width, height, 0, flags);
    fns._FPDFBitmap_Destroy(bitmap);
    return { at, bytes };
  }

  private view(): DataView {
    const { buffer, byteOffset } = this.fns.HEAPU8;
    return new DataView(buffer, byteOffset);
  }

  private floats(count: number): number[] {
    const view = this.view();
    return Array.from({ length: count }, (_, i) => view.getFloat32(this.scratch + i * 4, true));
  }
}

/** The one document of this process. */
let opened: Promise<Pdf> | undefined;

/** PDFium requests more memory only by this call; when refused, it aborts. */
function boundMemory(memory: WebAssembly.Memory): void {
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * PAGE_OF_MEMORY > MOST_BYTES) throw new RangeError('enough memory');
    return grow(pages);
  };
}
