import { Inject, Injectable } from '@nestjs/common';
import { COMPANY_FACTS } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { pdfDefinition } from './pdf-definition.js';
import type { EstimatePdfFacts } from './pdf-facts.js';
import { sealPicture, type SealPicture } from './seal.js';

/** Draws a 견적서. */
@Injectable()
export class EstimatePdfRenderer {
  private seal: Promise<SealPicture> | undefined;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  async print(facts: EstimatePdfFacts): Promise<Buffer> {
    this.seal ??= sealPicture(this.environment.ESTIMATE_SEAL_FILE, COMPANY_FACTS.name);
    // Loaded with the first paper: a process that draws none does not pay for fonts and their compression.
    const { drawPdf } = await import('./draw-pdf.js');
    return drawPdf(pdfDefinition(facts, await this.seal));
  }
}
