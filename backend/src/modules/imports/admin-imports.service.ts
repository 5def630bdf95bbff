import { EntityManager, ref } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import {
  FIRST_PAGE,
  IMPORT_KIND_LABELS,
  IMPORT_STATE_LABELS,
  messageFor,
  type ImportStateName,
} from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { Clock } from '../../platform/clock.js';
import { RowChangeWaiter } from '../../platform/db/row-change-waiter.js';
import { Notifications } from '../../platform/db/notifications.js';
import type { DomainError } from '../../platform/errors/domain-error.js';
import { Answer } from '../../platform/http/envelope.js';
import type { IncomingUpload, ReceivedFile } from '../../platform/storage/incoming-upload.js';
import { UploadReceiver } from '../../platform/storage/upload-receiver.js';
import { fileProblem } from '../../platform/storage/upload.errors.js';
import { AuditService, type Operator } from '../audit/audit.service.js';
import { StoredFile } from '../files/entities/stored-file.entity.js';
import { FileUploadsService } from '../files/file-uploads.service.js';
import { Member } from '../members/entities/member.entity.js';
import { metaOf, pagingOf } from '../../platform/lists/paging.js';
import type { ImportDto, ImportPageDto, ImportQueryDto } from './dto/import.dto.js';
import { ImportRun } from './entities/import.entity.js';
import { ImportKinds } from './import-kinds.js';
import {
  IMPORT_MAX_BYTES,
  importChecking,
  importNotFound,
  importNotReady,
  importNothing,
} from './imports.errors.js';
import { ImportCheckQueue } from './jobs/import-check-queue.js';
import { ImportQueue } from './jobs/import-queue.js';
import { IMPORT_TOPIC } from './repository/import-checks.repository.js';
import { ImportRowsRepository } from './repository/import-rows.repository.js';
import { ImportsRepository, type StoredImport } from './repository/imports.repository.js';

const PAGE_SIZE = 20;

/** Uploads of spreadsheets: the worker checks the whole file, then runs it when an operator decides so. */
@Injectable()
export class AdminImportsService {
  private readonly waiter: RowChangeWaiter;

  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ImportKinds,
    private readonly uploads: UploadReceiver,
    private readonly audit: AuditService,
    private readonly fileUploads: FileUploadsService,
    private readonly queue: ImportQueue,
    private readonly checkQueue: ImportCheckQueue,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    notifications: Notifications,
    private readonly imports: ImportsRepository,
    private readonly rows: ImportRowsRepository,
  ) {
    this.waiter = new RowChangeWaiter(notifications, IMPORT_TOPIC);
  }

  /**
   * Stores the file and waits, for a limited time, for the worker's dry run. Returns the import in state `checking` if
   * that takes longer; refuses an unreadable file, of which nothing stays stored.
   */
  async create(
    operator: Operator,
    word: string | undefined,
    upload: IncomingUpload,
  ): Promise<Answer<ImportDto>> {
    const kind = this.kinds.named(word);
    const id = await this.uploads.receive(upload, IMPORT_MAX_BYTES, async (file) => {
      const fileId = await this.fileUploads.keepForWork(file);
      return this.em.transactional(async (em) => {
        const run = em.create(ImportRun, {
          kind: kind.name,
          fileName: nameOf(file),
          file: ref(em.getReference(StoredFile, fileId)),
          createdBy: ref(em.getReference(Member, operator.actor.id)),
        });
        await em.persist(run).flush();
        return run.id;
      });
    });
    await this.checkQueue.add(id);
    const checked = await this.waiter.until(id, this.environment.IMPORT_ANSWER_MS, {
      read: () => this.read(id),
      enough: ({ state }) => state !== 'checking',
    });
    if (checked.state === 'unreadable') throw await this.takeBack(id);
    const message = messageFor(checked.state === 'checking' ? 'IMPORT_RECEIVED' : 'IMPORT_CHECKED');
    return new Answer(checked, { message });
  }

  /** The uploader learns why the file is unreadable; the history does not show the attempt. */
  private async takeBack(id: number): Promise<DomainError> {
    const problem = await this.imports.deleteUnreadable(this.em, id);
    if (problem === undefined) throw importNotFound();
    return fileProblem(problem.code, problem.kind, problem.message);
  }

  /** Newest first. */
  async list(query: ImportQueryDto): Promise<Answer<ImportPageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE });
    const kind = query.kind || null;
    const [rows, total] = await Promise.all([
      this.imports.listImports(this.em, kind, paging.size, paging.index * paging.size),
      this.imports.countImports(this.em, kind),
    ]);
    return new Answer({ items: rows.map(toImport), total }, { meta: metaOf(paging, total) });
  }

  async read(id: number): Promise<ImportDto> {
    const row = await this.imports.findImport(this.em, id);
    if (row === undefined) throw importNotFound();
    return toImport(row);
  }

  /** Hands the good rows to the worker. CONFLICT if they were handed over before. */
  async run(operator: Operator, id: number): Promise<Answer<ImportDto>> {
    await this.move(operator, id, 'import.run', async (em) => {
      const waiting = await this.rows.countWaiting(em, id);
      if (waiting === 0) throw importNothing();
      await this.imports.setRunning(em, id, {
        by: operator.actor.id,
        from: operator.origin.ip,
        now: this.clock.now(),
      });
      return { rows: waiting };
    });
    await this.queue.add(id);
    return new Answer(await this.read(id), { message: messageFor('IMPORT_STARTED') });
  }

  /** Cancels it: remaining rows are never applied; applied rows stay. */
  async cancel(operator: Operator, id: number): Promise<Answer<ImportDto>> {
    const open: ImportStateName[] = ['ready', 'running'];
    await this.move(
      operator,
      id,
      'import.cancel',
      async (em) => {
        await this.imports.setCanceled(em, id, this.clock.now());
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
      const locked = await this.imports.lockImport(em, id);
      if (locked === undefined) throw importNotFound();
      if (locked.state === 'checking') throw importChecking();
      if (!from.includes(locked.state)) throw importNotReady();
      const { state, ...about } = locked;
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
  kindLabel: IMPORT_KIND_LABELS[row.kind],
  stateLabel: IMPORT_STATE_LABELS[row.state],
});

/** Removes control characters; of a long name keeps the end, which shows the kind of file. */
function nameOf({ name }: ReceivedFile): string {
  const clean = name.replace(/[\u0000-\u001f\u007f]/g, '').trim() || '이름 없는 파일';
  const letters = [...clean];
  if (letters.length <= 200) return clean;
  return `${letters.slice(0, 190).join('')}…${letters.slice(-9).join('')}`;
}
