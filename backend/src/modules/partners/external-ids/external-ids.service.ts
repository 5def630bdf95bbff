import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { externalIdTaken } from '../partners.errors.js';
import type { ExternalIdKind } from './entities/external-id.entity.js';
import { ExternalIdsRepository, type GivenExternalId } from './external-ids.repository.js';

export type { GivenExternalId } from './external-ids.repository.js';

/** The ids that a partner gives orders and products: unique per partner and kind, and seen only by it. */
@Injectable()
export class ExternalIdsService {
  constructor(private readonly ids: ExternalIdsRepository) {}

  /**
   * Of many rows, the subjects whose new id is taken: by another subject of the partner, or by an earlier row. Until the
   * end of the transaction nobody else changes the partner's ids, so that `give` then succeeds for the others. Called
   * after the locks of orders or products.
   */
  async taken(
    em: EntityManager,
    partnerId: number,
    kind: ExternalIdKind,
    rows: readonly GivenExternalId[],
  ): Promise<ReadonlySet<number>> {
    if (rows.every(({ externalId }) => externalId === null)) return new Set();
    await this.ids.lock(em, partnerId);
    return new Set(await this.ids.taken(em, partnerId, kind, rows));
  }

  /** The ids that the partner gave these subjects, by subject; one statement. */
  given(
    em: EntityManager,
    partnerId: number,
    kind: ExternalIdKind,
    subjectIds: readonly number[],
  ): Promise<ReadonlyMap<number, string>> {
    return this.ids.given(em, partnerId, kind, subjectIds);
  }

  /** Gives the ids of rows that `taken` did not name; null takes an id away. One statement. */
  async give(
    em: EntityManager,
    partnerId: number,
    kind: ExternalIdKind,
    rows: readonly GivenExternalId[],
  ): Promise<void> {
    if (rows.length > 0) await this.ids.write(em, partnerId, kind, rows);
  }

  /** Gives one id; EXTERNAL_ID_TAKEN (409) where the partner uses it for something else. */
  async giveOne(
    em: EntityManager,
    partnerId: number,
    kind: ExternalIdKind,
    row: GivenExternalId,
  ): Promise<void> {
    const taken = await this.taken(em, partnerId, kind, [row]);
    if (taken.size > 0) throw externalIdTaken();
    await this.give(em, partnerId, kind, [row]);
  }
}
