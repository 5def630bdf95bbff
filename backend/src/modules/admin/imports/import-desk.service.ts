import { EntityManager, ref } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  FIRST_PAGE,
  IMPORT_KIND_LABELS,
  IMPORT_STATE_LABELS,
  messageFor,
  type ImportKindName,
  type ImportStateName,
} from '@store/domain';
import { sql } from 'kysely';
import { Clock } from '../../../platform/clock.js';
import { Answer } from '../../../platform/http/envelope.js';
import type { IncomingUpload, ReceivedFile } from '../../../platform/storage/incoming-upload.js';
import { UploadDesk } from '../../../platform/storage/upload-desk.js';
import { AuditService, type Operator } from '../../audit/audit.service.js';
import { Member } from '../../members/entities/member.entity.js';
import { metaOf, pagingOf } from '../../../platform/lists/paging.js';
import type { ImportDto, ImportPageDto, ImportQueryDto } from './dto/import.dto.js';
import { ImportRun } from './entities/import.entity.js';
import { ImportKinds } from './import-kinds.js';
import { COUNTS_OF_ROW, countWaiting, storeRows } from './import-rows.js';
import { IMPORT_MAX_BYTES, importNotFound, importNotReady, importNothing } from './imports.errors.js';
import { ImportQueue } from './jobs/import-queue.js';
import { RowReader } from './kinds/row-reader.js';
import { readHeadings } from './reading/columns.js';
import { readSheet } from './reading/read-sheet.js';

const PAGE_SIZE = 20;

interface StoredImport extends Omit<ImportDto, 'kindLabel' | 'stateLabel'> {
  kind: ImportKindName;
  state: ImportStateName;
}

/** Uploads of spreadsheets: looked at whole, then run by the worker where an operator says so. */
@Injectable()
export class ImportDeskService {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ImportKinds,
    private readonly uploads: UploadDesk,
    private readonly audit: AuditService,
    private readonly queue: ImportQueue,
    private readonly clock: Clock,
  ) {}

  /** Reads the file and says what each row would do. Nothing but the import itself is written. */
  create(operator: Operator, word: string | undefined, upload: IncomingUpload): Promise<Answer<ImportDto>> {
    const kind = this.kinds.named(word);
    return this.uploads.receive(upload, IMPORT_MAX_BYTES, async (file) => {
      const { encoding, rows } = await readSheet(file.path);
      const [head, ...data] = rows;
      const { headings, ignored, places } = readHeadings(head, kind.columns);
      const id = await this.em.transactional(async (em) => {
        const judged = await kind.judge(
          em,
          data.map((row) => new RowReader(places, row)),
        );
        const run = em.create(ImportRun, {
          kind: kind.name,
          encoding,
          headings,
          ignored,
          fileName: nameOf(file),
          createdBy: ref(em.getReference(Member, operator.actor.id)),
        });
        await em.persist(run).flush();
        await storeRows(em, run.id, data, judged);
        return run.id;
      });
      return new Answer(await this.read(id), { message: messageFor('IMPORT_CHECKED') });
    });
  }

  /** Newest first. */
  async list(query: ImportQueryDto): Promise<Answer<ImportPageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE });
    const kind = query.kind ?? '';
    const db = this.em.getKysely();
    const [list, sums] = await Promise.all([
      sql<StoredImport>`select ${COLUMNS} ${FROM} where (${kind} = '' or i.kind = ${kind})
        order by i.created_at desc, i.id desc limit ${paging.size} offset ${paging.index * paging.size}`.execute(
        db,
      ),
      sql<{ total: number }>`select count(*)::int as total from imports i
        where (${kind} = '' or i.kind = ${kind})`.execute(db),
    ]);
    const total = sums.rows[0]?.total ?? 0;
    return new Answer({ items: list.rows.map(toImport), total }, { meta: metaOf(paging, total) });
  }

  async read(id: number): Promise<ImportDto> {
    const { rows } = await sql<StoredImport>`select ${COLUMNS} ${FROM} where i.id = ${id}`.execute(
      this.em.getKysely(),
    );
    const [found] = rows;
    if (found === undefined) throw importNotFound();
    return toImport(found);
  }

  /** Hands the good rows to the worker. CONFLICT where that has been done already. */
  async run(operator: Operator, id: number): Promise<Answer<ImportDto>> {
    await this.move(operator, id, 'import.run', async (em) => {
      const waiting = await countWaiting(em, id);
      if (waiting === 0) throw importNothing();
      await sql`update imports set state = 'running', started_at = ${this.clock.now()}, ran_by_id = ${operator.actor.id},
        ran_from = ${operator.origin.ip} where id = ${id}`.execute(em.getKysely());
      return { rows: waiting };
    });
    await this.queue.add(id);
    return new Answer(await this.read(id), { message: messageFor('IMPORT_STARTED') });
  }

  /** Ends it: rows that are not applied by then never are; those that are stay. */
  async cancel(operator: Operator, id: number): Promise<Answer<ImportDto>> {
    const open: ImportStateName[] = ['ready', 'running'];
    await this.move(
      operator,
      id,
      'import.cancel',
      async (em) => {
        await sql`update imports set state = 'canceled', finished_at = ${this.clock.now()} where id = ${id}`.execute(
          em.getKysely(),
        );
        return {};
      },
      open,
    );
    return new Answer(await this.read(id), { message: messageFor('IMPORT_CANCELED') });
  }

  private async move(
    operator: Operator,
    id: number,
    action: string,
    work: (em: EntityManager) => Promise<object>,
    from: readonly ImportStateName[] = ['ready'],
  ): Promise<void> {
    await this.audit.change(operator, async (em) => {
      const { rows } = await sql<{ state: ImportStateName; kind: string; fileName: string }>`
        select state, kind, file_name as "fileName" from imports where id = ${id} for update`.execute(
        em.getKysely(),
      );
      const [found] = rows;
      if (found === undefined) throw importNotFound();
      if (!from.includes(found.state)) throw importNotReady();
      const { state, ...about } = found;
      const after = { ...about, ...(await work(em)) };
      return {
        result: null,
        audit: { action, targetType: 'import', targetId: id, before: { state }, after },
      };
    });
  }
}

const toImport = (row: StoredImport): ImportDto => ({
  ...row,
  createdAt: iso(row.createdAt) ?? '',
  startedAt: iso(row.startedAt),
  finishedAt: iso(row.finishedAt),
  kindLabel: IMPORT_KIND_LABELS[row.kind],
  stateLabel: IMPORT_STATE_LABELS[row.state],
});

const FROM = sql`from imports i join members c on c.id = i.created_by_id left join members r on r.id = i.ran_by_id`;

const COLUMNS = sql`i.id, i.kind, i.state, i.file_name as "fileName", i.encoding, i.ignored,
  c.name as "createdByName", r.name as "ranByName", i.created_at as "createdAt", i.started_at as "startedAt",
  i.finished_at as "finishedAt", ${COUNTS_OF_ROW} as counts`;

const iso = (moment: string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

/** Control characters never; the end of a long name, which tells the kind of file, stays. */
function nameOf({ name }: ReceivedFile): string {
  const clean =
    name
      .normalize('NFC')
      .replace(/[\u0000-\u001f\u007f]/g, '')
      .trim() || '이름 없는 파일';
  return clean.length <= 200 ? clean : `${clean.slice(0, 190)}…${clean.slice(-9)}`;
}
