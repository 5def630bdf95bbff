import { EntityManager, ref, type Ref } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor, RequestOrigin } from '../../platform/http/access.js';
import type { PartnerActor } from '../../platform/http/partner-access.js';
import { Member } from '../members/entities/member.entity.js';
import { AuditEntry } from './entities/audit-entry.entity.js';
import type { HistoryAuthor } from './history-author.rules.js';
import { AuditErasureRepository, type AuditTargets } from './audit-erasure.repository.js';

/** One change as the audit log stores it. */
export interface AuditRecord {
  actor: Actor;
  /** Dotted verb: order.status, order.shipping, product.status … */
  action: string;
  targetType: string;
  targetId: number | string;
  before: unknown;
  after: unknown;
  /** Address of the caller; absent for work without a request. */
  ip?: string;
}

/** Columns that name an operator or a partner. */
type ActorColumns = { actor: Ref<Member> } | { partnerKeyId: string; partnerName: string };

/** The person who makes a change, and the network address. */
export interface Operator {
  actor: Actor;
  origin: RequestOrigin;
}

/** Who makes a change, and where it is recorded. */
export interface ChangeAuthor extends HistoryAuthor {
  /** Adds the record of a change to the unit of work of `em`. */
  record: (em: EntityManager, record: Omit<AuditRecord, 'actor' | 'ip'>) => void;
}

/** Result of a change: `null` for `audit` if nothing differs, so that nothing is recorded. */
export interface AuditedChange<T> {
  result: T;
  audit: Omit<AuditRecord, 'actor' | 'ip'> | null;
}

/** Records operators' changes. A change and its record are one transaction: both or neither. */
@Injectable()
export class AuditService {
  constructor(
    private readonly em: EntityManager,
    private readonly erasure: AuditErasureRepository,
  ) {}

  /** Adds one record to the unit of work of `em`; that transaction writes it. */
  record(em: EntityManager, { actor, ...record }: AuditRecord): void {
    this.add(em, record, { actor: ref(em.getReference(Member, actor.id)) });
  }

  private add(em: EntityManager, record: Omit<AuditRecord, 'actor'>, who: ActorColumns): void {
    em.persist(
      em.create(AuditEntry, {
        ...who,
        action: record.action,
        targetType: record.targetType,
        targetId: String(record.targetId),
        before: record.before,
        after: record.after,
        ip: record.ip ?? null,
      }),
    );
  }

  /** The operator as the author of several changes. */
  authorOf({ actor, origin }: Operator): ChangeAuthor {
    return {
      actorId: actor.id,
      record: (em, record) => {
        this.record(em, { ...record, actor, ip: origin.ip });
      },
    };
  }

  /** A partner as the author of changes; the log keeps its name and the id of the key. */
  authorOfPartner({ name, keyId, ip }: PartnerActor): ChangeAuthor {
    return {
      actorId: null,
      partner: { name, keyId },
      record: (em, record) => {
        this.add(em, { ...record, ip }, { partnerKeyId: keyId, partnerName: name });
      },
    };
  }

  /** Runs a change in its own transaction and records it there. */
  async change<T>(operator: Operator, work: (em: EntityManager) => Promise<AuditedChange<T>>): Promise<T> {
    return this.em.transactional(async (em) => {
      const { result, audit } = await work(em);
      if (audit !== null) this.record(em, { ...audit, actor: operator.actor, ip: operator.origin.ip });
      return result;
    });
  }

  /** Removes personal data from the records about these targets; operator, action and time stay. */
  erase(em: EntityManager, targets: readonly AuditTargets[]): Promise<void> {
    return this.erasure.erase(em, targets);
  }

  /** Deletes the oldest entries whose retention is over; returns how many. */
  purge(now: Date, atMost: number): Promise<number> {
    return this.erasure.purge(this.em, now, atMost);
  }
}
