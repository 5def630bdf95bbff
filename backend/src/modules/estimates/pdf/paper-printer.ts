import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { COMPANY_FACTS } from '@store/domain';
import pdfmake from 'pdfmake';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { PAPER_FONT, paperDefinition } from './paper-definition.js';
import type { PaperFacts } from './paper-facts.js';
import { sealPicture, type SealPicture } from './seal.js';

const require = createRequire(import.meta.url);
const FONTS = join(dirname(require.resolve('pretendard/package.json')), 'dist/public/static/alternative');
const NORMAL = join(FONTS, 'Pretendard-Regular.ttf');
const BOLD = join(FONTS, 'Pretendard-Bold.ttf');

pdfmake.setFonts({ [PAPER_FONT]: { normal: NORMAL, bold: BOLD } });
// Nothing that stands on a paper makes the server read a file or call an address.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === NORMAL || path === BOLD);

/** Draws a 견적서; the Korean font is embedded, as far as the paper uses it. */
@Injectable()
export class PaperPrinter {
  private seal: Promise<SealPicture> | undefined;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  async print(facts: PaperFacts): Promise<Buffer> {
    this.seal ??= sealPicture(this.environment.ESTIMATE_SEAL_FILE, COMPANY_FACTS.name);
    return pdfmake.createPdf(paperDefinition(facts, await this.seal)).getBuffer();
  }
}
