import type { MessagePort } from 'node:worker_threads';
import { SOURCE_FLAGS } from './source-flags.js';
import { takingTurns, type TurnsOptions } from './turns.js';

/** Milliseconds after which an idle thread ends and frees its memory. */
const IDLE_MS = 30_000;
/** Lower priority of the threads (Unix `nice`): short calls and the database get the processor first. */
const NICE = 10;
/** Memory of one thread, MB: only a task that needs more fails. */
const MEMORY_MB = 192;

export interface ThreadsOptions extends TurnsOptions {
  /** The program: a file of the sources or of the build whose default export does one task. */
  program: URL;
  /** Timeout of a task, milliseconds. */
  longestMs: number;
}

/** Runs long computations outside the event loop, so that they never block short calls. */
export class Threads<Task, Result> {
  private readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  private pool: ReturnType<typeof openPool> | undefined;

  constructor(private readonly options: ThreadsOptions) {
    this.inTurn = takingTurns(options);
  }

  /**
   * Runs the task and transfers the ports to it; rejects with the refusal if too many tasks wait already, or after the
   * timeout: in both cases the caller may try again later.
   */
  run(task: Task, transferred: readonly MessagePort[] = []): Promise<Result> {
    return this.inTurn(async () => {
      const pool = await (this.pool ??= openPool(this.options));
      const signal = AbortSignal.timeout(this.options.longestMs);
      try {
        return (await pool.run(task, { signal, transferList: [...transferred] })) as Result;
      } catch (error) {
        throw signal.aborted ? this.options.refusal() : error;
      }
    });
  }

  /** Ends the threads, even during a task. */
  async close(): Promise<void> {
    await (await this.pool)?.destroy();
  }
}

/** Loaded with the first task: a process that has none does not pay for it. */
async function openPool({ program, atOnce }: ThreadsOptions) {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: program.href,
    minThreads: 0,
    maxThreads: atOnce,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    execArgv: program.pathname.endsWith('.ts') ? SOURCE_FLAGS : [],
  });
}
