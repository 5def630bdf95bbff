import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { THREAD_LIMITS } from '@store/domain';
import type { FileDto } from '../files/dto/file.dto.js';
import { FilesService, type Viewer } from '../files/files.service.js';
import { MembersService } from '../members/members.service.js';
import { NoticesService, type NoticeText } from '../notices/notices.service.js';
import type { AttachedFilesDto } from './dto/thread.dto.js';

/** What threads attach files to. */
type ThreadPurpose = 'estimate' | 'order';

/** A message as stored: a list of ids in place of the files. */
interface StoredMessage {
  authorName: string | null;
  fileIds: string[];
}

/** A message as its readers see it. */
type SeenMessage<T extends StoredMessage> = Omit<T, keyof StoredMessage> & {
  authorName: string;
  files: FileDto[];
};

/** Files by id. */
export type FilesById = ReadonlyMap<string, FileDto>;

/** What threads have in common, whatever they are about: their files, and who of the staff reads them. */
@Injectable()
export class ThreadsService {
  constructor(
    private readonly files: FilesService,
    private readonly notices: NoticesService,
    private readonly members: MembersService,
  ) {}

  /** Attaches the writer's files in the caller's transaction and returns their ids; `ownerId` null = a visitor. */
  async attach(
    em: EntityManager,
    form: AttachedFilesDto,
    { ownerId, purpose }: { ownerId: number | null; purpose: ThreadPurpose },
  ): Promise<string[]> {
    const fileIds = form.fileIds ?? [];
    const ticket = form.fileTicket ?? null;
    await this.files.attach(em, fileIds, { ownerId, ticket, purpose, max: THREAD_LIMITS.files });
    return fileIds;
  }

  /** These files with signed addresses for the viewer, whose right the caller has checked; one statement. */
  async filesOf(em: EntityManager, ids: readonly string[], viewer: Viewer): Promise<FilesById> {
    const files = await this.files.describe(em, ids, viewer);
    return new Map(files.map((file) => [file.id, file]));
  }

  /** Notifies the manager, or every active admin where there is none; `write` makes the notice for one of them. */
  async notifyStaff(
    em: EntityManager,
    managerId: number | null,
    write: (readerId: number) => NoticeText,
  ): Promise<void> {
    const readers = managerId === null ? await this.members.activeAdminIds(em) : [managerId];
    await this.notices.queueForMembers(
      em,
      readers.map((memberId) => ({ memberId, notice: write(memberId) })),
    );
  }
}

/** A message with its files. */
export function viewMessage<T extends StoredMessage>(
  { fileIds, authorName, ...message }: T,
  files: FilesById,
): SeenMessage<T> {
  return { ...message, authorName: authorName ?? '', files: pickFiles(files, fileIds) };
}

/** The files of these ids; discarded ones are left out. */
export function pickFiles(files: FilesById, ids: readonly string[]): FileDto[] {
  return ids.flatMap((id) => files.get(id) ?? []);
}
