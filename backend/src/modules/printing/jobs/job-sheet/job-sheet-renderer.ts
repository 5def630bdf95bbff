import { extname } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { messageFor } from '@store/domain';
import { DomainError } from '../../../../platform/errors/domain-error.js';
import { Threads } from '../../../../platform/threads.js';
import { takingTurns } from '../../../../platform/turns.js';
import type { JobSheetFacts } from './job-sheet-facts.js';

/** Documents drawn at once: each takes a core and the memory of its pictures, and other work needs both too. */
const AT_ONCE = 1;
/** Documents that wait; more are answered with UNAVAILABLE. */
const MOST_WAITING = 10;
const LONGEST_MS = 30_000;
const RETRY_AFTER_SECONDS = 5;

const PROGRAM = new URL(`./draw-job-sheets${extname(import.meta.filename)}`, import.meta.url);

/** Draws 작업지시서, in its own thread. */
@Injectable()
export class JobSheetRenderer implements OnApplicationShutdown {
  private readonly inTurn = takingTurns({
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    refusal: sheetsBusy,
  });
  private readonly threads = new Threads<readonly JobSheetFacts[], Uint8Array<ArrayBuffer>>({
    program: PROGRAM,
    atOnce: AT_ONCE,
    mostWaiting: AT_ONCE,
    longestMs: LONGEST_MS,
    refusal: sheetsBusy,
  });

  /**
   * The bytes of a PDF with a page per job, whose data are collected when its turn comes; UNAVAILABLE where too many
   * wait already.
   */
  async print(collect: () => Promise<readonly JobSheetFacts[]>): Promise<Buffer> {
    const { buffer, byteOffset, length } = await this.inTurn(async () => this.threads.run(await collect()));
    return Buffer.from(buffer, byteOffset, length);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }
}

const sheetsBusy = (): DomainError =>
  new DomainError('UNAVAILABLE', 'unavailable', messageFor('UNAVAILABLE'), null, RETRY_AFTER_SECONDS);
