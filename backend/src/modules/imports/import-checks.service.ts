import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../../platform/errors/domain-error.js';
import { outageOf } from '../../platform/errors/outage.js';
import { isUniqueViolation } from '../../platform/errors/unique-violation.js';
import { UploadReceiver } from '../../platform/storage/upload-receiver.js';
import { FilesService } from '../files/files.service.js';
import { ImportKinds } from './import-kinds.js';
import { checkFailed, fileGone } from './imports.errors.js';
import type { SeenRows } from './kinds/kind.js';
import { RowReader } from './kinds/row-reader.js';
import { readHeadings } from './reading/columns.js';
import type { RawSheet } from './reading/raw-sheet.js';
import { readSheet } from './reading/read-sheet.js';
import { ImportChecksRepository, type Claimed } from './repository/import-checks.repository.js';
import { ImportRowsRepository } from './repository/import-rows.repository.js';

/** How often a worker extends its claim: much shorter than a claim's lifetime. */
const RENEW_MS = 10_000;

/** A file is not read a third time after two workers died on it, or after two failures without a known reason. */
const MOST_ATTEMPTS = 2;

/**
 * Reads uploaded spreadsheets and makes the dry run. One file at a time in the whole store, however many workers run:
 * the claim is in the table, under a unique index. One process reads the whole file, so this limits the memory for
 * uploads.
 */
@Injectable()
export class ImportChecksService {
  private readonly log = new Logger('ImportChecks');

  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ImportKinds,
    private readonly uploads: UploadReceiver,
    private readonly files: FilesService,
    private readonly checks: ImportChecksRepository,
    private readonly rows: ImportRowsRepository,
  ) {}

  /**
   * Continues until no file waits, another worker reads one (which then continues), or `stopping` says that the process
   * ends.
   */
  async checkWaiting(stopping: () => boolean = () => false): Promise<void> {
    while (!stopping()) {
      const claimed = await this.claim();
      if (claimed === null) return;
      await this.check(claimed);
    }
  }

  /** The oldest waiting upload; null if none waits, or if one is being read. */
  private async claim(): Promise<Claimed | null> {
    try {
      return await this.em.transactional(async (em) => {
        await this.checks.endLostClaims(em);
        return (await this.checks.claimNext(em)) ?? null;
      });
    } catch (error) {
      // Another worker claimed a file at the same moment.
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
      await this.release(claimed, error);
    } finally {
      clearInterval(alive);
    }
  }

  private async read({ fileId, kind }: Claimed): Promise<RawSheet> {
    const opened = fileId === null ? null : await this.files.open(fileId);
    if (opened === null) throw fileGone();
    const form = this.kinds.named(kind);
    return this.uploads.copyOf(opened.body, (path) => readSheet(path, form));
  }

  /** Stores every row with its result. The import's row stays locked meanwhile, so that no other worker claims it. */
  private async validate(claimed: Claimed, { encoding, rows }: RawSheet): Promise<void> {
    const kind = this.kinds.named(claimed.kind);
    const [head, ...data] = rows;
    const { headings, ignored, positions } = readHeadings(head, kind.columns);
    await this.em.transactional(async (em) => {
      if (!(await this.checks.lockClaimed(em, claimed))) return;
      await this.checks.setReady(em, claimed.id, { encoding, headings, ignored });
      const seen: SeenRows = new Map();
      for (let at = 0; at < data.length; at += kind.checkedAtOnce) {
        const part = data.slice(at, at + kind.checkedAtOnce);
        const readers = part.map((row) => new RowReader(positions, row));
        await this.rows.storeRows(em, claimed.id, part, await kind.validate(em, readers, seen));
      }
      await this.forgetFile(em, claimed);
    });
  }

  /** Ends the check of an unreadable file with its reason. */
  private async end(claimed: Claimed, { code, kind, message }: DomainError): Promise<void> {
    await this.em.transactional(async (em) => {
      if (!(await this.checks.lockClaimed(em, claimed))) return;
      await this.checks.setUnreadable(em, claimed.id, { code, kind, message });
      await this.forgetFile(em, claimed);
    });
  }

  private async forgetFile(em: EntityManager, { id, fileId }: Claimed): Promise<void> {
    if (fileId !== null) await this.files.discard(em, [fileId]);
    await this.checks.announceImport(em, id);
  }

  /**
   * For a fault that is not the file's, or a bug. An outage is not counted against the file. Rethrows, so that the job
   * or the sweep tries again.
   */
  private async release(claimed: Claimed, error: unknown): Promise<never> {
    await this.checks.endClaim(this.em, claimed, outageOf(error) === null);
    throw error;
  }

  private async renew(claimed: Claimed): Promise<void> {
    try {
      await this.checks.renewClaim(this.em, claimed);
    } catch (error) {
      this.log.warn({ err: error, id: claimed.id }, 'a claim could not be renewed');
    }
  }
}
