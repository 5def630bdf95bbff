import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PrintConsentKind } from '@store/domain';
import { databaseOf } from '../../platform/db/database.js';

/** A consent as it is stored. */
export interface StoredConsent {
  kind: PrintConsentKind;
  textVersion: string;
  textSha256: string;
  lineIndexes: number[];
}

/** Statements on consents; `em` is the caller's transaction. */
@Injectable()
export class ConsentsRepository {
  /** Writes the consents of an order; one statement. */
  async add(
    em: EntityManager,
    orderId: number,
    consents: readonly StoredConsent[],
    from: { now: Date; ip: string; userAgent: string },
  ): Promise<void> {
    await databaseOf(em)
      .insertInto('order_consents')
      .values(
        consents.map(({ kind, textVersion, textSha256, lineIndexes }) => ({
          order_id: orderId,
          kind,
          text_version: textVersion,
          text_sha256: textSha256,
          line_indexes: lineIndexes,
          agreed_at: from.now.toISOString(),
          ip: from.ip,
          user_agent: from.userAgent,
        })),
      )
      .execute();
  }
}
