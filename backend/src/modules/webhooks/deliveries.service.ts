import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DeliveryState } from '@store/domain';
import { COUNT_CAP } from '../../platform/lists/capped.js';
import type { Paging } from '../../platform/lists/paging.js';
import { Clock } from '../../platform/clock.js';
import type { EndpointOwner } from './endpoints.service.js';
import { EndpointsRepository } from './repository/endpoints.repository.js';
import {
  MessagesRepository,
  type DeliveryFilter,
  type StoredDelivery,
} from './repository/messages.repository.js';
import * as refuse from './webhooks.errors.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A message of an endpoint with its tries. `number`: its place in the list. */
export type Delivery = Omit<StoredDelivery, 'id' | 'nextTryAt'> & {
  messageId: string;
  /** Null where no try follows. */
  nextTryAt: string | null;
};

/** Messages of an endpoint with their tries. Everything is 404 for an endpoint of another partner. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly endpoints: EndpointsRepository,
    private readonly messages: MessagesRepository,
  ) {}

  /** Newest first, at most `limit`. */
  async list(
    partnerId: number,
    endpointId: number,
    filter: DeliveryFilter,
    limit: number,
  ): Promise<Delivery[]> {
    await this.demand(partnerId, endpointId);
    return (await this.messages.list(endpointId, filter, limit)).map(viewOf);
  }

  /** The same by pages, for operators; counted up to COUNT_CAP and one more. */
  async page(
    partnerId: number,
    endpointId: number,
    state: DeliveryState | undefined,
    { size, index }: Paging,
  ): Promise<{ rows: Delivery[]; counted: number }> {
    const { rows, counted } = await this.messages.page({ partnerId, endpointId }, state, {
      limit: size,
      offset: index * size,
      countUpTo: COUNT_CAP + 1,
    });
    if (counted === 0) await this.demand(partnerId, endpointId);
    return { rows: rows.map(viewOf), counted };
  }

  /**
   * Sends a message again with the same id and bytes, also one that was delivered; its schedule begins anew. One of an
   * endpoint that is off goes when it is resumed. A ping is not sent again (404).
   */
  async resend(owner: EndpointOwner, endpointId: number, messageId: string): Promise<Delivery> {
    if (!UUID.test(messageId)) throw refuse.notFound();
    return this.em.transactional(async (em) => {
      await this.demandVerified(em, owner.partnerId, endpointId);
      const before = await this.messages.find(endpointId, messageId, em);
      if (before === undefined) throw refuse.notFound();
      if (!(await this.messages.resend(em, endpointId, messageId, this.clock.now()))) throw refuse.notFound();
      await this.endpoints.wake(em);
      const after = await this.messages.find(endpointId, messageId, em);
      owner.author.record(em, {
        ...auditOf('redeliver', endpointId),
        before: { messageId, state: before.state },
        after: { messageId, state: 'pending' },
      });
      return viewOf(after ?? before);
    });
  }

  /** The same for every message that failed; returns their number. */
  async resendFailed(owner: EndpointOwner, endpointId: number): Promise<number> {
    return this.em.transactional(async (em) => {
      await this.demandVerified(em, owner.partnerId, endpointId);
      const count = await this.messages.resendFailed(em, endpointId, this.clock.now());
      if (count === 0) return 0;
      await this.endpoints.wake(em);
      owner.author.record(em, {
        ...auditOf('redeliver', endpointId),
        before: { failed: count },
        after: { failed: 0 },
      });
      return count;
    });
  }

  private async demand(partnerId: number, id: number): Promise<void> {
    if ((await this.endpoints.find(partnerId, id)) === undefined) throw refuse.notFound();
  }

  private async demandVerified(em: EntityManager, partnerId: number, id: number): Promise<void> {
    const endpoint = await this.endpoints.lock(em, partnerId, id);
    if (endpoint === undefined) throw refuse.notFound();
    if (endpoint.state === 'unverified') throw refuse.endpointUnverified();
  }
}

const viewOf = ({ id, nextTryAt, ...delivery }: StoredDelivery): Delivery => ({
  messageId: id,
  ...delivery,
  nextTryAt: delivery.state === 'pending' ? nextTryAt : null,
});

const auditOf = (verb: string, id: number) => ({
  action: `webhook.${verb}`,
  targetType: 'webhook',
  targetId: id,
});
