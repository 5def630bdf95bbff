import { extname } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { COMPANY_FACTS, messageFor } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { Threads } from '../../../platform/threads.js';
import type { EstimatePaper } from './draw-pdf.js';
import type { EstimatePdfFacts } from './pdf-facts.js';
import { sealPicture, type SealPicture } from './seal.js';

/** Papers drawn at once: each takes a core for some 0.25 s, and other work needs one too. */
const AT_ONCE = 1;
/** Papers that wait for their turn, about five seconds' worth; who comes later hears that the store is busy. */
const MOST_WAITING = 20;
const LONGEST_MS = 20_000;
const RETRY_AFTER_SECONDS = 5;

const PROGRAM = new URL(`./draw-pdf${extname(import.meta.filename)}`, import.meta.url);

/** Draws a 견적서, in a thread of its own. */
@Injectable()
export class EstimatePdfRenderer implements OnApplicationShutdown {
  private readonly threads = new Threads<EstimatePaper, Uint8Array<ArrayBuffer>>({
    program: PROGRAM,
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    longestMs: LONGEST_MS,
    refusal: papersBusy,
  });
  private seal: Promise<SealPicture> | undefined;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  /** The bytes of the PDF; UNAVAILABLE where too many papers wait already. */
  async print(facts: EstimatePdfFacts): Promise<Buffer> {
    this.seal ??= sealPicture(this.environment.ESTIMATE_SEAL_FILE, COMPANY_FACTS.name);
    const { buffer, byteOffset, length } = await this.threads.run({ facts, seal: await this.seal });
    return Buffer.from(buffer, byteOffset, length);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }
}

function papersBusy(): DomainError {
  return new DomainError('UNAVAILABLE', 'unavailable', messageFor('UNAVAILABLE'), null, RETRY_AFTER_SECONDS);
}
