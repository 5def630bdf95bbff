import { once, on } from 'node:events';
import { extname } from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { messageFor } from '@store/domain';
import { DomainError } from '../errors/domain-error.js';
import { Threads } from '../threads.js';
import { READ, type SheetHead, type WorkbookMessage, type WorkbookValue } from './workbook-messages.js';

/** Rows that are written together. */
export interface SheetRows {
  rows: readonly (readonly WorkbookValue[])[];
  bold?: boolean;
}

export interface Sheet extends SheetHead {
  parts: AsyncIterable<SheetRows> | Iterable<SheetRows>;
}

/** Workbooks that one process writes at once, each in its own thread. */
const AT_ONCE = 3;
const MOST_WAITING = 10;
const LONGEST_MS = 10 * 60_000;
const RETRY_AFTER_SECONDS = 10;

const PROGRAM = new URL(`./workbook-in-thread${extname(import.meta.filename)}`, import.meta.url);

/**
 * Writes workbooks in threads: loading the library takes half a second, and a large file most of the CPU; short calls
 * would wait for both.
 */
@Injectable()
export class WorkbookWriter implements OnApplicationShutdown {
  private readonly threads = new Threads<{ port: MessagePort }, undefined>({
    program: PROGRAM,
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    longestMs: LONGEST_MS,
    refusal: workbooksBusy,
  });

  /**
   * Writes the sheets and ends the output. Rows are requested as fast as the reader reads; the whole file is never in
   * memory. Throws if the output is destroyed, or if too many workbooks wait (503, UNAVAILABLE).
   */
  async write(output: Writable, sheets: Iterable<Sheet>): Promise<void> {
    const { port1: near, port2: far } = new MessageChannel();
    try {
      await Promise.all([this.threads.run({ port: far }, [far]), fill(near, output, sheets)]);
    } finally {
      // After an interruption, this ends the thread's work.
      near.close();
    }
    output.end();
  }

  /** A small workbook, completely in memory. */
  async bytes(sheets: Iterable<Sheet>): Promise<Buffer> {
    const output = new PassThrough();
    const [bytes] = await Promise.all([
      buffer(output),
      this.write(output, sheets).catch((error: unknown) => {
        output.destroy();
        throw error;
      }),
    ]);
    return bytes;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }
}

async function fill(port: MessagePort, output: Writable, sheets: Iterable<Sheet>): Promise<void> {
  const answers = on(port, 'message', { close: ['close'] }) as AsyncIterableIterator<[unknown]>;
  const next = async (): Promise<unknown> => {
    const answer: IteratorResult<[unknown], unknown> = await answers.next();
    if (answer.done === true) throw new Error('the thread that wrote the workbook has ended');
    return answer.value[0];
  };
  const send = async (message: WorkbookMessage): Promise<void> => {
    port.postMessage(message);
    for (let answer = await next(); answer !== READ; answer = await next()) output.write(answer);
    await drained(output);
  };
  for (const { parts, ...sheet } of sheets) {
    await send({ sheet });
    for await (const { rows, bold = false } of parts) await send({ rows, bold });
  }
  await send('end');
}

/** Waits while the reader is slower than the rows. */
async function drained(output: Writable): Promise<void> {
  if (output.destroyed) throw new Error('the file is not read any more');
  if (output.writableNeedDrain) {
    const gone = new AbortController();
    await Promise.race([
      once(output, 'drain', { signal: gone.signal }),
      once(output, 'close', { signal: gone.signal }),
    ]).finally(() => gone.abort());
  }
}

function workbooksBusy(): DomainError {
  return new DomainError('UNAVAILABLE', 'unavailable', messageFor('UNAVAILABLE'), null, RETRY_AFTER_SECONDS);
}
