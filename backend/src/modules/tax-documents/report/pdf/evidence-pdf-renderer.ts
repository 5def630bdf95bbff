import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../../config/environment.js';
import { pdfLayout } from '../../../../platform/pdf/pdf-layout.js';
import { PdfRenderer } from '../../../../platform/pdf/pdf-renderer.js';
import { sealPicture } from '../../../../platform/pdf/seal.js';
import type { EvidencePdfData } from './draw-evidence.js';
import type { StatementPdfData } from './statement-pdf.js';
import type { TaxDocumentPdfData } from './tax-document-pdf.js';

const LAYOUT = pdfLayout<EvidencePdfData>('./draw-evidence', import.meta.url);

/** Draws 세금계산서 and 거래명세서. */
@Injectable()
export class EvidencePdfRenderer {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly pdf: PdfRenderer,
  ) {}

  taxDocument(fields: TaxDocumentPdfData): Promise<Buffer> {
    return this.draw({ kind: 'tax-document', fields });
  }

  async statement(fields: StatementPdfData): Promise<Buffer> {
    const seal = await sealPicture(this.environment.ESTIMATE_SEAL_FILE, fields.supplier.name);
    return this.draw({ kind: 'statement', fields, seal });
  }

  private draw(data: EvidencePdfData): Promise<Buffer> {
    return this.pdf.draw(LAYOUT, () => data);
  }
}
