import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { SealPicture } from '../../../../platform/pdf/seal.js';
import { statementDefinition, type StatementPdfData } from './statement-pdf.js';
import { taxDocumentDefinition, type TaxDocumentPdfData } from './tax-document-pdf.js';

/** The data of a PDF of tax evidence. */
export type EvidencePdfData =
  | { kind: 'tax-document'; fields: TaxDocumentPdfData }
  | { kind: 'statement'; fields: StatementPdfData; seal: SealPicture };

/** Lays out a 세금계산서 or a 거래명세서. */
export default (data: EvidencePdfData): TDocumentDefinitions =>
  data.kind === 'statement'
    ? statementDefinition(data.fields, data.seal)
    : taxDocumentDefinition(data.fields);
