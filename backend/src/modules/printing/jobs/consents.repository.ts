import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PRINT_CONSENT_KINDS, type PrintConsentKind } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { int, listOf, object, oneOf, readRows, rowOf, text } from '../../../platform/db/rows.js';

/** A consent as stored. */
export interface StoredConsent {
  kind: PrintConsentKind;
  textVersion: string;
  textSha256: string;
  lineIndexes: number[];
}

/** The accepted text, with the printed lines that it names. */
const AGREED = rowOf(import.meta.filename, {
  kind: oneOf(PRINT_CONSENT_KINDS),
  version: text,
  lines: listOf(object({ productName: text, quantity: int, printSummary: text })),
});
type AgreedConsent = ReturnType<typeof AGREED>;

/** Statements on consents; `em` is the caller's transaction. */
@Injectable()
export class ConsentsRepository {
  /** The consents of an order with its printed lines as ordered; one statement. */
  ofOrder(em: EntityManager, orderId: number): Promise<AgreedConsent[]> {
    return readRows(
      databaseOf(em),
      AGREED,
      sql`
        select c.kind, c.text_version as version, (
          select coalesce(jsonb_agg(jsonb_build_object('productName', l.product_name, 'quantity', l.quantity,
            'printSummary', l.print ->> 'summary') order by l.id), '[]')
          from order_lines l where l.order_id = c.order_id and l.kind = 'goods' and l.print is not null) as lines
        from order_consents c where c.order_id = ${orderId}`,
    );
  }

  /** Stores the consents of an order; one statement. */
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
