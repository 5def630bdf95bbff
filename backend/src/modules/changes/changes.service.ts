import { Injectable } from '@nestjs/common';
import { CHANGE_LIMITS, type ChangeEventType, type ChangeSubject } from '@store/domain';
import {
  earlier,
  isBefore,
  readCursor,
  writeCursor,
  type ChangeCursor,
  type Position,
} from './change-cursor.js';
import { ChangeWaiter } from './change-waiter.service.js';
import { cursorExpired, cursorInvalid } from './changes.errors.js';
import type { ChangeFeedDto } from './dto/change-feed.dto.js';
import { ChangesRepository, type ChangeRow, type Horizon, type Page } from './changes.repository.js';

/** One change. What comes twice is known by `version`, which grows with every change of its subject. */
export interface ChangeEvent {
  /** The same in every answer. */
  id: string;
  type: ChangeEventType;
  /** UTC, ISO 8601. */
  at: string;
  /** `no`: for people, e.g. the order's number or the SKU; null where it has none. */
  subject: { kind: ChangeSubject; id: number; no: string | null };
  version: number;
  /** The facts that decide whether to read on; nothing personal, at most 1 kB. */
  data: Record<string, unknown>;
}

/** Where to begin, which types, how many, how long to wait. */
export interface ChangesRequest {
  /** From an earlier answer or from `head`; null where `from` is given. */
  cursor: string | null;
  /** Begins ten minutes before this moment; one in the future is the head. Null where `cursor` is given. */
  from: Date | null;
  /** Only these types; the caller leaves out those that its scopes do not cover. */
  types: readonly ChangeEventType[];
  /** 1 to CHANGE_LIMITS.page. */
  limit: number;
  /** How long an empty answer waits for an event, 0 to CHANGE_LIMITS.waitSeconds. */
  waitSeconds: number;
}

/** A page of the feed. */
export interface ChangesPage {
  items: ChangeEvent[];
  /** For the next call, also after an empty page. */
  cursor: string;
  /** There are more events now. */
  more: boolean;
  /** The database was promoted or restored since the cursor: some events come twice. */
  rewound: boolean;
}

const DAY_MS = 86_400_000;
const OVERLAP_MS = CHANGE_LIMITS.overlapMinutes * 60_000;

const epochOf = ({ life, timeline }: Horizon): string => `${life}-${timeline}`;

/**
 * After the last event. Not at the oldest open transaction: after a crash the server gives again the numbers of
 * transactions that had written nothing to disk, but none at or below a committed one.
 */
const endOf = ({ tx, id }: Horizon): Position => ({ tx, id });

const isExpired = (time: number, { now }: Horizon): boolean =>
  time < Date.parse(now) - CHANGE_LIMITS.days * DAY_MS;

const eventOf = ({ uid, type, at, kind, subjectId, no, version, data }: ChangeRow): ChangeEvent => ({
  id: uid,
  type,
  at,
  subject: { kind, id: subjectId, no },
  version,
  data,
});

/** Reads the change log without a gap: every committed event once, in an order that does not change any more. */
@Injectable()
export class ChangesService {
  private checked: Promise<void> | undefined;

  constructor(
    private readonly changes: ChangesRepository,
    private readonly waiter: ChangeWaiter,
  ) {}

  /** The cursor behind the last event: a first load takes it, reads the lists, and goes on from it. */
  async head(): Promise<string> {
    await this.checkServer();
    const horizon = await this.changes.horizon();
    return writeCursor(this.cursorAt(endOf(horizon), horizon, null));
  }

  /**
   * Events after the cursor. CURSOR_INVALID without exactly one of cursor and from, and for a cursor that is not of this
   * feed; CURSOR_EXPIRED for one older than the log. `signal` ends the waiting, e.g. when the caller is gone.
   */
  async read(request: ChangesRequest, signal?: AbortSignal): Promise<ChangesPage> {
    await this.checkServer();
    const { limit, types } = request;
    const deadline = performance.now() + request.waitSeconds * 1000;
    const { position: beginning, rewound } = await this.beginning(request);
    let position = beginning;
    for (;;) {
      const page = await this.changes.page(position, types, limit + 1);
      const waitMs = deadline - performance.now();
      if (page.changes.length > 0 || waitMs <= 0 || signal?.aborted === true)
        return { ...this.answerOf(page, limit), rewound };
      // Events of other types need not be read again.
      position = endOf(page);
      await this.waiter.after(position, waitMs, signal);
    }
  }

  /**
   * For lists in the order of `changed_at` (LogsChanges). Microseconds since 1970: every change before it belongs to a
   * transaction that has ended, so that a later statement misses none. A long read delays nobody.
   */
  settledBefore(): Promise<number> {
    return this.changes.settledBefore();
  }

  /** The state of the log, for operators. */
  figures(): Promise<ChangeFeedDto> {
    return this.changes.figures();
  }

  private answerOf(page: Page, limit: number): Omit<ChangesPage, 'rewound'> {
    const rows = page.changes.slice(0, limit);
    const more = page.changes.length > limit;
    const last = more ? rows.at(-1) : undefined;
    const cursor = this.cursorAt(last ?? endOf(page), page, last?.at ?? null);
    return { items: rows.map(eventOf), cursor: writeCursor(cursor), more };
  }

  /** `at`: the time of the last event that was read; null for the end of the log. */
  private cursorAt({ tx, id }: Position, horizon: Horizon, at: string | null): ChangeCursor {
    return { epoch: epochOf(horizon), tx, id, time: Date.parse(at ?? horizon.now) };
  }

  private async beginning({
    cursor,
    from,
  }: ChangesRequest): Promise<{ position: Position; rewound: boolean }> {
    if ((cursor === null) === (from === null)) throw cursorInvalid();
    const horizon = await this.changes.horizon();
    if (from !== null) {
      if (isExpired(from.getTime(), horizon)) throw cursorExpired();
      return { position: await this.since(from.getTime(), horizon), rewound: false };
    }
    const known = readCursor(cursor ?? '');
    if (known === null) throw cursorInvalid();
    if (isExpired(known.time, horizon)) throw cursorExpired();
    if (known.epoch !== epochOf(horizon)) {
      // A promotion is later than the cursors of before it. Numbers may be given again, so the time decides as well.
      return { position: earlier(known, await this.since(known.time, horizon)), rewound: true };
    }
    // A cursor of this life cannot be ahead of the log.
    if (isBefore({ tx: horizon.xmin, id: 0 }, known)) throw cursorInvalid();
    return { position: known, rewound: false };
  }

  /** Before the first event of the ten minutes before this moment. */
  private async since(time: number, horizon: Horizon): Promise<Position> {
    if (time > Date.parse(horizon.now)) return endOf(horizon);
    const first = await this.changes.firstSince(new Date(time - OVERLAP_MS));
    return first === null ? endOf(horizon) : { tx: first.tx, id: first.id - 1 };
  }

  /** Once in each process: a restore into another server is noticed before anything is read. */
  private async checkServer(): Promise<void> {
    this.checked ??= this.noteServer().catch((error: unknown) => {
      this.checked = undefined;
      throw error;
    });
    await this.checked;
  }

  private async noteServer(): Promise<void> {
    const system = await this.changes.system();
    if (system !== null) await this.changes.noteServer(system);
  }
}
