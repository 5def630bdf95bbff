import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { messageFor } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { UploadedImagesRepository, type UnusedImage } from './uploaded-images.repository.js';

/** How long an upload waits to be used: longer than anybody leaves a form open over a weekend, milliseconds. */
export const UNUSED_MS = 72 * 60 * 60_000;
/** How long a claimed picture is left to the worker that claimed it, milliseconds. */
const CLAIM_MS = 5 * 60_000;

/** Addresses of uploaded pictures, wherever they stand in a text. */
const FOLDER = /\/images\/([0-9a-f]{32})\//g;

/** Which uploaded pictures are used. Every module that keeps addresses of pictures says so when it saves them. */
@Injectable()
export class UploadedImages {
  constructor(
    private readonly images: UploadedImagesRepository,
    private readonly clock: Clock,
  ) {}

  /** Notes a file before its bytes are stored, so that whatever happens the sweep knows of it. */
  async note(folder: string, name: string): Promise<void> {
    await this.images.note(folder, name, this.clock.now());
  }

  /**
   * Keeps the pictures that the texts name for good; in the transaction that saves the texts. A field error for `field`
   * where one of them was removed. A picture that is being removed at this moment is waited for.
   */
  async use(em: EntityManager, texts: readonly (string | null | undefined)[], field: string): Promise<void> {
    const folders = texts.flatMap((text) =>
      [...(text ?? '').matchAll(FOLDER)].map(([, folder = '']) => folder),
    );
    if (folders.length === 0) return;
    const isThere = await this.images.markUsed(em, [...new Set(folders)], this.clock.now());
    if (!isThere) throw imageRemoved(field);
  }

  /** Takes pictures that nothing has named for UNUSED_MS, the oldest first; two workers never take the same. */
  takeUnused(limit: number): Promise<UnusedImage[]> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - UNUSED_MS);
    const takenAfter = new Date(now.getTime() - CLAIM_MS);
    return this.images.takeUnused({ now, before, takenAfter }, limit);
  }

  /** The bytes of these pictures are gone. */
  markRemoved(folders: readonly string[]): Promise<void> {
    return this.images.markRemoved(folders);
  }
}

const imageRemoved = (field: string): DomainError =>
  DomainError.fields([{ field, code: 'IMAGE_REMOVED', message: messageFor('IMAGE_REMOVED') }]);
