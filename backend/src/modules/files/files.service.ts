import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fitsPurpose, type FilePurpose } from '@store/domain';
import { linkTokenHash } from '../../platform/http/link-token.js';
import { Clock } from '../../platform/clock.js';
import type { OpenedObject } from '../../platform/storage/object-store.js';
import { PrivateStorage } from '../../platform/storage/private-storage.js';
import type { FileLinkDto } from './dto/file-link.dto.js';
import type { FileDto } from './dto/file.dto.js';
import type { OwnPurpose } from './entities/stored-file.entity.js';
import { FileLinks, type FileLink, type Viewer } from './file-links.js';
import { fileAttached, fileNotFound, tooManyFiles, unknownFile, wrongPurpose } from './files.errors.js';
import { FilesRepository, type FileData } from './files.repository.js';

export type { Viewer };

/** The target of attached files, and its owner. */
export interface Attachment {
  /** Only drafts of this member can be attached; null for a visitor. */
  ownerId: number | null;
  /** Drafts uploaded with this ticket can be attached too. */
  ticket?: string | null;
  purpose: FilePurpose;
  /** Most files of one request. */
  max: number;
  /** Name of the request's field, for the error; `fileIds` by default. */
  field?: string;
}

/** Form of a file's id. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Private files for other modules: attach, describe, discard. */
@Injectable()
export class FilesService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly files: FilesRepository,
    private readonly links: FileLinks,
    private readonly storage: PrivateStorage,
  ) {}

  /**
   * Attaches uploaded files in the caller's transaction; each file can be attached once. A field error for files that
   * are not this owner's drafts, have a type that the purpose does not accept, or are too many.
   */
  async attach(em: EntityManager, fileIds: readonly string[], attachment: Attachment): Promise<void> {
    const { ownerId, ticket, purpose, max, field = 'fileIds' } = attachment;
    const ids = [...new Set(fileIds.map((id) => id.toLowerCase()))];
    if (ids.length === 0) return;
    if (ids.length > max) throw tooManyFiles(field, max);
    if (!ids.every((id) => UUID.test(id))) throw unknownFile(field);
    const types = await this.files.attach(em, ids, {
      ownerId,
      purpose,
      ticketHash: ticket == null ? null : linkTokenHash(ticket),
      now: this.clock.now(),
    });
    if (types.length !== ids.length) throw unknownFile(field);
    if (!types.every((type) => fitsPurpose(type, purpose))) throw wrongPurpose(field);
  }

  /**
   * The files with signed addresses, in the order of the ids; one statement. Unknown and discarded ones are left out.
   * The calling module checks whether the caller may see them.
   */
  async describe(em: EntityManager, ids: readonly string[], viewer: Viewer): Promise<FileDto[]> {
    const fileIds = ids.filter((id) => UUID.test(id));
    if (fileIds.length === 0) return [];
    const rows = await this.files.describe(em, fileIds);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return fileIds.flatMap((id) => {
      const row = byId.get(id.toLowerCase());
      return row === undefined ? [] : [this.link(row, viewer)];
    });
  }

  /** Attaches a file that the store stored or created itself (FileUploadsService.keepOwned). */
  async attachOwned(em: EntityManager, id: string, purpose: OwnPurpose): Promise<void> {
    if (!(await this.files.attachOwned(em, id, purpose)))
      throw new Error('a file went before it was attached');
  }

  /** A signed address of a file; the caller has checked that the viewer may read it. */
  sign(id: string, viewer: Viewer): FileLink {
    return this.links.sign(id, viewer);
  }

  /** A signed address of another download; see FileLinks. The caller verifies it with `verifyDownload`. */
  signDownload(...of: Parameters<FileLinks['signPath']>): FileLink {
    return this.links.signPath(...of);
  }

  /** 404 for an invalid signature, 410 for an expired address. */
  verifyDownload(signed: string, link: FileLinkDto): void {
    this.links.verify(signed, link);
  }

  /** The same for a file whose fields the caller has already read. */
  link(file: FileData, viewer: Viewer): FileDto {
    return { ...file, ...this.links.sign(file.id, viewer) };
  }

  /** Discards files in the caller's transaction: they are no longer readable, and the sweep deletes their bytes. */
  async discard(em: EntityManager, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.files.discard(em, ids, this.clock.now());
  }

  /**
   * The bytes of a file that the store processes itself (see FileUploadsService.keepForWork); null if they are deleted.
   */
  async open(id: string): Promise<OpenedObject | null> {
    const file = await this.files.find(id);
    return file === undefined ? null : this.storage.open(file.key);
  }

  /** Discards the caller's own unattached upload; 404 for others, 409 for an attached one. */
  async discardDraft(ownerId: number, id: string): Promise<null> {
    if (!UUID.test(id)) throw fileNotFound();
    return this.em.transactional(async (em) => {
      const state = await this.files.lockOwn(em, ownerId, id);
      if (state === undefined) throw fileNotFound();
      if (state === 'attached') throw fileAttached();
      await this.discard(em, [id]);
      return null;
    });
  }
}
