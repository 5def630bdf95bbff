import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DocumentsRepository } from './documents/documents.repository.js';
import { FilesRepository } from './files.repository.js';
import { UUID } from './files.service.js';

/** Erasure of personal data in the tables of this module, in the caller's transaction. */
@Injectable()
export class FileErasureService {
  constructor(
    private readonly files: FilesRepository,
    private readonly documents: DocumentsRepository,
  ) {}

  /** Deletes the member's proof documents; returns their ids. `eraseOwn` erases their files. */
  eraseDocuments(em: EntityManager, memberId: number): Promise<number[]> {
    return this.documents.eraseOf(em, memberId);
  }

  /** Discards the member's own files, except evidence of refunds and the ids in `exceptIds`. */
  async eraseOwn(em: EntityManager, memberId: number, exceptIds: readonly string[]): Promise<void> {
    await this.files.eraseOwn(em, memberId, validIds(exceptIds));
  }

  /** Discards files of any owner; a visitor's files belong to the thing that they are attached to. */
  async erase(em: EntityManager, ids: readonly string[]): Promise<void> {
    const fileIds = validIds(ids);
    if (fileIds.length > 0) await this.files.erase(em, fileIds);
  }
}

/** Lists of files are JSON: values that are no UUID are left out. */
const validIds = (ids: readonly string[]): string[] => ids.filter((id) => UUID.test(id));
