import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { WEBHOOK_LIMITS, type ChangeEventType } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { Throttle } from '../../platform/http/throttle.service.js';
import type { ChangeAuthor } from '../audit/audit.service.js';
import { ChangesService } from '../changes/changes.service.js';
import { PartnersService } from '../partners/partners.service.js';
import { MessageSender, type Ping } from './delivery/message-sender.service.js';
import { EndpointSecrets } from './endpoint-secrets.js';
import { webhookTypes } from './readable-types.service.js';
import {
  EndpointsRepository,
  type EndpointFields,
  type StoredEndpoint,
} from './repository/endpoints.repository.js';
import { MessagesRepository } from './repository/messages.repository.js';
import { targetOf } from './targets/target.rules.js';
import { WebhookSettings } from './webhook-settings.js';
import * as refuse from './webhooks.errors.js';

/** The partner whose endpoints these are, and who acts: the partner itself or an operator. */
export interface EndpointOwner {
  partnerId: number;
  author: ChangeAuthor;
}

/** A partner that acts by one of its keys. */
export interface EndpointPartner extends EndpointOwner {
  scopes: readonly string[];
}

/** What a partner says about an endpoint. */
export interface EndpointForm {
  url: string;
  types: readonly ChangeEventType[];
  description?: string | null;
}

/** An endpoint, without its secrets. */
export type Endpoint = Omit<StoredEndpoint, 'secret' | 'previousSecret' | 'partnerId' | 'failures'> & {
  /** Where messages come from, for a firewall; empty where the store names none. */
  sentFrom: readonly string[];
};

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Endpoints of partners. Everything is 404 for an endpoint of another partner. */
@Injectable()
export class EndpointsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly throttle: Throttle,
    private readonly settings: WebhookSettings,
    private readonly secrets: EndpointSecrets,
    private readonly sender: MessageSender,
    private readonly partners: PartnersService,
    private readonly endpoints: EndpointsRepository,
    private readonly messages: MessagesRepository,
    private readonly changes: ChangesService,
  ) {}

  /** All endpoints of a partner, oldest first: at most WEBHOOK_LIMITS.endpoints. */
  async list(partnerId: number): Promise<Endpoint[]> {
    return (await this.endpoints.ofPartner(partnerId)).map((endpoint) => this.viewOf(endpoint));
  }

  async get(partnerId: number, id: number): Promise<Endpoint> {
    return this.viewOf(found(await this.endpoints.find(partnerId, id)));
  }

  /** Makes an endpoint, which receives nothing before a ping. The secret is in this answer only. */
  async create({ partnerId, scopes, author }: EndpointPartner, form: EndpointForm) {
    this.refuseUrl(form.url);
    refuseTypes(form.types, scopes);
    const { plain, sealed } = this.secrets.create();
    const id = await this.em.transactional(async (em) => {
      await this.partners.lock(em, partnerId);
      if ((await this.endpoints.ofPartner(partnerId, em)).length >= WEBHOOK_LIMITS.endpoints)
        throw refuse.endpointLimit();
      const fields = fieldsOf(form);
      const endpointId = await this.endpoints.add(em, {
        ...fields,
        partnerId,
        secret: sealed,
        now: this.clock.now(),
      });
      author.record(em, { ...auditOf('create', endpointId), before: null, after: { partnerId, ...fields } });
      return endpointId;
    });
    return { ...(await this.get(partnerId, id)), secret: plain };
  }

  /** Changes what the form names. Another address has to answer a ping first. */
  async change(
    { partnerId, scopes, author }: EndpointPartner,
    id: number,
    form: Partial<EndpointForm>,
  ): Promise<Endpoint> {
    if (form.url !== undefined) this.refuseUrl(form.url);
    if (form.types !== undefined) refuseTypes(form.types, scopes);
    await this.em.transactional(async (em) => {
      const stored = found(await this.endpoints.lock(em, partnerId, id));
      const before = fieldsOf(stored);
      const after = fieldsOf({ ...before, ...given(form) });
      if (JSON.stringify(before) === JSON.stringify(after)) return;
      await this.endpoints.update(em, id, after, before.url !== after.url);
      author.record(em, { ...auditOf('update', id), before, after });
    });
    return this.get(partnerId, id);
  }

  /** Deletes an endpoint and its messages. */
  async remove({ partnerId, author }: EndpointOwner, id: number): Promise<void> {
    await this.em.transactional(async (em) => {
      const stored = found(await this.endpoints.lock(em, partnerId, id));
      await this.endpoints.delete(em, id);
      author.record(em, {
        ...auditOf('delete', id),
        before: { partnerId, ...fieldsOf(stored) },
        after: null,
      });
    });
  }

  /**
   * Sends a ping and waits for its answer. A success makes an endpoint active that has not been verified; one that is
   * off needs `resume` besides.
   */
  async ping({ partnerId, author }: EndpointOwner, id: number): Promise<Ping & { endpoint: Endpoint }> {
    const endpoint = found(await this.endpoints.find(partnerId, id));
    await this.throttle.spend([
      { key: `webhook:ping:${partnerId}`, limit: WEBHOOK_LIMITS.pingsPerMinute, windowMs: MINUTE },
    ]);
    const ping = await this.sender.ping(endpoint);
    const head = await this.changes.head();
    await this.em.transactional(async (em) => {
      const stored = await this.endpoints.lock(em, partnerId, id);
      // Deleted meanwhile, or it leads elsewhere now: the answer is not about this address.
      if (stored === undefined || stored.url !== endpoint.url) return;
      await this.messages.addPing(
        em,
        { endpointId: id, ...ping.message },
        {
          state: ping.isDelivered ? 'delivered' : 'failed',
          ended: ping.ended,
          now: this.clock.now(),
        },
      );
      if (!ping.isDelivered) return;
      await this.endpoints.noteSuccess(em, id, this.clock.now());
      if (stored.state !== 'unverified') return;
      // Where no worker has read yet, it begins here: what happens from now on is sent.
      await this.messages.beginAt(em, head);
      await this.endpoints.activate(em, id);
      const states = { before: { state: 'unverified' }, after: { state: 'active' } };
      author.record(em, { ...auditOf('status', id), ...states });
    });
    return { ...ping, endpoint: await this.get(partnerId, id) };
  }

  /** A new secret, which is in this answer only. The old one signs too for a day. */
  async rotate({ partnerId, author }: EndpointOwner, id: number) {
    const { plain, sealed } = this.secrets.create();
    const previousUntil = new Date(this.clock.now().getTime() + WEBHOOK_LIMITS.overlapHours * HOUR);
    await this.em.transactional(async (em) => {
      const stored = found(await this.endpoints.lock(em, partnerId, id));
      await this.endpoints.rotate(em, stored, { secret: sealed, previousUntil });
      const after = { previousUntil: previousUntil.toISOString() };
      author.record(em, { ...auditOf('rotate', id), before: null, after });
    });
    return { ...(await this.get(partnerId, id)), secret: plain };
  }

  /**
   * Sends again to an endpoint that was switched off, beginning with the messages that waited. What happened meanwhile
   * is in the feed. ENDPOINT_UNVERIFIED for one that never answered a ping.
   */
  async resume({ partnerId, author }: EndpointOwner, id: number): Promise<Endpoint> {
    await this.em.transactional(async (em) => {
      const stored = found(await this.endpoints.lock(em, partnerId, id));
      if (stored.state === 'unverified') throw refuse.endpointUnverified();
      if (stored.state === 'active') return;
      await this.endpoints.activate(em, id);
      await this.messages.hurry(em, id, this.clock.now());
      author.record(em, { ...auditOf('status', id), before: { state: 'off' }, after: { state: 'active' } });
    });
    return this.get(partnerId, id);
  }

  /** ENDPOINT_URL for an address that no message may go to. */
  private refuseUrl(url: string): void {
    if (targetOf(url, this.settings.targets) === null) throw refuse.endpointUrl();
  }

  private viewOf(stored: StoredEndpoint): Endpoint {
    const { secret: _, previousSecret: _old, partnerId: _id, failures: _count, ...endpoint } = stored;
    const overlaps =
      stored.previousUntil !== null && Date.parse(stored.previousUntil) > this.clock.now().getTime();
    return {
      ...endpoint,
      previousUntil: overlaps ? stored.previousUntil : null,
      sentFrom: this.settings.sendingAddresses,
    };
  }
}

const auditOf = (verb: string, id: number) => ({
  action: `webhook.${verb}`,
  targetType: 'webhook',
  targetId: id,
});

function found<T>(row: T | undefined): T {
  if (row === undefined) throw refuse.notFound();
  return row;
}

/** The fields that the form names. */
const given = (form: Partial<EndpointForm>): Partial<EndpointForm> =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));

const fieldsOf = ({ url, types, description }: EndpointForm): EndpointFields => ({
  url,
  types: [...new Set(types)],
  description: description?.trim() || null,
});

/** ENDPOINT_TYPES for a type that the key may not read. */
function refuseTypes(types: readonly ChangeEventType[], scopes: readonly string[]): void {
  const readable = webhookTypes(scopes);
  const index = types.findIndex((type) => !readable.includes(type));
  if (index >= 0) throw refuse.endpointTypes(index);
}
