import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  cleanFileName,
  cutText,
  FILE_MAX_BYTES,
  FILE_MAX_DRAFTS,
  FILE_NAME_MAX_LENGTH,
  isFileType,
  type FileType,
} from '@store/domain';
import { Clock } from '../../platform/clock.js';
import type { Actor, RequestOrigin } from '../../platform/http/access.js';
import { linkTokenHash, newLinkToken } from '../../platform/http/link-token.js';
import { networkOf, Throttle, type Budget } from '../../platform/http/throttle.service.js';
import type { IncomingUpload, ReceivedFile } from '../../platform/storage/incoming-upload.js';
import type { LocalFile } from '../../platform/storage/object-store.js';
import { PrivateStorage } from '../../platform/storage/private-storage.js';
import { sniffType } from '../../platform/storage/sniff-type.js';
import { UploadReceiver } from '../../platform/storage/upload-receiver.js';
import { Member } from '../members/entities/member.entity.js';
import { LinkThrottle } from '../private-links/link-throttle.service.js';
import type { FileDto } from './dto/file.dto.js';
import type { TicketedFileDto } from './dto/ticketed-file.dto.js';
import { OPAQUE_TYPE, StoredFile, type StoredType } from './entities/stored-file.entity.js';
import { FileLinks } from './file-links.js';
import { FilesRepository, type DraftOwner } from './files.repository.js';
import { fileTypeRefused, tooManyDrafts } from './files.errors.js';

/** How long an upload may stay unattached. */
const DRAFT_MS = 24 * 60 * 60 * 1000;

/** Uploads of one member, refused ones included: each costs disk space and a check of the bytes. */
function memberUploads(memberId: number): Budget {
  return { key: `files:member:${memberId}`, limit: 60, windowMs: 10 * 60_000 };
}

/** Uploads from one network without an account: enough for an office, too few to fill a disk. */
function networkUploads(ip: string): Budget[] {
  const key = `files:ip:${networkOf(ip)}`;
  return [
    { key, limit: 20, windowMs: 10 * 60_000 },
    { key: `${key}:day`, limit: 100, windowMs: 24 * 60 * 60_000 },
  ];
}

/** Uploads with one private link, whose token is their ticket: a factory sends photos of many jobs from one address. */
function linkUploads(ticket: string): Budget[] {
  const key = `files:link:${linkTokenHash(ticket)}`;
  return [
    { key, limit: 60, windowMs: 10 * 60_000 },
    { key: `${key}:day`, limit: 300, windowMs: 24 * 60 * 60_000 },
  ];
}

/** Stores private files: type detected from the bytes, completely or not at all. */
@Injectable()
export class FileUploadsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly files: FilesRepository,
    private readonly throttle: Throttle,
    private readonly privateLinks: LinkThrottle,
    private readonly receiver: UploadReceiver,
    private readonly storage: PrivateStorage,
    private readonly links: FileLinks,
  ) {}

  /** Stores the file as the member's draft for a day. */
  async upload(ownerId: number, upload: IncomingUpload): Promise<FileDto> {
    await this.throttle.spend([memberUploads(ownerId)]);
    return this.keep({ memberId: ownerId }, upload);
  }

  /**
   * The same for anybody; a visitor receives a ticket that allows attaching the file. The token of a private link is a
   * ticket too.
   */
  async uploadFrom(
    {
      actor,
      origin,
      ticket,
    }: { actor: Actor | undefined; origin: RequestOrigin; ticket?: string | undefined },
    upload: IncomingUpload,
  ): Promise<TicketedFileDto> {
    if (actor !== undefined) return { ...(await this.upload(actor.id, upload)), ticket: null };
    const isByLink = ticket !== undefined && (await this.privateLinks.isLive(ticket));
    await this.throttle.spend(isByLink ? linkUploads(ticket) : networkUploads(origin.ip));
    const own = ticket ?? newLinkToken();
    return { ...(await this.keep({ ticketHash: linkTokenHash(own) }, upload)), ticket: own };
  }

  private keep(owner: DraftOwner, upload: IncomingUpload): Promise<FileDto> {
    return this.receiver.receive(upload, FILE_MAX_BYTES, async (received) => {
      const type = await sniffType(received.path);
      if (!isFileType(type)) throw fileTypeRefused();
      const file = await this.reserve(owner, received, type);
      const { id, name, bytes } = file;
      await this.store(id, file.storageKey, { path: received.path, bytes, type });
      return { id, name, type, bytes, ...this.links.sign(id, null) };
    });
  }

  /**
   * Stores a file that the store itself processes, for a day at most; returns its id. It is no member's draft, so it
   * can neither be attached nor downloaded.
   */
  async keepForWork({ path, name, bytes, sha256 }: ReceivedFile): Promise<string> {
    const id = randomUUID();
    const storageKey = `${id}/content`;
    await this.em.transactional(async (em) => {
      em.create(StoredFile, {
        id,
        bytes,
        sha256,
        storageKey,
        type: OPAQUE_TYPE,
        name: cutText(name, FILE_NAME_MAX_LENGTH),
        expiresAt: new Date(this.clock.now().getTime() + DRAFT_MS),
      });
    });
    await this.store(id, storageKey, { path, bytes, type: OPAQUE_TYPE });
    return id;
  }

  /** Uses one of the member's uploads: all kinds of files share the budget. */
  async spendUpload(memberId: number): Promise<void> {
    await this.throttle.spend([memberUploads(memberId)]);
  }

  /**
   * Stores a file of the member, or one derived from it, for a day at most; the caller attaches it
   * (FilesService.attachOwned). It does not count as the member's draft, because the member learns its id only
   * afterwards. Without owner it belongs to the store, and closing an account does not delete it.
   */
  async keepOwned(
    ownerId: number | null,
    { path, bytes, sha256 }: Omit<ReceivedFile, 'name'>,
    { type, name }: { type: StoredType; name: string },
  ): Promise<string> {
    const id = randomUUID();
    const storageKey = `${id}/content`;
    await this.em.transactional(async (em) => {
      em.create(StoredFile, {
        id,
        bytes,
        sha256,
        storageKey,
        type,
        name,
        owner: ownerId === null ? null : em.getReference(Member, ownerId, { wrapped: true }),
        expiresAt: new Date(this.clock.now().getTime() + DRAFT_MS),
      });
    });
    await this.store(id, storageKey, { path, bytes, type });
    return id;
  }

  /** Stores the bytes of a new row; if that fails, the row is deleted too. */
  private async store(id: string, key: string, file: LocalFile): Promise<void> {
    try {
      await this.storage.putFile(key, file);
    } catch (error) {
      await this.files.remove(id);
      throw error;
    }
  }

  /**
   * Writes the row before the bytes: after any crash, the sweep finds the key in the table. Uploads of one member wait
   * for each other on the member's row, those of one ticket on its name, so that many at once cannot exceed the limit.
   */
  private async reserve(owner: DraftOwner, received: ReceivedFile, type: FileType): Promise<StoredFile> {
    return this.em.transactional(async (em) => {
      await this.files.lockUploadsOf(em, owner);
      const drafts = await this.files.countDrafts(em, owner, this.clock.now());
      if (drafts >= FILE_MAX_DRAFTS) throw tooManyDrafts();
      const id = randomUUID();
      const { bytes, sha256 } = received;
      return em.create(StoredFile, {
        id,
        bytes,
        sha256,
        type,
        storageKey: `${id}/content`,
        name: cleanFileName(received.name, type),
        owner: 'memberId' in owner ? em.getReference(Member, owner.memberId, { wrapped: true }) : null,
        ticketHash: 'memberId' in owner ? null : owner.ticketHash,
        expiresAt: new Date(this.clock.now().getTime() + DRAFT_MS),
      });
    });
  }
}
