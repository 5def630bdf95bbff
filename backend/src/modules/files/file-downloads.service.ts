import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { PrivateStorage } from '../../platform/storage/private-storage.js';
import { AccessRecorder } from '../access-records/access-recorder.service.js';
import type { FileLinkDto } from './dto/file-link.dto.js';
import { FileLinks } from './file-links.js';
import { fileNotFound } from './files.errors.js';
import { OPAQUE_TYPE, type StoredType } from './entities/stored-file.entity.js';
import { FilesRepository, type StoredBytes } from './files.repository.js';

/** A file on its way to a holder of its signed address. */
export interface Download {
  name: string;
  type: StoredType;
  /** It is saved, never shown: what a member wants printed may be anything. */
  saved: boolean;
  bytes: number;
  body: Readable;
}

/** Gives private files out, only with a signature. */
@Injectable()
export class FileDownloadsService {
  constructor(
    private readonly files: FilesRepository,
    private readonly storage: PrivateStorage,
    private readonly links: FileLinks,
    private readonly access: AccessRecorder,
  ) {}

  /** `ip`: where the call comes from, for the access record. */
  async open(id: string, link: FileLinkDto, ip: string): Promise<Download> {
    // Before any look at the table: without the signature not even the time of the answer reveals what exists.
    this.links.verify(id, link);
    const row = await this.files.find(id);
    if (row !== undefined && link.viewer !== undefined) await this.record(id, row, Number(link.viewer), ip);
    const opened = row === undefined ? null : await this.storage.open(row.key);
    if (row === undefined || opened === null) throw fileNotFound();
    const saved = row.purpose === 'artwork';
    return { name: row.name, type: saved ? OPAQUE_TYPE : row.type, saved, ...opened };
  }

  /** Before the file is sent, like every read of staff: without its record it is not answered. */
  private async record(id: string, { ownerId }: StoredBytes, viewer: number, ip: string): Promise<void> {
    const member = await this.files.viewer(viewer);
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
