import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { PrivateStorage } from '../../platform/storage/private-storage.js';
import { AccessRecorder } from '../audit/access-records/access-recorder.service.js';
import type { FileLinkDto } from './dto/file-link.dto.js';
import { FileLinks } from './file-links.js';
import { fileNotFound } from './files.errors.js';
import { OPAQUE_TYPE, type StoredType } from './entities/stored-file.entity.js';
import { FilesRepository, type StoredBytes } from './files.repository.js';

/** A file for a holder of its signed address. */
export interface Download {
  name: string;
  type: StoredType;
  /** The browser must save it and not show it: an artwork may contain anything. */
  saved: boolean;
  bytes: number;
  body: Readable;
}

/** Sends private files, only for a valid signature. */
@Injectable()
export class FileDownloadsService {
  constructor(
    private readonly files: FilesRepository,
    private readonly storage: PrivateStorage,
    private readonly links: FileLinks,
    private readonly access: AccessRecorder,
  ) {}

  /** `ip`: the caller's address, for the access record. */
  async open(id: string, link: FileLinkDto, ip: string): Promise<Download> {
    // Before any read of the table: without a signature, even the response time must not reveal which files exist.
    this.links.verify(id, link);
    const row = await this.files.find(id);
    if (row !== undefined && link.viewer !== undefined) await this.record(id, row, Number(link.viewer), ip);
    const opened = row === undefined ? null : await this.storage.open(row.key);
    if (row === undefined || opened === null) throw fileNotFound();
    const saved = row.purpose === 'artwork';
    return { name: row.name, type: saved ? OPAQUE_TYPE : row.type, saved, ...opened };
  }

  /** Before the file is sent, as for every read by staff: no file without its access record. */
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
