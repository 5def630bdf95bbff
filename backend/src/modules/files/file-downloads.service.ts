import type { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FileType } from '@store/domain';
import { PrivateStorage } from '../../platform/storage/private-storage.js';
import type { FileLinkDto } from './dto/file-link.dto.js';
import { FileLinks } from './file-links.js';
import { fileNotFound } from './files.errors.js';

/** A file on its way to whoever has its signed address. */
export interface Download {
  name: string;
  type: FileType;
  bytes: number;
  body: Readable;
}

/** Gives private files out, to nobody without a signature. */
@Injectable()
export class FileDownloadsService {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: PrivateStorage,
    private readonly links: FileLinks,
  ) {}

  async open(id: string, link: FileLinkDto): Promise<Download> {
    // Before any look at the table: without the signature not even the time of the answer tells what exists.
    this.links.verify(id, link);
    const [row] = await this.em.execute<{ key: string; name: string; type: FileType }[]>(
      `select storage_key as key, name, type from stored_files where id = ? and state <> 'discarded'`,
      [id],
    );
    const opened = row === undefined ? null : await this.storage.open(row.key);
    if (row === undefined || opened === null) throw fileNotFound();
    return { name: row.name, type: row.type, ...opened };
  }
}
