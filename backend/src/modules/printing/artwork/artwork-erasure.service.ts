import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { FileErasureService } from '../../files/file-erasure.service.js';
import { ArtworkKeepingRepository } from './artwork-keeping.repository.js';

/** Erasure of personal data in the tables of this module, in the caller's transaction. */
@Injectable()
export class ArtworkErasureService {
  constructor(
    private readonly clock: Clock,
    private readonly keeping: ArtworkKeepingRepository,
    private readonly files: FileErasureService,
  ) {}

  /** Deletes the vault; returns the stored files of orders, which stay as long as the order. */
  async eraseOf(em: EntityManager, memberId: number): Promise<string[]> {
    const { artworkIds, remainingFileIds } = await this.keeping.eraseOf(em, memberId, this.clock.now());
    await this.drop(em, artworkIds);
    return remainingFileIds;
  }

  /** These orders are erased: files that only they used are deleted. */
  async eraseOrders(em: EntityManager, orderIds: readonly number[]): Promise<void> {
    const artworkIds = await this.keeping.removeOrders(em, orderIds);
    await this.drop(em, await this.keeping.archivedOf(em, artworkIds));
  }

  private async drop(em: EntityManager, artworkIds: readonly number[]): Promise<void> {
    if (artworkIds.length === 0) return;
    await this.files.erase(em, await this.keeping.dropBytes(em, artworkIds));
    await this.keeping.deleteUnused(em, artworkIds);
  }
}
