import { extname } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { messageFor } from '@store/domain';
import { DomainError } from '../errors/domain-error.js';
import { Threads } from '../threads.js';
import { takingTurns } from '../turns.js';
import type { PdfLayoutFile } from './pdf-layout.js';

/** Documents drawn at once: each takes a core for 0.25 s or more, and other work needs both core and memory. */
const AT_ONCE = 1;
/** Documents that wait, about five seconds' worth; more are answered with UNAVAILABLE. */
const MOST_WAITING = 20;
const LONGEST_MS = 30_000;
const RETRY_AFTER_SECONDS = 5;

const PROGRAM = new URL(`./draw-in-thread${extname(import.meta.filename)}`, import.meta.url);

/** A document for the drawing thread: the address of its layout, and its data. */
export interface PdfTask {
  layout: string;
  data: unknown;
}

/** Draws every PDF of the store, one after the other, in one thread beside the event loop. */
@Injectable()
export class PdfRenderer implements OnApplicationShutdown {
  private readonly inTurn = takingTurns({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING, refusal: busy });
  private readonly threads = new Threads<PdfTask, Uint8Array<ArrayBuffer>>({
    program: PROGRAM,
    atOnce: AT_ONCE,
    mostWaiting: AT_ONCE,
    longestMs: LONGEST_MS,
    refusal: busy,
  });

  /**
   * The bytes of a PDF; UNAVAILABLE where too many documents wait already, or after 30 s. Its data are collected when
   * its turn comes: the pictures of all that wait would fill the memory.
   */
  async draw<Data>(
    { url: layout }: PdfLayoutFile<Data>,
    collect: () => NoInfer<Data> | Promise<NoInfer<Data>>,
  ): Promise<Buffer> {
    const { buffer, byteOffset, length } = await this.inTurn(async () =>
      this.threads.run({ layout, data: await collect() }),
    );
    return Buffer.from(buffer, byteOffset, length);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }
}

const busy = (): DomainError =>
  new DomainError('UNAVAILABLE', 'unavailable', messageFor('UNAVAILABLE'), null, RETRY_AFTER_SECONDS);
