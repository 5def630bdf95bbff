import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { SealPicture } from '../../../../platform/pdf/seal.js';
import { statementDefinition, type StatementPdfData } from './statement-pdf.js';
import { taxDocumentDefinition, type TaxDocumentPdfData } from './tax-document-pdf.js';

/** What a paper of the evidence is drawn of. */
export type EvidencePaper =
  | { kind: 'tax-document'; facts: TaxDocumentPdfData }
  | { kind: 'statement'; facts: StatementPdfData; seal: SealPicture };

/** Lays out a 세금계산서 or a 거래명세서. */
export default (paper: EvidencePaper): TDocumentDefinitions =>
  paper.kind === 'statement'
    ? statementDefinition(paper.facts, paper.seal)
    : taxDocumentDefinition(paper.facts);
