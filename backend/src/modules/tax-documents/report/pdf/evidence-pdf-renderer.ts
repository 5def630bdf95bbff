import { extname } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { messageFor } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../../../config/environment.js';
import { DomainError } from '../../../../platform/errors/domain-error.js';
import { Threads } from '../../../../platform/threads.js';
import { sealPicture } from '../../../../platform/pdf/seal.js';
import type { EvidencePaper } from './draw-evidence.js';
import type { StatementPdfFacts } from './statement-pdf.js';
import type { TaxDocumentPdfFacts } from './tax-document-pdf.js';

/** Papers drawn at once, and how many may wait before others are answered with UNAVAILABLE. */
const AT_ONCE = 1;
const MOST_WAITING = 20;
const LONGEST_MS = 20_000;
const RETRY_AFTER_SECONDS = 5;

const PROGRAM = new URL(`./draw-evidence${extname(import.meta.filename)}`, import.meta.url);

/** Draws 세금계산서 and 거래명세서, in a thread of its own. UNAVAILABLE where too many papers wait already. */
@Injectable()
export class EvidencePdfRenderer implements OnApplicationShutdown {
  private readonly threads = new Threads<EvidencePaper, Uint8Array<ArrayBuffer>>({
    program: PROGRAM,
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    longestMs: LONGEST_MS,
    refusal: papersBusy,
  });

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  taxDocument(facts: TaxDocumentPdfFacts): Promise<Buffer> {
    return this.draw({ kind: 'tax-document', facts });
  }

  async statement(facts: StatementPdfFacts): Promise<Buffer> {
    const seal = await sealPicture(this.environment.ESTIMATE_SEAL_FILE, facts.supplier.name);
    return this.draw({ kind: 'statement', facts, seal });
  }

  private async draw(paper: EvidencePaper): Promise<Buffer> {
    const { buffer, byteOffset, length } = await this.threads.run(paper);
    return Buffer.from(buffer, byteOffset, length);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }
}

const papersBusy = (): DomainError =>
  new DomainError('UNAVAILABLE', 'unavailable', messageFor('UNAVAILABLE'), null, RETRY_AFTER_SECONDS);
