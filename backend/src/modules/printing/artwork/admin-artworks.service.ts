import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PRINT_REASON_MIN_LENGTH } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { Answer } from '../../../platform/http/envelope.js';
import { metaOf, pagingOf } from '../../../platform/lists/paging.js';
import { AuditService, type Operator } from '../../audit/audit.service.js';
import { FilesService } from '../../files/files.service.js';
import { artworkNotFound, reasonRequired } from './artwork.errors.js';
import { adminArtworkView } from './artwork-views.js';
import { ArtworksRepository } from './artworks.repository.js';
import type {
  AdminArtworkDto,
  AdminArtworkPageDto,
  AdminArtworkQueryDto,
  BlockArtworkDto,
} from './dto/admin-artwork.dto.js';

const PAGE_SIZE = 20;

/** Artworks for admins, and the block after a rights claim. */
@Injectable()
export class AdminArtworksService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly artworks: ArtworksRepository,
    private readonly files: FilesService,
    private readonly audit: AuditService,
  ) {}

  /** A page, newest first, each artwork with its newest version. */
  async list(viewer: number, query: AdminArtworkQueryDto): Promise<Answer<AdminArtworkPageDto>> {
    const paging = pagingOf(query, { pageBase: 0, size: PAGE_SIZE });
    const [rows, total] = await Promise.all([
      this.artworks.list(query, paging.size, paging.index * paging.size),
      this.artworks.countListed(query),
    ]);
    const versions = await this.artworks.newestVersions(rows.map(({ id }) => id));
    const items = rows.map((row) =>
      adminArtworkView(
        row,
        versions.filter(({ artworkId }) => artworkId === row.id),
        { files: this.files, viewer },
      ),
    );
    return new Answer({ items, total }, { meta: metaOf(paging, total) });
  }

  /** One with all of its versions, even after its member has deleted it. */
  async find(viewer: number, id: number): Promise<AdminArtworkDto> {
    const artwork = await this.artworks.find(this.em, id);
    if (artwork === undefined) throw artworkNotFound();
    const versions = await this.artworks.versions(this.em, id);
    return adminArtworkView(artwork, versions, { files: this.files, viewer });
  }

  /**
   * Blocks it or unblocks it; audited with the reason where it changes something. `follow`: the consequences for modules
   * above, in the same transaction.
   */
  async block(
    operator: Operator,
    id: number,
    { blocked, reason }: BlockArtworkDto,
    follow: (em: EntityManager, artworkId: number, isBlocked: boolean) => Promise<void>,
  ): Promise<AdminArtworkDto> {
    const trimmed = reason.trim();
    if (Array.from(trimmed).length < PRINT_REASON_MIN_LENGTH) throw reasonRequired();
    await this.audit.change(operator, async (em) => {
      const artwork = await this.artworks.lock(em, id);
      if (artwork === undefined) throw artworkNotFound();
      const before = artwork.blockedAt !== null;
      if (before === blocked) return { result: null, audit: null };
      await this.artworks.setBlocked(em, id, blocked ? trimmed : null, this.clock.now());
      await follow(em, id, blocked);
      return {
        result: null,
        audit: {
          action: blocked ? 'artwork.block' : 'artwork.unblock',
          targetType: 'artwork',
          targetId: id,
          before: { blocked: before, reason: artwork.blockedReason },
          after: { blocked, reason: trimmed },
        },
      };
    });
    return this.find(operator.actor.id, id);
  }
}
