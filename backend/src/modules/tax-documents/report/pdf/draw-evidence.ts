import { drawPaper } from '../../../../platform/pdf/draw-paper.js';
import type { SealPicture } from '../../../../platform/pdf/seal.js';
import { statementDefinition, type StatementPdfFacts } from './statement-pdf.js';
import { taxDocumentDefinition, type TaxDocumentPdfFacts } from './tax-document-pdf.js';

/** What a paper of the evidence is drawn of. */
export type EvidencePaper =
  | { kind: 'tax-document'; facts: TaxDocumentPdfFacts }
  | { kind: 'statement'; facts: StatementPdfFacts; seal: SealPicture };

/** The program of the drawing thread. */
export default (paper: EvidencePaper): Promise<Buffer> => {
  const definition =
    paper.kind === 'statement'
      ? statementDefinition(paper.facts, paper.seal)
      : taxDocumentDefinition(paper.facts);
  return drawPaper(definition);
};
