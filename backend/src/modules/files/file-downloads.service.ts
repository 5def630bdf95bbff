import type { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FileType } from '@store/domain';
import type { Actor } from '../../platform/http/access.js';
import { PrivateStorage } from '../../platform/storage/private-storage.js';
import { AccessRecorder } from '../access-records/access-recorder.service.js';
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

interface StoredFileRow {
  key: string;
  name: string;
  type: FileType;
  ownerId: number | null;
}

/** Gives private files out, to nobody without a signature. */
@Injectable()
export class FileDownloadsService {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: PrivateStorage,
    private readonly links: FileLinks,
    private readonly access: AccessRecorder,
  ) {}

  /** `ip`: where the call comes from, for the access record. */
  async open(id: string, link: FileLinkDto, ip: string): Promise<Download> {
    // Before any look at the table: without the signature not even the time of the answer tells what exists.
    this.links.verify(id, link);
    const [row] = await this.em.execute<StoredFileRow[]>(
      `select storage_key as key, name, type, owner_id as "ownerId" from stored_files where id = ? and state <> 'discarded'`,
      [id],
    );
    if (row !== undefined && link.viewer !== undefined) await this.record(id, row, Number(link.viewer), ip);
    const opened = row === undefined ? null : await this.storage.open(row.key);
    if (row === undefined || opened === null) throw fileNotFound();
    return { name: row.name, type: row.type, ...opened };
  }

  /** Before the file is sent, like every read of staff: without its record it is not answered. */
  private async record(id: string, { ownerId }: StoredFileRow, viewer: number, ip: string): Promise<void> {
    const [member] = await this.em.execute<Actor[]>('select id, role from members where id = ?', [viewer]);
    if (member === undefined) throw fileNotFound();
    await this.access.record({
      actor: member,
      ip,
      used: 'download',
      subject: 'file',
      call: 'GET /api/files/:id',
      subjectIds: [],
      subjectCount: 1,
      query: { file: id, ...(ownerId === null ? {} : { memberId: String(ownerId) }) },
    });
  }
}
