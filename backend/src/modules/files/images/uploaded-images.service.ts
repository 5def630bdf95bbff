import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { messageFor } from '@store/domain';
import { sql } from 'kysely';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/errors/domain-error.js';

/** How long an upload waits to be used: longer than anybody leaves a form open over a weekend, milliseconds. */
export const UNUSED_MS = 72 * 60 * 60_000;
/** How long a claimed picture is left to the worker that claimed it, milliseconds. */
const CLAIM_MS = 5 * 60_000;

/** Addresses of uploaded pictures, wherever they stand in a text. */
const FOLDER = /\/images\/([0-9a-f]{32})\//g;

/** A picture that is to be removed. */
export interface UnusedImage {
  folder: string;
  names: string[];
}

/** Which uploaded pictures are used. Every module that keeps addresses of pictures says so when it saves them. */
@Injectable()
export class UploadedImages {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Notes a file before its bytes are stored, so that whatever happens the sweep knows of it. */
  async note(folder: string, name: string): Promise<void> {
    await sql`insert into uploaded_images (folder, names, created_at)
      values (${folder}, array[${name}], ${this.clock.now()})
      on conflict (folder) do update set names = uploaded_images.names || excluded.names`.execute(
      this.em.getKysely(),
    );
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
    const { rows } = await sql<{ removed: boolean }>`
      update uploaded_images set used_at = case when removed_at is null then ${this.clock.now()}::timestamptz end
      where folder = any(${[...new Set(folders)]}::text[]) and used_at is null
      returning removed_at is not null as removed`.execute(em.getKysely());
    if (rows.some(({ removed }) => removed)) throw imageRemoved(field);
  }

  /**
   * Takes pictures that nothing has named for UNUSED_MS, the oldest first; one statement. Whoever saves one at this moment
   * has locked its row, and the row's own columns are looked at again once it is locked: it is used or taken, never both.
   */
  async takeUnused(limit: number): Promise<UnusedImage[]> {
    const now = this.clock.now();
    const { rows } = await sql<UnusedImage>`
      update uploaded_images set removed_at = ${now} where folder in (
        select folder from uploaded_images
        where used_at is null and names <> '{}' and created_at < ${new Date(now.getTime() - UNUSED_MS)}
          and (removed_at is null or removed_at < ${new Date(now.getTime() - CLAIM_MS)})
        order by created_at limit ${limit} for update skip locked)
      returning folder, names`.execute(this.em.getKysely());
    return rows;
  }

  /** The bytes of these pictures are gone. */
  async markRemoved(folders: readonly string[]): Promise<void> {
    await sql`update uploaded_images set names = '{}' where folder = any(${[...folders]}::text[])`.execute(
      this.em.getKysely(),
    );
  }
}

const imageRemoved = (field: string): DomainError =>
  DomainError.fields([{ field, code: 'IMAGE_REMOVED', message: messageFor('IMAGE_REMOVED') }]);
