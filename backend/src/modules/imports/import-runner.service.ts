import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Role } from '@store/domain';
import { isGivenUp, repeated } from '../../platform/db/repeated.js';
import { Clock } from '../../platform/clock.js';
import { BatchRejected } from '../../platform/errors/batch-rejected.js';
import { outageOf } from '../../platform/errors/outage.js';
import type { Operator } from '../audit/audit.service.js';
import { ImportKinds } from './import-kinds.js';
import { reasonOf } from './imports.errors.js';
import type { DueRow, ImportKind } from './kinds/kind.js';
import { ImportRowsRepository } from './repository/import-rows.repository.js';
import { ImportsRepository } from './repository/imports.repository.js';

/** After so long without progress, a running import has lost its worker. */
const SILENT_SECONDS = 10;

/** Days after which an import is deleted with its rows. */
const RETENTION_DAYS = 30;

interface Running {
  id: number;
  kind: ImportKind;
  operator: Operator;
}

/**
 * Applies the rows of a running import in chunks. One transaction contains a chunk's row states and its changes: a
 * worker that is killed leaves both or neither, and the next worker continues with the next rows. Two workers at once
 * share the rows. Rows that cannot be applied do not affect the others.
 */
@Injectable()
export class ImportRunner {
  private readonly log = new Logger('Imports');

  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ImportKinds,
    private readonly clock: Clock,
    private readonly imports: ImportsRepository,
    private readonly rows: ImportRowsRepository,
  ) {}

  /** Imports that a lost job or a dead worker has left unfinished. */
  leftBehind(): Promise<number[]> {
    return this.imports.silentIds(this.em, SILENT_SECONDS);
  }

  /** Sheets may contain personal data; after this time bad rows have been corrected. */
  forgetOld(): Promise<void> {
    return this.imports.deleteOld(this.em, RETENTION_DAYS);
  }

  /**
   * Continues until no row waits, the import is cancelled, or `stopping` says that the process ends; returns false if
   * rows may remain because of that.
   */
  async run(id: number, stopping: () => boolean = () => false): Promise<boolean> {
    const run = await this.find(id);
    if (run === null) return true;
    while (!stopping()) {
      if ((await repeated(() => this.chunk(run))) < run.kind.appliedAtOnce) {
        await this.finish(id);
        return true;
      }
    }
    return false;
  }

  /** Returns the number of rows taken: fewer than a chunk if there are no more. */
  private chunk(run: Running): Promise<number> {
    return this.em.transactional(async (em) => {
      // A cancel waits for the current chunk, and no chunk starts after it.
      if (!(await this.imports.lockRunning(em, run.id))) return 0;
      const rows = await this.rows.lockWaiting(em, run.id, run.kind.appliedAtOnce);
      await this.apply(em, run, rows);
      return rows.length;
    });
  }

  /**
   * Applies the rows together, in a savepoint; rows that cannot be applied are left out, and the rest is tried again.
   */
  private async apply(em: EntityManager, run: Running, rows: readonly DueRow[]): Promise<void> {
    if (rows.length === 0) return;
    try {
      await em.transactional(
        async (part) => {
          await run.kind.apply(part, run.operator, rows);
          await this.markApplied(part, rows, this.clock.now());
        },
        { clear: true },
      );
    } catch (error) {
      // The fault is not in the rows, which wait for the next run.
      if (outageOf(error) !== null || isGivenUp(error)) throw error;
      if (error instanceof BatchRejected) await this.applyOthers(em, run, rows, error.reasons);
      else await this.applyHalves(em, run, rows, error);
    }
  }

  /** The savepoint was rolled back completely: only the reasons of the refused rows are left to record. */
  private async applyOthers(
    em: EntityManager,
    run: Running,
    rows: readonly DueRow[],
    reasons: BatchRejected['reasons'],
  ): Promise<void> {
    const refused = [...reasons].flatMap(([index, reason]) =>
      rows[index] ? [{ row: rows[index], reason }] : [],
    );
    await this.refuse(em, refused);
    await this.apply(
      em,
      run,
      rows.filter((_, index) => !reasons.has(index)),
    );
  }

  /** A fault does not name its row: halves are tried separately, until only the faulty row is left. */
  private async applyHalves(
    em: EntityManager,
    run: Running,
    rows: readonly DueRow[],
    error: unknown,
  ): Promise<void> {
    if (rows.length === 1) {
      this.log.error({ err: error, row: rows[0]?.id }, 'a row could not be applied');
      return this.refuse(
        em,
        rows.map((row) => ({ row, reason: error })),
      );
    }
    const half = Math.ceil(rows.length / 2);
    await this.apply(em, run, rows.slice(0, half));
    await this.apply(em, run, rows.slice(half));
  }

  private async refuse(
    em: EntityManager,
    refused: readonly { row: DueRow; reason: unknown }[],
  ): Promise<void> {
    const problems = refused.map(({ row, reason }) => ({
      id: row.id,
      problem: { column: null, ...reasonOf(reason), level: 'error' as const },
    }));
    await this.rows.setRefused(em, problems, this.clock.now());
  }

  private async find(id: number): Promise<Running | null> {
    const run = await this.imports.findRunning(this.em, id);
    if (run === undefined) return null;
    const operator = {
      actor: { id: run.ranBy, role: Role.Admin },
      origin: { ip: run.ranFrom ?? '', userAgent: '' },
    };
    return { id, kind: this.kinds.named(run.kind), operator };
  }

  /** Only if no other worker holds locked rows. */
  private finish(id: number): Promise<void> {
    return this.imports.setDone(this.em, id, this.clock.now());
  }

  private async markApplied(em: EntityManager, rows: readonly DueRow[], now: Date): Promise<void> {
    await em.flush();
    await this.rows.setApplied(
      em,
      rows.map(({ id }) => id),
      now,
    );
  }
}
