import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ChangeEventType, WebhookState } from '@store/domain';
import { databaseOf } from '../../../platform/db/database.js';
import { announce } from '../../../platform/db/notifications.js';
import type { SealedSecrets } from '../endpoint-secrets.js';

/** Topic of the notice that there is work for the worker: an endpoint is active, or a message is due at once. */
export const WEBHOOK_TOPIC = 'webhooks';

/** An endpoint as it is stored; times as PostgreSQL writes them. */
export interface StoredEndpoint extends SealedSecrets {
  id: number;
  partnerId: number;
  url: string;
  types: ChangeEventType[];
  description: string | null;
  state: WebhookState;
  failingSince: string | null;
  failures: number;
  lastSuccessAt: string | null;
  offAt: string | null;
  createdAt: string;
}

/** The fields that a partner writes. */
export type EndpointFields = Pick<StoredEndpoint, 'url' | 'types' | 'description'>;

/** An endpoint that has never failed, or no longer does. */
const WELL = { failing_since: null, failures: 0, off_at: null } as const;

/** Statements on endpoints; `em` is the caller's transaction. */
@Injectable()
export class EndpointsRepository {
  constructor(private readonly em: EntityManager) {}

  /** All endpoints of a partner, oldest first. */
  ofPartner(partnerId: number, em: EntityManager = this.em): Promise<StoredEndpoint[]> {
    return this.select(em).where('partner_id', '=', partnerId).orderBy('id').execute();
  }

  find(partnerId: number, id: number, em: EntityManager = this.em): Promise<StoredEndpoint | undefined> {
    return this.select(em).where('id', '=', id).where('partner_id', '=', partnerId).executeTakeFirst();
  }

  /** The same, locked. */
  lock(em: EntityManager, partnerId: number, id: number): Promise<StoredEndpoint | undefined> {
    return this.select(em)
      .where('id', '=', id)
      .where('partner_id', '=', partnerId)
      .forUpdate()
      .executeTakeFirst();
  }

  /** Every endpoint that receives events. */
  active(em: EntityManager): Promise<{ id: number; partnerId: number; types: ChangeEventType[] }[]> {
    return databaseOf(em)
      .selectFrom('webhook_endpoints')
      .select(['id', 'partner_id as partnerId'])
      .select(({ ref }) => ref('types').$castTo<ChangeEventType[]>().as('types'))
      .where('state', '=', 'active')
      .execute();
  }

  async add(
    em: EntityManager,
    endpoint: EndpointFields & { partnerId: number; secret: string; now: Date },
  ): Promise<number> {
    const { partnerId, now, ...fields } = endpoint;
    const { id } = await databaseOf(em)
      .insertInto('webhook_endpoints')
      .values({ ...fields, partner_id: partnerId, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** `isMoved`: the address is another one, which has to answer a ping first. */
  async update(em: EntityManager, id: number, fields: EndpointFields, isMoved: boolean): Promise<void> {
    const { url, types, description } = fields;
    await databaseOf(em)
      .updateTable('webhook_endpoints')
      .set({ url, types, description, ...(isMoved ? { state: 'unverified', ...WELL } : {}) })
      .where('id', '=', id)
      .execute();
  }

  /** Also deletes its messages. */
  async delete(em: EntityManager, id: number): Promise<void> {
    await databaseOf(em).deleteFrom('webhook_endpoints').where('id', '=', id).execute();
  }

  async rotate(
    em: EntityManager,
    { id, secret }: StoredEndpoint,
    next: { secret: string; previousUntil: Date },
  ): Promise<void> {
    await databaseOf(em)
      .updateTable('webhook_endpoints')
      .set({ secret: next.secret, previous_secret: secret, previous_until: next.previousUntil })
      .where('id', '=', id)
      .execute();
  }

  /** Forgets secrets that no longer sign. */
  async forgetPrevious(now: Date): Promise<void> {
    await databaseOf(this.em)
      .updateTable('webhook_endpoints')
      .set({ previous_secret: null, previous_until: null })
      .where('previous_until', '<=', now.toISOString())
      .execute();
  }

  /** Begins to send, with no failure behind it; the worker hears of it when the transaction commits. */
  async activate(em: EntityManager, id: number): Promise<void> {
    await databaseOf(em)
      .updateTable('webhook_endpoints')
      .set({ state: 'active', ...WELL })
      .where('id', '=', id)
      .execute();
    await this.wake(em);
  }

  /** Something arrived. Written once a minute while all is well: each message would lock the row. */
  async noteSuccess(em: EntityManager, id: number, now: Date): Promise<void> {
    const minuteAgo = new Date(now.getTime() - 60_000).toISOString();
    await databaseOf(em)
      .updateTable('webhook_endpoints')
      .set({ last_success_at: now, failing_since: null, failures: 0 })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb('failing_since', 'is not', null),
          eb('last_success_at', 'is', null),
          eb('last_success_at', '<=', minuteAgo),
        ]),
      )
      .execute();
  }

  /** Counts a failed try; the endpoint as it is then, locked. Undefined if it was deleted. */
  noteFailure(em: EntityManager, id: number, now: Date) {
    return databaseOf(em)
      .updateTable('webhook_endpoints')
      .set(({ eb, fn, ref, val }) => ({
        failures: eb('failures', '+', 1),
        failing_since: fn<string>('coalesce', [ref('failing_since'), val(now.toISOString())]),
      }))
      .where('id', '=', id)
      .returning(['id', 'partner_id as partnerId', 'url', 'failures'])
      .returning(({ ref }) => [
        ref('failing_since').$notNull().as('failingSince'),
        ref('state').$castTo<WebhookState>().as('state'),
      ])
      .executeTakeFirst();
  }

  async switchOff(em: EntityManager, id: number, now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('webhook_endpoints')
      .set({ state: 'off', off_at: now })
      .where('id', '=', id)
      .execute();
  }

  /** The workers look for due messages when the transaction commits. */
  wake(em: EntityManager): Promise<void> {
    return announce(databaseOf(em), WEBHOOK_TOPIC, '*');
  }

  private select(em: EntityManager) {
    return databaseOf(em)
      .selectFrom('webhook_endpoints')
      .select(['id', 'partner_id as partnerId', 'url', 'description', 'secret', 'failures'])
      .select(['previous_secret as previousSecret', 'previous_until as previousUntil'])
      .select(['failing_since as failingSince', 'last_success_at as lastSuccessAt', 'off_at as offAt'])
      .select('created_at as createdAt')
      .select(({ ref }) => [
        ref('types').$castTo<ChangeEventType[]>().as('types'),
        ref('state').$castTo<WebhookState>().as('state'),
      ]);
  }
}
