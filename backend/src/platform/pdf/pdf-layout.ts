import { extname } from 'node:path';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** Turns the data of a document into pages for the drawing library; the default export of a file of its own. */
export type PdfLayout<Data> = (data: Data) => TDocumentDefinitions;

/** The file of a layout: only the drawing thread loads it, and the library with it. */
export interface PdfLayoutFile<Data> {
  url: string;
  /** Never set: it tells the compiler which data the document needs. */
  layout?: PdfLayout<Data>;
}

/** Names a layout by its path without ending, relative to `module` (import.meta.url of the caller). */
export const pdfLayout = <Data>(path: string, module: string): PdfLayoutFile<Data> => ({
  url: new URL(`${path}${extname(module)}`, module).href,
});
