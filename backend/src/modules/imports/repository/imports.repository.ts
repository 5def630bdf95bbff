import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ImportKindName, ImportStateName } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import type { ImportDto } from '../dto/import.dto.js';
import type { FileProblem } from '../entities/import.entity.js';
import { COUNTS_OF_ROW, isWaiting } from './import-rows.repository.js';

/** An import for operators, without the Korean labels. */
export interface StoredImport extends Omit<ImportDto, 'kindLabel' | 'stateLabel'> {
  kind: ImportKindName;
  state: ImportStateName;
}

const imports = (em: EntityManager) =>
  databaseOf(em)
    .selectFrom('imports as i')
    .innerJoin('members as c', 'c.id', 'i.created_by_id')
    .leftJoin('members as r', 'r.id', 'i.ran_by_id')
    .select(['i.id', 'i.file_name as fileName', 'i.encoding', 'c.name as createdByName'])
    .select(['r.name as ranByName', 'i.created_at as createdAt', 'i.started_at as startedAt'])
    .select(({ ref }) => [
      'i.finished_at as finishedAt',
      ref('i.kind').$castTo<ImportKindName>().as('kind'),
      ref('i.state').$castTo<ImportStateName>().as('state'),
      ref('i.ignored').$castTo<string[]>().as('ignored'),
      sql<string | null>`${ref('i.problem')} ->> 'message'`.as('problem'),
      COUNTS_OF_ROW.as('counts'),
    ]);

/** Statements on imports. */
@Injectable()
export class ImportsRepository {
  /** A page of imports of one kind (null = all); newest first. */
  listImports(
    em: EntityManager,
    kind: string | null,
    limit: number,
    offset: number,
  ): Promise<StoredImport[]> {
    return imports(em)
      .$if(kind !== null, (query) => query.where('i.kind', '=', kind))
      .orderBy('i.created_at', 'desc')
      .orderBy('i.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
  }

  async countImports(em: EntityManager, kind: string | null): Promise<number> {
    const { total } = await databaseOf(em)
      .selectFrom('imports')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .$if(kind !== null, (query) => query.where('kind', '=', kind ?? ''))
      .executeTakeFirstOrThrow();
    return total;
  }

  findImport(em: EntityManager, id: number): Promise<StoredImport | undefined> {
    return imports(em).where('i.id', '=', id).executeTakeFirst();
  }

  /** Name and headings for a file of rejected rows. */
  findHeadings(
    em: EntityManager,
    id: number,
  ): Promise<
    { kind: ImportKindName; headings: string[]; state: ImportStateName; createdAt: string } | undefined
  > {
    return databaseOf(em)
      .selectFrom('imports')
      .select(({ ref }) => [
        ref('kind').$castTo<ImportKindName>().as('kind'),
        ref('headings').$castTo<string[]>().as('headings'),
        ref('state').$castTo<ImportStateName>().as('state'),
        'created_at as createdAt',
      ])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** Deletes an import whose file could not be read; returns the reason. */
  async deleteUnreadable(em: EntityManager, id: number): Promise<FileProblem | undefined> {
    const row = await databaseOf(em)
      .deleteFrom('imports')
      .where('id', '=', id)
      .where('state', '=', 'unreadable')
      .returning(({ ref }) => ref('problem').$castTo<FileProblem>().as('problem'))
      .executeTakeFirst();
    return row?.problem;
  }

  lockImport(
    em: EntityManager,
    id: number,
  ): Promise<{ state: ImportStateName; kind: string; fileName: string } | undefined> {
    return databaseOf(em)
      .selectFrom('imports')
      .select(({ ref }) => [
        ref('state').$castTo<ImportStateName>().as('state'),
        'kind',
        'file_name as fileName',
      ])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  /** `from`: the operator's network address. */
  async setRunning(
    em: EntityManager,
    id: number,
    { by, from, now }: { by: number; from: string; now: Date },
  ): Promise<void> {
    await databaseOf(em)
      .updateTable('imports')
      .set({ state: 'running', started_at: now, ran_by_id: by, ran_from: from })
      .where('id', '=', id)
      .execute();
  }

  async setCanceled(em: EntityManager, id: number, now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('imports')
      .set({ state: 'canceled', finished_at: now })
      .where('id', '=', id)
      .execute();
  }

  /** Only for a running import without waiting rows, which another worker may have locked. */
  async setDone(em: EntityManager, id: number, now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('imports')
      .set({ state: 'done', finished_at: now })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('import_rows')
              .select('import_rows.id')
              .whereRef('import_rows.import_id', '=', 'imports.id')
              .where(isWaiting),
          ),
        ),
      )
      .execute();
  }

  /** The operator who runs the import, with the network address; undefined if it is not running. */
  findRunning(
    em: EntityManager,
    id: number,
  ): Promise<{ kind: string; ranBy: number; ranFrom: string | null } | undefined> {
    return databaseOf(em)
      .selectFrom('imports')
      .select(({ ref }) => ['kind', ref('ran_by_id').$notNull().as('ranBy'), 'ran_from as ranFrom'])
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst();
  }

  /** Keeps the import in state `running` until the transaction ends; false if it is not running. */
  async lockRunning(em: EntityManager, id: number): Promise<boolean> {
    const row = await databaseOf(em)
      .selectFrom('imports')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'running')
      .forKeyShare()
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Ids of running imports without progress for so long. */
  async silentIds(em: EntityManager, seconds: number): Promise<number[]> {
    const rows = await databaseOf(em)
      .selectFrom('imports as i')
      .select('i.id')
      .where('i.state', '=', 'running')
      .where(({ selectFrom, fn }) => {
        const settled = selectFrom('import_rows as r')
          .select(({ fn: of }) => of.max('r.settled_at').as('last'))
          .whereRef('r.import_id', '=', 'i.id');
        const heard = fn<string>('greatest', ['i.started_at', settled]);
        return sql<boolean>`${heard} < now() - ${seconds} * interval '1 second'`;
      })
      .orderBy('i.id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Deletes imports that are older than so many days and not running. */
  async deleteOld(em: EntityManager, days: number): Promise<void> {
    await databaseOf(em)
      .deleteFrom('imports')
      .where('state', '<>', 'running')
      .where('created_at', '<', sql<string>`now() - ${days} * interval '1 day'`)
      .execute();
  }
}
