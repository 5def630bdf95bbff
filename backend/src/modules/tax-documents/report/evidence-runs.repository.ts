import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { databaseOf } from '../../../platform/db/database.js';

/** A document as a run's preview showed it. */
export interface RunRow {
  id: number;
  version: number;
  apply: boolean;
}

export interface StoredRun {
  action: 'issue' | 'retry';
  forceIssue: boolean;
  rows: RunRow[];
  appliedAt: string | null;
}

/** Previews of runs over many documents; `em` is the caller's. */
@Injectable()
export class EvidenceRunsRepository {
  /** Stores the preview of a run; returns its id. */
  async addRun(
    em: EntityManager,
    run: { action: 'issue' | 'retry'; forceIssue: boolean; rows: readonly RunRow[]; createdBy: number },
  ): Promise<string> {
    const { id } = await databaseOf(em)
      .insertInto('evidence_runs')
      .values({
        action: run.action,
        force_issue: run.forceIssue,
        rows: JSON.stringify(run.rows),
        created_by: run.createdBy,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** A run under its lock. */
  async lockRun(em: EntityManager, id: string): Promise<StoredRun | undefined> {
    const row = await databaseOf(em)
      .selectFrom('evidence_runs')
      .select(['force_issue as forceIssue', 'rows', 'applied_at as appliedAt'])
      .select(({ ref }) => ref('action').$castTo<'issue' | 'retry'>().as('action'))
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row === undefined ? undefined : { ...row, rows: row.rows as unknown as RunRow[] };
  }

  async applied(em: EntityManager, id: string, now: Date): Promise<void> {
    await databaseOf(em).updateTable('evidence_runs').set({ applied_at: now }).where('id', '=', id).execute();
  }
}
