import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import {
  normalizePhone,
  PROOF_LIMITS,
  printSupplyPath,
  proofSharePath,
  type PrintLinkKind,
  type PrintLinkRight,
} from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/clock.js';
import type { Actor } from '../../../platform/http/access.js';
import { messagesTo, Throttle, type Budget } from '../../../platform/http/throttle.service.js';
import { textOf } from '../../../platform/http/field-rules.js';
import { AuditService, type Operator } from '../../audit/audit.service.js';
import type { CreatedPrintLinkDto, CreateProofLinkDto, CreateSupplyLinkDto } from './dto/print-link.dto.js';
import { jobNotFound, jobState, linkLimit, linkNotFound, linkOfOthers } from '../print-jobs.errors.js';
import { PrintJobsRepository } from '../jobs/print-jobs.repository.js';
import { ProofNoticesService } from './proof-notices.service.js';
import {
  PrivateLinksService,
  type NewPrivateLink,
  type PrivateLink,
} from '../../private-links/private-links.service.js';

const DAY_MS = 86_400_000;

/** Links that one member makes, ended ones included: each is a message to somebody who did not ask for it. */
const linksMade = (memberId: number): Budget[] => [
  { key: `print-link:made:1h:${memberId}`, limit: 20, windowMs: 60 * 60_000 },
  { key: `print-link:made:1d:${memberId}`, limit: 60, windowMs: DAY_MS },
];

/** The same for staff, who send lists to factories all day. */
const supplyLinksMade = (staffId: number): Budget => ({
  key: `print-link:supply:1h:${staffId}`,
  limit: 100,
  windowMs: 60 * 60_000,
});

/** Makes and ends links. The address is returned once and is stored nowhere but in the message to its person. */
@Injectable()
export class PrintLinksService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly jobs: PrintJobsRepository,
    private readonly links: PrivateLinksService,
    private readonly notices: ProofNoticesService,
    private readonly audit: AuditService,
    private readonly throttle: Throttle,
  ) {}

  /** The buyer shares a job with one person. */
  async createProofLink(
    memberId: number,
    id: number,
    form: CreateProofLinkDto,
  ): Promise<CreatedPrintLinkDto> {
    if ((await this.jobs.find(this.em, id, { memberId })) === undefined) throw jobNotFound();
    await this.throttle.spend([...linksMade(memberId), ...messagesTo(contactOf(form))]);
    return this.em.transactional(async (em) => {
      const job = await this.jobs.lock(em, id, { memberId });
      if (job === undefined) throw jobNotFound();
      if (job.state === 'CANCELED') throw jobState(job);
      if ((await this.links.liveGrants(em, id, 'proof')).length >= PROOF_LIMITS.links) throw linkLimit();
      const [buyer] = await this.jobs.people(em, [memberId]);
      const from = [buyer?.company ?? '', buyer?.name ?? ''].filter((part) => part !== '').join(' ');
      const days = form.days ?? PROOF_LIMITS.linkDaysDefault;
      const grant = {
        ...this.grant(memberId, form, days),
        purpose: 'proof' as const,
        subjectIds: [id],
        right: form.right,
      };
      return this.make(em, grant, { kind: 'print.link', title: `${from}님이 시안 확인을 요청했습니다` });
    });
  }

  /** Staff give a factory a list of jobs. */
  async createSupplyLink(operator: Operator, form: CreateSupplyLinkDto): Promise<CreatedPrintLinkDto> {
    const { actor } = operator;
    const jobIds = [...new Set(form.jobIds)].sort((a, b) => a - b);
    await this.throttle.spend([supplyLinksMade(actor.id)]);
    return this.audit.change(operator, async (em) => {
      if ((await this.jobs.countOf(em, { staff: actor }, jobIds)) !== jobIds.length) throw jobNotFound();
      const days = form.days ?? PROOF_LIMITS.supplyDaysDefault;
      const grant = { ...this.grant(actor.id, form, days), purpose: 'supplier' as const, subjectIds: jobIds };
      const title = `작업 ${jobIds.length}건이 도착했습니다`;
      const result = await this.make(em, grant, { kind: 'print.supply', title });
      const after = { jobs: jobIds, person: grant.person, expiresAt: grant.expiresAt.toISOString() };
      const about = { action: 'print-link.create', targetType: 'print-link', targetId: grant.grantId };
      return { result, audit: { ...about, before: null, after } };
    });
  }

  /** The buyer ends a link of a job: all tokens of its person. */
  async revokeOwn(memberId: number, id: number, grantId: string): Promise<void> {
    await this.em.transactional(async (em) => {
      if ((await this.jobs.lock(em, id, { memberId })) === undefined) throw jobNotFound();
      const link = await this.links.grant(em, grantId, 'proof');
      if (link === undefined || !link.subjectIds.includes(id)) throw linkNotFound();
      await this.links.revoke(em, grantId);
    });
  }

  /** Staff end a link of jobs that they look after. */
  async revokeByStaff(operator: Operator, grantId: string): Promise<void> {
    await this.audit.change(operator, async (em) => {
      const link = await this.links.grant(em, grantId, 'proof', 'supplier');
      if (link === undefined) throw linkNotFound();
      await this.checkCare(em, operator.actor, link);
      if (link.endedAt !== null) return { result: null, audit: null };
      const now = this.clock.now();
      await this.links.revoke(em, grantId);
      const about = { action: 'print-link.revoke', targetType: 'print-link', targetId: grantId };
      const after = { person: link.person, revokedAt: now.toISOString() };
      return { result: null, audit: { ...about, before: { revokedAt: null }, after } };
    });
  }

  /** A supplier link contains others' jobs too: only its maker, or who looks after all of them, ends it. */
  private async checkCare(
    em: EntityManager,
    actor: Actor,
    { subjectIds: jobIds, createdBy }: PrivateLink,
  ): Promise<void> {
    const own = await this.jobs.countOf(em, { staff: actor }, jobIds);
    if (own === 0) throw linkNotFound();
    if (createdBy === actor.id) return;
    if (own < (await this.jobs.countOf(em, { jobIds }, jobIds))) throw linkOfOthers();
  }

  private grant(
    createdBy: number,
    form: Pick<CreateProofLinkDto, 'person' | 'email' | 'phone'>,
    days: number,
  ): GrantFields {
    return {
      grantId: randomUUID(),
      person: form.person.trim(),
      email: emailOf(form) || null,
      phone: phoneOf(form) || null,
      createdBy,
      expiresAt: new Date(this.clock.now().getTime() + days * DAY_MS),
    };
  }

  private async make(
    em: EntityManager,
    grant: GrantFields & { purpose: PrintLinkKind; subjectIds: number[]; right?: PrintLinkRight },
    notice: { kind: 'print.link' | 'print.supply'; title: string },
  ): Promise<CreatedPrintLinkDto> {
    const { token } = await this.links.create(em, grant);
    const path = grant.purpose === 'proof' ? proofSharePath(token) : printSupplyPath(token);
    await this.notices.linkMade(em, grant, { ...notice, path });
    const url = `${this.environment.PUBLIC_URL}${path}`;
    return { id: grant.grantId, url, expiresAt: grant.expiresAt.toISOString() };
  }
}

/** The fields of both kinds of links. */
type GrantFields = Pick<NewPrivateLink, 'expiresAt'> &
  Pick<PrivateLink, 'grantId' | 'person' | 'email' | 'phone' | 'createdBy'>;

type Contact = Pick<CreateProofLinkDto, 'email' | 'phone'>;

const emailOf = ({ email }: Contact): string => textOf(email).toLowerCase();
const phoneOf = ({ phone }: Contact): string => normalizePhone(textOf(phone));
const contactOf = (form: Contact): string => emailOf(form) || phoneOf(form);
