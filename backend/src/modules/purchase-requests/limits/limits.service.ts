import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MAX_SPENDING_LIMITS, messageFor, spendMonthOf } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { repeated } from '../../../platform/db/repeated.js';
import type { Actor } from '../../../platform/http/access.js';
import { Answer } from '../../../platform/http/envelope.js';
import { organizationNotFound } from '../../organizations/organizations.errors.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import type {
  CreateSpendingLimitDto,
  SpendingLimitDto,
  SpendingLimitsDto,
  UpdateSpendingLimitDto,
} from '../dto/spending-limit.dto.js';
import { limitMember, limitNotFound, limitSite, tooManyLimits } from '../purchase-requests.errors.js';
import { LimitsRepository, type LimitFields } from './limits.repository.js';
import { spendMonth } from './spend-month.js';

/**
 * The limits of an organization, which only its admins read and change. What a limit bounds never changes: another site,
 * person or period ends it and begins another, so that no entry is ever written anew.
 */
@Injectable()
export class LimitsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly organizations: OrganizationsService,
    private readonly limits: LimitsRepository,
  ) {}

  async list(memberId: number): Promise<SpendingLimitsDto> {
    const { organizationId } = await this.organizations.managed(memberId);
    const month = spendMonthOf(this.clock.now());
    return { items: await this.limits.list(this.em, organizationId, { month }) };
  }

  /** The limits of an organization in the operator's care; 404 for others. */
  async listForStaff(actor: Actor, organizationId: number): Promise<SpendingLimitsDto> {
    if (!(await this.limits.isInCare(this.em, organizationId, actor))) throw organizationNotFound();
    const month = spendMonthOf(this.clock.now());
    return { items: await this.limits.list(this.em, organizationId, { month }) };
  }

  /** Adds a limit; one of a month counts what was bought in this one. */
  async create(memberId: number, form: CreateSpendingLimitDto): Promise<Answer<SpendingLimitDto>> {
    const { siteId = null, memberId: personId = null, period, amount, action } = form;
    return this.save(memberId, (em, organizationId) =>
      this.begin(em, organizationId, { siteId, memberId: personId, period, amount, action }),
    );
  }

  /** Changes a limit; the answer has another id where it bounds something else now. */
  async update(
    memberId: number,
    id: number,
    form: UpdateSpendingLimitDto,
  ): Promise<Answer<SpendingLimitDto>> {
    return this.save(memberId, async (em, organizationId) => {
      const present = await this.find(em, organizationId, id);
      const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
      const { siteId, memberId: personId, period, amount, action } = present;
      const wanted: LimitFields = { siteId, memberId: personId, period, amount, action, ...given };
      const isSame = wanted.siteId === siteId && wanted.memberId === personId && wanted.period === period;
      if (isSame) {
        await this.limits.update(em, id, { amount: wanted.amount, action: wanted.action });
        return id;
      }
      await this.limits.end(em, id, this.clock.now());
      return this.begin(em, organizationId, wanted);
    });
  }

  /** Ends a limit. */
  async remove(memberId: number, id: number): Promise<Answer<null>> {
    await this.em.transactional(async (em) => {
      const { organizationId } = await this.organizations.managed(memberId, em);
      await this.organizations.lock(em, organizationId);
      await this.find(em, organizationId, id);
      await this.limits.end(em, id, this.clock.now());
    });
    return new Answer(null, { message: messageFor('LIMIT_REMOVED') });
  }

  private async save(
    memberId: number,
    write: (em: EntityManager, organizationId: number) => Promise<number>,
  ): Promise<Answer<SpendingLimitDto>> {
    const saved = await repeated(() =>
      this.em.transactional(async (em) => {
        const { organizationId } = await this.organizations.managed(memberId, em);
        await this.organizations.lockAgainstPurchases(em, organizationId);
        return this.find(em, organizationId, await write(em, organizationId));
      }),
    );
    return new Answer(saved, { message: messageFor('LIMIT_SAVED') });
  }

  private async begin(em: EntityManager, organizationId: number, fields: LimitFields): Promise<number> {
    const { siteId, memberId, period } = fields;
    if ((await this.limits.count(em, organizationId)) >= MAX_SPENDING_LIMITS) throw tooManyLimits();
    if (siteId !== null && (await this.organizations.ownSites(em, organizationId, [siteId])).length === 0)
      throw limitSite();
    if (memberId !== null && !(await this.organizations.hasPerson(em, organizationId, memberId)))
      throw limitMember();
    const id = await this.limits.add(em, organizationId, fields);
    if (period === 'order') return id;
    const now = this.clock.now();
    const { month, ...range } = spendMonth(now);
    const orderIds = await this.limits.lockOrders(em, organizationId, fields, { ...range, now });
    await this.limits.countOrders(em, { id, month }, orderIds);
    return id;
  }

  private async find(em: EntityManager, organizationId: number, id: number): Promise<SpendingLimitDto> {
    const month = spendMonthOf(this.clock.now());
    const [limit] = await this.limits.list(em, organizationId, { month, id });
    if (limit === undefined) throw limitNotFound();
    return limit;
  }
}
