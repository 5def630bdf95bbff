import { extname } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { messageFor } from '@store/domain';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { Threads } from '../../../platform/threads.js';
import type { JobSheetFacts } from './job-sheet-facts.js';

/** Documents drawn at once: each takes a core, and other work needs one too. */
const AT_ONCE = 1;
/** Documents that wait for their turn; who comes later hears that the store is busy. */
const MOST_WAITING = 10;
const LONGEST_MS = 30_000;
const RETRY_AFTER_SECONDS = 5;

const PROGRAM = new URL(`./draw-job-sheets${extname(import.meta.filename)}`, import.meta.url);

/** Draws 작업지시서, in a thread of its own. */
@Injectable()
export class JobSheetRenderer implements OnApplicationShutdown {
  private readonly threads = new Threads<readonly JobSheetFacts[], Uint8Array<ArrayBuffer>>({
    program: PROGRAM,
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    longestMs: LONGEST_MS,
    refusal: () =>
      new DomainError('UNAVAILABLE', 'unavailable', messageFor('UNAVAILABLE'), null, RETRY_AFTER_SECONDS),
  });

  /** The bytes of a PDF with a page for each job; UNAVAILABLE where too many wait already. */
  async print(sheets: readonly JobSheetFacts[]): Promise<Buffer> {
    const { buffer, byteOffset, length } = await this.threads.run(sheets);
    return Buffer.from(buffer, byteOffset, length);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }
}
