import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  ARTWORK_HEAD_BYTES,
  ARTWORK_MAX_BYTES,
  ARTWORK_MAX_COUNT,
  ARTWORK_MAX_VERSIONS,
  artworkNameOf,
  ARTWORK_TYPES,
  artworkTypeOf,
  cleanName,
  type ArtworkType,
} from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import type { PageMeta } from '../../../platform/http/envelope.js';
import type { IncomingUpload, ReceivedFile } from '../../../platform/storage/incoming-upload.js';
import { UploadReceiver } from '../../../platform/storage/upload-receiver.js';
import { FilesService } from '../../files/files.service.js';
import { FileUploadsService } from '../../files/file-uploads.service.js';
import {
  artworkInUse,
  artworkLimit,
  artworkNameWrong,
  artworkNotFound,
  artworkTypeRefused,
  versionLimit,
} from './artwork.errors.js';
import { ArtworkKeepingRepository } from './artwork-keeping.repository.js';
import { ArtworkKeepingService } from './artwork-keeping.service.js';
import { artworkView } from './artwork-views.js';
import { ArtworksRepository } from './artworks.repository.js';
import type { ArtworkDto, ArtworkPageQuery } from './dto/artwork.dto.js';
import { PreflightQueue } from './preflight/preflight-queue.service.js';

const PAGE_SIZE = 24;

/** An uploaded file, with the type from its first bytes. */
interface Incoming {
  file: ReceivedFile;
  type: ArtworkType;
  fileName: string;
  /** The artwork that gets the file; without it a new one is made. */
  artworkId: number | undefined;
}

/** The result of an upload. */
interface Taken {
  artworkId: number;
  versionId: string;
  /** The bytes were already stored: nothing new was stored. */
  duplicate: boolean;
}

/** The logo vault of a member. This process reads only a file's hash and first bytes. */
@Injectable()
export class ArtworksService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly artworks: ArtworksRepository,
    private readonly uses: ArtworkKeepingRepository,
    private readonly keeping: ArtworkKeepingService,
    private readonly receiver: UploadReceiver,
    private readonly uploads: FileUploadsService,
    private readonly files: FilesService,
    private readonly queue: PreflightQueue,
  ) {}

  /** A page of the vault, each artwork with its newest version. */
  async page(memberId: number, query: ArtworkPageQuery): Promise<{ items: ArtworkDto[]; meta: PageMeta }> {
    const { page = 0, size = PAGE_SIZE } = query;
    const [rows, total] = await Promise.all([
      this.artworks.page(memberId, size, page * size),
      this.artworks.count(this.em, memberId),
    ]);
    const versions = await this.artworks.newestVersions(rows.map(({ id }) => id));
    const items = rows.map((row) =>
      artworkView(
        row,
        versions.filter(({ artworkId }) => artworkId === row.id),
        { files: this.files, viewer: null },
      ),
    );
    return { items, meta: { page, size, total, pageBase: 0 } };
  }

  /** One own artwork with all of its versions; 404 for others. */
  async find(memberId: number, id: number): Promise<ArtworkDto> {
    return this.view(this.em, memberId, id);
  }

  /** Stores a file as a new artwork, or as the next version of one. */
  async upload(memberId: number, upload: IncomingUpload, artworkId?: number): Promise<ArtworkDto> {
    await this.uploads.spendUpload(memberId);
    if (
      artworkId !== undefined &&
      (await this.artworks.findOwn(this.em, memberId, artworkId)) === undefined
    ) {
      throw artworkNotFound();
    }
    const taken = await this.receiver.receive(upload, ARTWORK_MAX_BYTES, async (file) => {
      const type = await artworkTypeOfFile(file);
      if (type === null) throw artworkTypeRefused();
      const fileName = cleanName(file.name, ARTWORK_TYPES[type].endings);
      return this.take(memberId, { file, type, fileName, artworkId });
    });
    await this.queue.add(taken.versionId);
    const duplicateId = taken.duplicate ? taken.versionId : undefined;
    return this.view(this.em, memberId, taken.artworkId, duplicateId);
  }

  /** Renames it. */
  async rename(memberId: number, id: number, name: string): Promise<ArtworkDto> {
    const trimmed = name.trim();
    if (trimmed === '') throw artworkNameWrong();
    return this.change(memberId, id, (em) => this.artworks.rename(em, id, trimmed));
  }

  /** `계속 보관`: it stays as long as if it had just been used. */
  keep(memberId: number, id: number): Promise<ArtworkDto> {
    return this.change(memberId, id, async (em) => {
      const until = this.keeping.keepUntil(await this.uses.isOrdered(em, id));
      await this.artworks.renew(em, id, this.clock.now(), until);
    });
  }

  /** Removes it from the vault; its bytes are deleted at once, or when nobody needs them any more. */
  remove(memberId: number, id: number): Promise<null> {
    return this.em.transactional(async (em) => {
      if ((await this.artworks.lockOwn(em, memberId, id)) === undefined) throw artworkNotFound();
      if (await this.uses.hasOpenJob(em, id)) throw artworkInUse();
      await this.artworks.archive(em, id, this.clock.now());
      await this.keeping.dropFree(em, [id]);
      return null;
    });
  }

  /** Bytes are stored between two reads of the vault: the second read decides, the first avoids storing the same bytes again. */
  private async take(memberId: number, incoming: Incoming): Promise<Taken> {
    const stored = await this.em.transactional(async (em) => {
      await this.artworks.lockMember(em, memberId);
      const existing = await this.takeStored(em, memberId, incoming);
      if (existing === null) await this.checkLimits(em, memberId, incoming);
      return existing;
    });
    if (stored !== null) return stored;
    const { mediaType } = ARTWORK_TYPES[incoming.type];
    const described = { type: mediaType, name: incoming.fileName };
    const fileId = await this.uploads.keepOwned(memberId, incoming.file, described);
    return this.em.transactional(async (em) => {
      await this.artworks.lockMember(em, memberId);
      const meanwhile = await this.takeStored(em, memberId, incoming, fileId);
      return meanwhile ?? this.add(em, memberId, incoming, fileId);
    });
  }

  /** The version of the same bytes; with `fileId` dropped bytes return, else null for those. */
  private async takeStored(
    em: EntityManager,
    memberId: number,
    { file, fileName }: Incoming,
    fileId?: string,
  ): Promise<Taken | null> {
    const version = await this.artworks.findBytes(em, memberId, file.sha256);
    if (version === undefined || (version.fileId === null && fileId === undefined)) return null;
    const now = this.clock.now();
    const { artworkId, id: versionId } = version;
    const artwork = await this.artworks.lock(em, artworkId);
    if (version.fileId === null && fileId !== undefined) {
      await this.artworks.returnBytes(em, versionId, fileId, now);
      await this.files.attachOwned(em, fileId, 'artwork');
    } else if (fileId !== undefined) {
      await this.files.discard(em, [fileId]);
    }
    if (artwork?.archivedAt != null) {
      if ((await this.artworks.count(em, memberId)) >= ARTWORK_MAX_COUNT) throw artworkLimit();
      await this.artworks.rename(em, artworkId, artworkNameOf(fileName));
    }
    const until = this.keeping.keepUntil(await this.uses.isOrdered(em, artworkId));
    await this.artworks.renew(em, artworkId, now, until);
    return { artworkId, versionId, duplicate: true };
  }

  private async checkLimits(em: EntityManager, memberId: number, { artworkId }: Incoming): Promise<number> {
    if (artworkId === undefined) {
      if ((await this.artworks.count(em, memberId)) >= ARTWORK_MAX_COUNT) throw artworkLimit();
      return 1;
    }
    if ((await this.artworks.lockOwn(em, memberId, artworkId)) === undefined) throw artworkNotFound();
    const { no, count } = await this.artworks.newestNo(em, artworkId);
    if (count >= ARTWORK_MAX_VERSIONS) throw versionLimit();
    return no + 1;
  }

  private async add(em: EntityManager, memberId: number, incoming: Incoming, fileId: string): Promise<Taken> {
    const { file, type, fileName } = incoming;
    const no = await this.checkLimits(em, memberId, incoming);
    const now = this.clock.now();
    const keepUntil = this.keeping.keepUntil(false);
    const name = artworkNameOf(fileName);
    const artworkId =
      incoming.artworkId ?? (await this.artworks.addArtwork(em, { memberId, name, now, keepUntil }));
    if (incoming.artworkId !== undefined) await this.artworks.renew(em, artworkId, now, keepUntil);
    const { bytes, sha256 } = file;
    const id = randomUUID();
    await this.artworks.addVersion(em, {
      id,
      artworkId,
      memberId,
      no,
      fileId,
      sha256,
      type,
      bytes,
      fileName,
      now,
    });
    await this.files.attachOwned(em, fileId, 'artwork');
    return { artworkId, versionId: id, duplicate: false };
  }

  private async change(
    memberId: number,
    id: number,
    work: (em: EntityManager) => Promise<void>,
  ): Promise<ArtworkDto> {
    return this.em.transactional(async (em) => {
      if ((await this.artworks.lockOwn(em, memberId, id)) === undefined) throw artworkNotFound();
      await work(em);
      return this.view(em, memberId, id);
    });
  }

  private async view(
    em: EntityManager,
    memberId: number,
    id: number,
    duplicateId?: string,
  ): Promise<ArtworkDto> {
    const artwork = await this.artworks.findOwn(em, memberId, id);
    if (artwork === undefined) throw artworkNotFound();
    const versions = await this.artworks.versions(em, id);
    return artworkView(artwork, versions, {
      files: this.files,
      viewer: null,
      ...(duplicateId === undefined ? {} : { duplicateId }),
    });
  }
}

/** The type of an uploaded file, by its first bytes; null for a type that is not accepted. */
export const artworkTypeOfFile = async ({ path, name }: ReceivedFile): Promise<ArtworkType | null> =>
  artworkTypeOf(await firstBytes(path), name);

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ARTWORK_HEAD_BYTES), 0, ARTWORK_HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
