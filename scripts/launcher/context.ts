import { join } from 'node:path';
import { observeCommands } from '../lib/command.ts';
import { Failure } from '../lib/failure.ts';
import { DiskWatch } from './disk.ts';
import { LogFile } from './log-file.ts';
import { startNodeChild, type NodeChild } from './node-child.ts';
import { Ports } from './ports.ts';
import { signal } from './process-mark.ts';
import { RunRecords } from './run-records.ts';
import type { Running } from './running.ts';
import type { Secrets } from './secrets.ts';
import { Service } from './service.ts';
import type { Settings } from './settings.ts';
import type { Steps } from './steps.ts';

const SERVER_TIMEOUT_MS = 15_000;
const DATABASE_TIMEOUT_MS = 30_000;

/** When a service ends: the processes that use others go first. */
export type Rank = 'server' | 'stand-in' | 'database';
const STOP_ORDER: Rank[] = ['server', 'stand-in', 'database'];

/** State that the parts of a running store share. */
export class Context {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly steps: Steps;
  readonly ports: Ports;
  readonly records: RunRecords;
  /** Whether the disks of the store can be written. */
  readonly disk: DiskWatch;
  readonly #services: { service: Service; rank: Rank }[] = [];
  /** Processes that end by themselves. */
  readonly #passing: number[] = [];
  #stopping = false;

  constructor(settings: Settings, secrets: Secrets, steps: Steps, records: RunRecords) {
    this.settings = settings;
    this.secrets = secrets;
    this.steps = steps;
    this.records = records;
    this.ports = new Ports(settings.dataDir, settings.port);
    this.disk = new DiskWatch(settings.dataDir, (text) => steps.report(text));
    observeCommands({
      started: (pid) => records.record(`command-${pid}`, pid),
      ended: (pid) => records.forget(`command-${pid}`),
    });
  }

  /** The log of a part, whose noteworthy lines also reach the terminal. */
  log(name: string): LogFile {
    const file = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.log`;
    return new LogFile(join(this.settings.dataDir, 'logs', file), (text) => {
      if (!this.#stopping) this.steps.report(`${name}: ${text}`);
    });
  }

  /** Keeps one of our own processes running. */
  superviseNode(rank: Rank, child: NodeChild): Service {
    const log = this.log(child.name);
    return this.supervise(rank, child.name, (spawned) => startNodeChild(child, log, spawned));
  }

  /** Keeps a process running, and knows when to end it. */
  supervise(rank: Rank, name: string, launch: (spawned: (pid: number) => void) => Promise<Running>): Service {
    if (this.#stopping) throw new Failure('Stopped.');
    const database = rank === 'database';
    const service = new Service(
      {
        name,
        launch,
        // For PostgreSQL SIGINT is the fast shutdown, SIGQUIT the immediate one (recovery at the next start).
        gentle: database ? 'SIGINT' : 'SIGTERM',
        hard: database ? 'SIGQUIT' : 'SIGKILL',
        timeoutMs: database ? DATABASE_TIMEOUT_MS : SERVER_TIMEOUT_MS,
      },
      {
        report: (text) => this.steps.report(text),
        obstacle: () => this.#obstacle(rank),
        // A PostgreSQL left behind is found by its own pid file and needs another signal.
        spawned: (pid) => (database ? undefined : this.records.record(name, pid)),
      },
    );
    this.#services.push({ service, rank });
    return service;
  }

  /** Why a start cannot succeed now: no disk space, or the database does not run yet. */
  #obstacle(rank: Rank): string | undefined {
    const needed = this.#services.find((entry) => entry.rank === 'database')?.service;
    if (rank === 'server' && needed?.running === false) return `${needed.spec.name} does not run yet`;
    return this.disk.trouble();
  }

  /** Runs one of our own processes to its end; returns its last message. */
  async runToEnd(child: NodeChild): Promise<Running['said']> {
    try {
      const { said, ended } = await startNodeChild(child, this.log(child.name), (pid) => {
        this.records.record(child.name, pid);
        this.#passing.push(pid);
      });
      const ending = await ended;
      if (ending !== 'exit code 0') throw new Failure(`${child.name} failed (${ending}).`);
      return said;
    } finally {
      this.records.forget(child.name);
    }
  }

  /** Ends all services in order, so that nothing is lost. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.disk.stop();
    for (const pid of this.#passing) signal(pid, 'SIGTERM');
    for (const rank of STOP_ORDER) {
      const group = this.#services.filter((entry) => entry.rank === rank);
      await Promise.all(
        group.map(({ service }) => service.stop().then(() => this.records.forget(service.spec.name))),
      );
    }
  }

  /** Ends all services now. */
  kill(): void {
    this.#stopping = true;
    for (const { service } of this.#services) service.kill();
  }
}
