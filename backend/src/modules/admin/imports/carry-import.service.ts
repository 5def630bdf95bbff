import { ConnectionException, DeadlockException, EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { messageFor, Role } from '@store/domain';
import { sql } from 'kysely';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import type { Operator } from '../../audit/audit.service.js';
import { withoutDeadlock } from '../../catalog/catalog-writer.service.js';
import { ImportKinds } from './import-kinds.js';
import type { DueRow, ImportKind } from './kinds/kind.js';

/** Rows of one transaction: many enough to be quick, few enough that the shop never waits long for their locks. */
const BATCH = 25;

/** A running import of which nothing was heard for so long has lost its worker. */
const SILENT_SECONDS = 10;

interface Running {
  id: number;
  kind: ImportKind;
  operator: Operator;
}

/**
 * Applies the rows of a running import. Rows and what they change are one transaction, with a savepoint for each row:
 * whoever is killed in between leaves either both or neither, and whoever comes after goes on with the next rows. Two
 * workers at once share them.
 */
@Injectable()
export class CarryImportService {
  private readonly log = new Logger('Imports');

  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ImportKinds,
    private readonly clock: Clock,
  ) {}

  /** Imports that a lost job or a dead worker has left behind. */
  async leftBehind(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from imports i where state = 'running'
        and greatest(started_at, (select max(settled_at) from import_rows where import_id = i.id))
          < now() - ${SILENT_SECONDS} * interval '1 second'
      order by id`.execute(this.em.getKysely());
    return rows.map(({ id }) => id);
  }

  /** Sheets may hold what is personal: whoever was to mend bad rows has done so by then. */
  async forgetOld(): Promise<void> {
    await sql`delete from imports where state <> 'running' and created_at < now() - interval '30 days'`.execute(
      this.em.getKysely(),
    );
  }

  /** Goes on until no row waits, the import is cancelled, or `stopping` says that the process ends. */
  async carry(id: number, stopping: () => boolean = () => false): Promise<void> {
    const run = await this.find(id);
    if (run === null) return;
    while (!stopping()) {
      if ((await withoutDeadlock(() => this.batch(run))) < BATCH) return this.finish(id);
    }
  }

  /** Answers how many rows it took: fewer than a batch where there are no more. */
  private batch(run: Running): Promise<number> {
    return this.em.transactional(async (em) => {
      const db = em.getKysely();
      // A cancel waits for the batch in hand, and none begins after it.
      const { rows: still } = await sql`
        select 1 from imports where id = ${run.id} and state = 'running' for key share`.execute(db);
      if (still.length === 0) return 0;
      const { rows } = await sql<DueRow>`
        select id, number, target_id as "targetId", wish from import_rows
        where import_id = ${run.id} and state = 'pending' and verdict in ('ok', 'warning')
        order by number limit ${BATCH} for update skip locked`.execute(db);
      const changed: number[] = [];
      for (const row of rows) {
        const id = await this.applied(em, run, row);
        if (id !== null) changed.push(id);
      }
      if (changed.length > 0) await run.kind.settle(em, changed);
      return rows.length;
    });
  }

  /** One row in a savepoint; the id of what it changed, null where it was refused. */
  private async applied(em: EntityManager, { kind, operator }: Running, row: DueRow): Promise<number | null> {
    try {
      return await em.transactional(async (part) => {
        const id = await kind.apply(part, operator, row);
        await part.flush();
        await sql`update import_rows set state = 'applied', settled_at = ${this.clock.now()}
          where id = ${row.id}`.execute(part.getKysely());
        return id;
      });
    } catch (error) {
      if (error instanceof ConnectionException || error instanceof DeadlockException) throw error;
      if (!(error instanceof DomainError))
        this.log.error({ err: error, row: row.id }, 'a row could not be applied');
      await this.refuse(em, row.id, error);
      return null;
    }
  }

  /** The savepoint went back whole, so that saying why is all there is to do. One bad row stops no other. */
  private async refuse(em: EntityManager, rowId: number, error: unknown): Promise<void> {
    const problem = { column: null, ...reasonOf(error), level: 'error' };
    await sql`
      update import_rows set state = 'refused', settled_at = ${this.clock.now()},
        problems = problems || ${JSON.stringify([problem])}::jsonb
      where id = ${rowId}`.execute(em.getKysely());
  }

  private async find(id: number): Promise<Running | null> {
    const { rows } = await sql<{ kind: string; ranBy: number; ranFrom: string | null }>`
      select kind, ran_by_id as "ranBy", ran_from as "ranFrom" from imports
      where id = ${id} and state = 'running'`.execute(this.em.getKysely());
    const [run] = rows;
    if (run === undefined) return null;
    const operator = {
      actor: { id: run.ranBy, role: Role.Admin },
      origin: { ip: run.ranFrom ?? '', userAgent: '' },
    };
    return { id, kind: this.kinds.named(run.kind), operator };
  }

  /** Only where no other worker has rows in hand. */
  private async finish(id: number): Promise<void> {
    await sql`
      update imports i set state = 'done', finished_at = ${this.clock.now()} where id = ${id} and state = 'running'
        and not exists (select 1 from import_rows r
          where r.import_id = i.id and r.state = 'pending' and r.verdict in ('ok', 'warning'))`.execute(
      this.em.getKysely(),
    );
  }
}

function reasonOf(error: unknown): { code: string; message: string } {
  if (!(error instanceof DomainError))
    return { code: 'INTERNAL_ERROR', message: messageFor('INTERNAL_ERROR') };
  const stale = error.code === 'STALE_VERSION';
  return { code: error.code, message: stale ? messageFor('ROW_STALE') : error.message };
}
