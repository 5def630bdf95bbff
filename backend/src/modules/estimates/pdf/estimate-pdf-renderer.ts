import { extname } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { messageFor } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { Threads } from '../../../platform/threads.js';
import type { EstimatePaper } from './draw-pdf.js';
import type { EstimatePdfFacts } from './pdf-facts.js';
import { sealPicture, type SealPicture } from '../../../platform/pdf/seal.js';

/** Papers drawn at once: each takes a core for about 0.25 s, and other work needs one too. */
const AT_ONCE = 1;
/** Papers that wait, about five seconds' worth; more are answered with UNAVAILABLE. */
const MOST_WAITING = 20;
const LONGEST_MS = 20_000;
const RETRY_AFTER_SECONDS = 5;

const PROGRAM = new URL(`./draw-pdf${extname(import.meta.filename)}`, import.meta.url);

/** Draws a 견적서, in its own thread. */
@Injectable()
export class EstimatePdfRenderer implements OnApplicationShutdown {
  private readonly threads = new Threads<EstimatePaper, Uint8Array<ArrayBuffer>>({
    program: PROGRAM,
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    longestMs: LONGEST_MS,
    refusal: papersBusy,
  });
  /** The newest seal, with its name. */
  private seal: { name: string; picture: Promise<SealPicture> } | undefined;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  /** The bytes of the PDF; UNAVAILABLE where too many papers wait already. */
  async print(facts: EstimatePdfFacts): Promise<Buffer> {
    const seal = await this.sealOf(facts.supplier.name);
    const { buffer, byteOffset, length } = await this.threads.run({ facts, seal });
    return Buffer.from(buffer, byteOffset, length);
  }

  /** The seal of this supplier: an old paper keeps the one of its time. */
  private sealOf(name: string): Promise<SealPicture> {
    if (this.seal?.name !== name)
      this.seal = { name, picture: sealPicture(this.environment.ESTIMATE_SEAL_FILE, name) };
    return this.seal.picture;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }
}

function papersBusy(): DomainError {
  return new DomainError('UNAVAILABLE', 'unavailable', messageFor('UNAVAILABLE'), null, RETRY_AFTER_SECONDS);
}
