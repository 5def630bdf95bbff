import { setTimeout as pause } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Gauge } from 'prom-client';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { DomainError } from '../errors/domain-error.js';
import { outageOf } from '../errors/outage.js';
import { databaseOf, type Database } from './database.js';
import { Notifications } from './notifications.js';
import { poolSettings } from './pool-settings.js';
import { ReplicaServer } from './replica-server.js';
import { gauge } from '../telemetry/metrics.js';

/** Those of this process that are not closed. */
const watched = new Set<Replicas>();
const LAG: Gauge = gauge(
  'store.database.replica.lag',
  'Seconds by which a replica is behind the primary',
  's',
  ['replica'],
  () => {
    LAG.reset();
    for (const { name, lagMs } of [...watched].flatMap((replicas) => replicas.states()))
      if (lagMs !== null) LAG.labels(name).set(lagMs / 1000);
  },
);

type Read<T> = (db: Database) => Promise<T>;

/**
 * Runs a read that may be stale: on a replica that is behind the primary by at most DATABASE_REPLICA_MAX_LAG_MS, and that
 * shows every change of `topic` of which this process has heard (a cache that was emptied for a change is not filled
 * again with what was before it). On the primary where no replica does, in a transaction, and where no replica is
 * configured. A replica that fails costs the caller nothing: the read is run again elsewhere.
 *
 * Only repositories call it: `scripts/stale-reads.spec.ts` lists each of these reads with its reason.
 */
export function staleRead<T>(em: EntityManager, topic: string, read: Read<T>): Promise<T> {
  const replicas = BY_DRIVER.get(em.getDriver());
  return replicas === undefined || em.isInTransaction()
    ? read(databaseOf(em))
    : replicas.stale(em, topic, read);
}

/**
 * Runs a read that takes long and must show all that was committed before it: on a replica that has caught up with the
 * primary, or on the primary. For reports and exports.
 */
export function caughtUpRead<T>(em: EntityManager, read: Read<T>): Promise<T> {
  const replicas = BY_DRIVER.get(em.getDriver());
  return replicas === undefined || em.isInTransaction() ? read(databaseOf(em)) : replicas.caughtUp(em, read);
}

/** Those of a process that has replicas, by what its entity managers have in common. */
const BY_DRIVER = new WeakMap<object, Replicas>();

/** Whether a replica is read from, and if not, why not. */
export type ReplicaStatus = 'read' | 'lagging' | 'down';

export interface ReplicaState {
  /** Host, port and database. */
  name: string;
  status: ReplicaStatus;
  /** Milliseconds by which it is behind the primary, at least; null while it is down. */
  lagMs: number | null;
}

/** Milliseconds between two checks of all replicas; a look comes at once where a read needs to know. */
const EVERY_MS = 500;
/** Longest time that a report waits for a replica to catch up, and the pause between two checks, milliseconds. */
const CATCH_UP_MS = 300;
const CATCH_UP_PAUSE_MS = 5;
/** Positions of the primary that are remembered: a quarter of an hour of a busy one. */
const MOST_POSITIONS = 1800;

/** What a replica must have replayed before a topic is read from it. */
interface Required {
  /** Bytes of the log; Infinity until the primary was asked after the change. */
  position: number;
  /** Number of the change. */
  since: number;
}

/** The streaming replicas of the primary: how far each is, and which one is read from. */
@Injectable()
export class Replicas implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('Replicas');
  private readonly servers: ReplicaServer[];
  private readonly statuses = new Map<ReplicaServer, ReplicaStatus>();
  /** When the primary's log had which end, oldest first. */
  private readonly positions: { at: number; position: number }[] = [];
  /** Topics that are read from replicas. */
  private readonly followed = new Set<string>();
  /** For topics of which a change was heard since the line of notices is up. */
  private readonly topics = new Map<string, Required>();
  /** For all others. */
  private others: Required = { position: Infinity, since: 0 };
  private changes = 0;
  /** When the line of notices was lost; null while it is up. */
  private lostAt: number | null = null;
  private asking = false;
  private turn = 0;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly em: EntityManager,
    private readonly notifications: Notifications,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    const settings = { ...poolSettings(environment, true), max: environment.DATABASE_POOL_SIZE };
    const { DATABASE_REPLICA_URLS: urls, DATABASE_REPLICA_ANSWER_MS: answerMs } = environment;
    this.servers = urls.map((url) => new ReplicaServer(url, answerMs, settings));
    if (this.servers.length === 0) return;
    BY_DRIVER.set(em.getDriver(), this);
    watched.add(this);
    notifications.onAnyTopic((topic) => (topic === '*' ? this.lineChanged() : this.changed(topic)));
  }

  onModuleInit(): void {
    if (this.servers.length > 0) void this.watch();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    watched.delete(this);
    clearTimeout(this.timer);
    await Promise.all(this.servers.map((server) => server.close()));
  }

  /** Every replica as it was last seen. */
  states(): ReplicaState[] {
    return this.servers.map((server) => {
      const lagMs = this.lagOf(server);
      return { name: server.name, status: this.statusOf(server, lagMs), lagMs };
    });
  }

  /** Changes of the topic count from now on; to be called before the first of its reads. */
  follow(topic: string): void {
    this.followed.add(topic);
  }

  /**
   * What the topic shows has changed on the primary. It is read there until a replica is known to have replayed the
   * change: the notice of it comes from the primary, mostly before the replica has it.
   */
  changed(topic: string): void {
    if (this.servers.length === 0 || !this.followed.has(topic)) return;
    this.changes += 1;
    this.topics.set(topic, { position: Infinity, since: this.changes });
    void this.askPosition();
  }

  /** See staleRead. */
  async stale<T>(em: EntityManager, topic: string, read: Read<T>): Promise<T> {
    if (!this.followed.has(topic)) throw new Error(`changes of "${topic}" are not followed`);
    const { position } = this.topics.get(topic) ?? this.others;
    return this.onReplicas(
      this.usable().filter((server) => this.hasReplayed(server, position)),
      em,
      read,
    );
  }

  /** See caughtUpRead. */
  async caughtUp<T>(em: EntityManager, read: Read<T>): Promise<T> {
    const position = await this.notifications.walPosition().catch(() => Infinity);
    return this.onReplicas(await this.waitFor(position), em, read);
  }

  /** Tries the replicas in turn, then the primary. */
  private async onReplicas<T>(
    servers: readonly ReplicaServer[],
    em: EntityManager,
    read: Read<T>,
  ): Promise<T> {
    this.turn += 1;
    for (const [index] of servers.entries()) {
      const server = servers[(index + this.turn) % servers.length];
      // It may have been given up while another was tried.
      if (server?.isUp !== true) continue;
      try {
        return await read(server.db);
      } catch (error) {
        // A refusal is an answer, and what takes too long there does so everywhere.
        if (error instanceof DomainError || (error as { code?: unknown }).code === '57014') throw error;
        this.failed(server, error);
      }
    }
    return read(databaseOf(em));
  }

  private failed(server: ReplicaServer, error: unknown): void {
    const isDown = outageOf(error) === 'unreachable';
    this.log.debug(`a read on ${server.name} failed and is run again elsewhere`);
    if (isDown) void server.look().then(() => this.noteStatuses());
  }

  private usable(): ReplicaServer[] {
    return this.servers.filter((server) => this.statusOf(server, this.lagOf(server)) === 'read');
  }

  /** Where it is not known to have, it is asked, for the reads that come later. */
  private hasReplayed(server: ReplicaServer, position: number): boolean {
    if (server.position >= position) return true;
    if (position !== Infinity) void server.look();
    return false;
  }

  private async waitFor(position: number): Promise<ReplicaServer[]> {
    const deadline = performance.now() + CATCH_UP_MS;
    while (position !== Infinity) {
      const servers = this.usable();
      const caughtUp = servers.filter((server) => server.position >= position);
      if (caughtUp.length > 0 || servers.length === 0 || performance.now() > deadline) return caughtUp;
      await Promise.all(servers.map((server) => server.look()));
      await pause(CATCH_UP_PAUSE_MS);
    }
    return [];
  }

  /**
   * The line of notices was lost, or is back. While it is down notices may be missed: nothing that is read then is kept
   * by any cache, and public pages go on being read although the primary may be gone. Once it is back, a replica must
   * have replayed all that there is by then.
   */
  private lineChanged(): void {
    this.changes += 1;
    const position = this.notifications.hears ? Infinity : 0;
    this.lostAt = this.notifications.hears ? null : (this.lostAt ?? performance.now());
    // What this process has changed itself is read on the primary, line or not.
    for (const [topic, required] of this.topics)
      if (required.position !== Infinity || position === Infinity) this.topics.delete(topic);
    this.others = { position, since: this.changes };
    if (position === Infinity) void this.askPosition();
  }

  /** Asks the primary where its log ends, for all changes that came before. */
  private async askPosition(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      while (this.waiting().length > 0) {
        const asked = this.changes;
        const position = await this.notifications.walPosition();
        this.remember(position);
        for (const required of this.waiting()) if (required.since <= asked) required.position = position;
        for (const server of this.servers) void server.look();
      }
    } catch {
      // The line is down or will be: it is asked again when it is back, or at the next look.
    } finally {
      this.asking = false;
    }
  }

  private waiting(): Required[] {
    return [this.others, ...this.topics.values()].filter(({ position }) => position === Infinity);
  }

  private remember(position: number): void {
    const last = this.positions.at(-1);
    // An idle primary stays where it is; one that is behind itself is another one, after a failover.
    if (last?.position === position) return;
    if (last !== undefined && last.position > position) this.positions.length = 0;
    this.positions.push({ at: performance.now(), position });
    if (this.positions.length > MOST_POSITIONS) this.positions.shift();
  }

  /**
   * Since when the primary has been where the replica is not yet. Time in which the primary is not heard of does not count:
   * what it wrote last may be on no replica, and all of them would be too far behind for ever.
   */
  private lagOf(server: ReplicaServer): number | null {
    if (!server.isUp) return null;
    // The first position that it has not reached; they only grow.
    let [from, to] = [0, this.positions.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.positions[middle]?.position ?? 0) > server.position) to = middle;
      else from = middle + 1;
    }
    const missing = this.positions[from];
    return missing === undefined ? 0 : Math.round((this.lostAt ?? performance.now()) - missing.at);
  }

  private statusOf({ isUp }: ReplicaServer, lagMs: number | null): ReplicaStatus {
    if (!isUp || lagMs === null) return 'down';
    return lagMs > this.environment.DATABASE_REPLICA_MAX_LAG_MS ? 'lagging' : 'read';
  }

  /** Looks at the primary and all replicas, again and again. */
  private async watch(): Promise<void> {
    const position = await this.notifications.walPosition().catch(() => null);
    if (position !== null) this.remember(position);
    if (this.notifications.hears && this.waiting().length > 0) void this.askPosition();
    await Promise.all(this.servers.map((server) => server.look()));
    this.noteStatuses();
    if (this.closed) return;
    this.timer = setTimeout(() => void this.watch(), EVERY_MS);
    this.timer.unref();
  }

  private noteStatuses(): void {
    for (const server of this.servers) {
      const status = this.statusOf(server, this.lagOf(server));
      const before = this.statuses.get(server);
      this.statuses.set(server, status);
      if (status === before) continue;
      if (status === 'read') this.log.log(`${server.name} is read from`);
      else
        this.log.warn(
          `${server.name} is not read from: it is ${status === 'down' ? 'down' : 'too far behind'}`,
        );
    }
  }
}
