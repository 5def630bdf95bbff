import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { messageFor } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { UploadedImagesRepository, type UnusedImage } from './uploaded-images.repository.js';

/** How long an upload may stay unused: longer than a form stays open over a weekend, milliseconds. */
export const UNUSED_MS = 72 * 60 * 60_000;
/** How long a claim of a picture belongs to its worker, milliseconds. */
const CLAIM_MS = 5 * 60_000;

/** Addresses of uploaded pictures anywhere in a text. */
const FOLDER = /\/images\/([0-9a-f]{32})\//g;

/**
 * Records which uploaded pictures are used. Every module that stores addresses of pictures calls it when it saves them.
 */
@Injectable()
export class UploadedImages {
  constructor(
    private readonly images: UploadedImagesRepository,
    private readonly clock: Clock,
  ) {}

  /** Records a file before its bytes are stored, so that the sweep knows it after any crash. */
  async note(folder: string, name: string): Promise<void> {
    await this.images.note(folder, name, this.clock.now());
  }

  /**
   * Marks the pictures in the texts as used, permanently; in the transaction that saves the texts. A field error for
   * `field` if one of them was deleted. Waits for a deletion that is running at this moment.
   */
  async use(em: EntityManager, texts: readonly (string | null | undefined)[], field: string): Promise<void> {
    const folders = texts.flatMap((text) =>
      [...(text ?? '').matchAll(FOLDER)].map(([, folder = '']) => folder),
    );
    if (folders.length === 0) return;
    const isThere = await this.images.markUsed(em, [...new Set(folders)], this.clock.now());
    if (!isThere) throw imageRemoved(field);
  }

  /** Claims pictures that stayed unused for UNUSED_MS, the oldest first; two workers never claim the same. */
  takeUnused(limit: number): Promise<UnusedImage[]> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - UNUSED_MS);
    const takenAfter = new Date(now.getTime() - CLAIM_MS);
    return this.images.takeUnused({ now, before, takenAfter }, limit);
  }

  /** Records that the bytes of these pictures are deleted. */
  markRemoved(folders: readonly string[]): Promise<void> {
    return this.images.markRemoved(folders);
  }
}

const imageRemoved = (field: string): DomainError =>
  DomainError.fields([{ field, code: 'IMAGE_REMOVED', message: messageFor('IMAGE_REMOVED') }]);
