import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { STORE_CHANNEL } from '../../platform/db/notifications.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { outageOf } from '../../platform/errors/outage.js';
import { isUniqueViolation } from '../../platform/errors/unique-violation.js';
import { UploadReceiver } from '../../platform/storage/upload-receiver.js';
import { FilesService } from '../files/files.service.js';
import type { FileProblem } from './entities/import.entity.js';
import { ImportKinds } from './import-kinds.js';
import { storeRows } from './import-rows.js';
import { checkFailed, fileGone } from './imports.errors.js';
import { RowReader } from './kinds/row-reader.js';
import { readHeadings } from './reading/columns.js';
import type { RawSheet } from './reading/raw-sheet.js';
import { readSheet } from './reading/read-sheet.js';

/** Topic of the notice that the state of an import has changed; its key is the import's id. */
export const IMPORT_TOPIC = 'import';

/** A worker that has not said so long that it is alive is gone; its file is read again. */
const CLAIM_SECONDS = 30;
const RENEW_MS = 10_000;

/** A file at which two workers died, or which failed twice without a reason of its own, is not read a third time. */
const MOST_ATTEMPTS = 2;

interface Claimed {
  id: number;
  kind: string;
  fileId: string | null;
  /** Which try this is, from 1; a worker that comes back late knows by it that another has taken over. */
  attempt: number;
}

/**
 * Reads uploaded spreadsheets and says what each row would do. One file at a time in the whole shop, whatever the number
 * of workers: the claim stands in the table, under a unique index. A file is read whole in one process, so that this
 * bounds the memory that uploads can take.
 */
@Injectable()
export class ImportChecksService {
  private readonly log = new Logger('ImportChecks');

  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ImportKinds,
    private readonly uploads: UploadReceiver,
    private readonly files: FilesService,
  ) {}

  /** Goes on until no file waits, another worker reads one (which then goes on), or `stopping` says that the process ends. */
  async checkWaiting(stopping: () => boolean = () => false): Promise<void> {
    while (!stopping()) {
      const claimed = await this.claim();
      if (claimed === null) return;
      await this.check(claimed);
    }
  }

  /** The oldest upload that waits; null where none does, or where one is being read. */
  private async claim(): Promise<Claimed | null> {
    try {
      return await this.em.transactional(async (em) => {
        const db = em.getKysely();
        // A row that is locked belongs to a worker that is writing its verdicts.
        await sql`update imports set claimed_until = null where id in (
          select id from imports where claimed_until < now() for update skip locked)`.execute(db);
        const { rows } = await sql<Claimed>`
          update imports set claimed_until = now() + ${CLAIM_SECONDS} * interval '1 second',
            check_attempts = check_attempts + 1
          where id = (select id from imports where state = 'checking'
              and not exists (select 1 from imports where claimed_until is not null)
            order by id limit 1 for update skip locked)
          returning id, kind, file_id as "fileId", check_attempts as attempt`.execute(db);
        return rows[0] ?? null;
      });
    } catch (error) {
      // Another worker claimed one in the same moment.
      if (isUniqueViolation(error)) return null;
      throw error;
    }
  }

  private async check(claimed: Claimed): Promise<void> {
    if (claimed.attempt > MOST_ATTEMPTS) return this.end(claimed, checkFailed());
    const alive = setInterval(() => void this.renew(claimed), RENEW_MS);
    try {
      const sheet = await this.read(claimed);
      clearInterval(alive);
      await this.validate(claimed, sheet);
    } catch (error) {
      if (error instanceof DomainError) return await this.end(claimed, error);
      await this.letGo(claimed, error);
    } finally {
      clearInterval(alive);
    }
  }

  private async read({ fileId }: Claimed): Promise<RawSheet> {
    const opened = fileId === null ? null : await this.files.open(fileId);
    if (opened === null) throw fileGone();
    return this.uploads.copyOf(opened.body, readSheet);
  }

  /** Stores every row with its verdict. The import's row stays locked meanwhile, so that nobody else takes it. */
  private async validate(claimed: Claimed, { encoding, rows }: RawSheet): Promise<void> {
    const kind = this.kinds.named(claimed.kind);
    const [head, ...data] = rows;
    const { headings, ignored, places } = readHeadings(head, kind.columns);
    await this.em.transactional(async (em) => {
      const db = em.getKysely();
      if (!(await isStillOurs(em, claimed))) return;
      const validated = await kind.validate(
        em,
        data.map((row) => new RowReader(places, row)),
      );
      await sql`update imports set state = 'ready', claimed_until = null, encoding = ${encoding},
        headings = ${JSON.stringify(headings)}::jsonb, ignored = ${JSON.stringify(ignored)}::jsonb
        where id = ${claimed.id}`.execute(db);
      await storeRows(em, claimed.id, data, validated);
      await this.forgetFile(em, claimed);
    });
  }

  /** The file says itself why it cannot be read. */
  private async end(claimed: Claimed, { code, kind, message }: DomainError): Promise<void> {
    const problem: FileProblem = { code, kind, message };
    await this.em.transactional(async (em) => {
      if (!(await isStillOurs(em, claimed))) return;
      await sql`update imports set state = 'unreadable', claimed_until = null,
        problem = ${JSON.stringify(problem)}::jsonb where id = ${claimed.id}`.execute(em.getKysely());
      await this.forgetFile(em, claimed);
    });
  }

  private async forgetFile(em: EntityManager, { id, fileId }: Claimed): Promise<void> {
    if (fileId !== null) await this.files.discard(em, [fileId]);
    await sql`select pg_notify(${STORE_CHANNEL}, ${`${IMPORT_TOPIC}:${id}`})`.execute(em.getKysely());
  }

  /**
   * A fault that says nothing of the file, or a mistake of ours. A part of the shop that was out of service is not counted
   * against the file. Thrown on, so that the job or the sweep comes again.
   */
  private async letGo({ id, attempt }: Claimed, error: unknown): Promise<never> {
    const counted = outageOf(error) === null ? 0 : 1;
    await sql`update imports set claimed_until = null, check_attempts = check_attempts - ${counted}
      where id = ${id} and state = 'checking' and check_attempts = ${attempt} and claimed_until is not null`.execute(
      this.em.getKysely(),
    );
    throw error;
  }

  private async renew({ id, attempt }: Claimed): Promise<void> {
    try {
      await sql`update imports set claimed_until = now() + ${CLAIM_SECONDS} * interval '1 second'
        where id = ${id} and check_attempts = ${attempt} and claimed_until is not null`.execute(
        this.em.getKysely(),
      );
    } catch (error) {
      this.log.warn({ err: error, id }, 'a claim could not be renewed');
    }
  }
}

/** Locks the import; false where another worker has taken it over. */
async function isStillOurs(em: EntityManager, { id, attempt }: Claimed): Promise<boolean> {
  const { rows } = await sql`select 1 from imports where id = ${id} and state = 'checking'
    and check_attempts = ${attempt} and claimed_until is not null for update`.execute(em.getKysely());
  return rows.length > 0;
}
