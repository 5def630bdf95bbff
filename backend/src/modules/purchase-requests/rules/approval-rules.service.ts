import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  messageFor,
  ruleWithoutApprover,
  type ApprovalRule,
  type Approver,
  type Deciders,
} from '@store/domain';
import { Answer } from '../../../platform/http/envelope.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import type { ApprovalRulesDto, ApprovalStepDto, SaveApprovalRulesDto } from '../dto/approval-rules.dto.js';
import {
  ruleSite,
  ruleTwice,
  ruleWithoutApprover as refuseRule,
  staleRules,
} from '../purchase-requests.errors.js';
import { ApprovalRepository, type StoredRules } from './approval.repository.js';

/** The approval rules of an organization, which only its admins read and change. A change is a new version. */
@Injectable()
export class ApprovalRulesService {
  constructor(
    private readonly em: EntityManager,
    private readonly organizations: OrganizationsService,
    private readonly approval: ApprovalRepository,
  ) {}

  async get(memberId: number): Promise<ApprovalRulesDto> {
    const { organizationId } = await this.organizations.managed(memberId);
    return viewOf(await this.approval.rules(this.em, organizationId));
  }

  /** Saves all rules; 409 where somebody else saved meanwhile, 422 where nobody could decide a step. */
  async save(memberId: number, form: SaveApprovalRulesDto): Promise<Answer<ApprovalRulesDto>> {
    const rules = form.rules.map(({ siteId, fromAmount, steps }) => ({
      siteId: siteId ?? null,
      fromAmount,
      steps: steps.map(approverOf),
    }));
    const saved = await this.em.transactional(async (em) => {
      const { organizationId } = await this.organizations.managed(memberId, em);
      await this.organizations.lock(em, organizationId);
      const { version } = await this.approval.rules(em, organizationId);
      if (version !== form.version) throw staleRules(version);
      await this.demandSites(em, organizationId, rules);
      const without = ruleWithoutApprover(rules, await this.deciders(em, organizationId));
      if (without !== null) throw refuseRule(without);
      const next = { version: version + 1, rules };
      await this.approval.addRules(em, organizationId, next);
      return viewOf(next);
    });
    return new Answer(saved, { message: messageFor('RULES_SAVED') });
  }

  /** Who can decide for the organization now: its people and its contacts. Two statements. */
  async deciders(em: EntityManager, organizationId: number): Promise<Deciders> {
    const people = await this.organizations.deciders(em, organizationId);
    const contacts = await this.approval.contacts(em, organizationId);
    return { people, contactIds: contacts.map(({ id }) => id) };
  }

  /** Different rules, for sites of the organization. */
  private async demandSites(
    em: EntityManager,
    organizationId: number,
    rules: readonly ApprovalRule[],
  ): Promise<void> {
    const keys = rules.map(({ siteId, fromAmount }) => `${siteId}:${fromAmount}`);
    const twice = keys.findIndex((key, i) => keys.indexOf(key) < i);
    if (twice >= 0) throw ruleTwice(twice);
    const siteIds = [...new Set(rules.flatMap(({ siteId }) => (siteId === null ? [] : [siteId])))];
    if (siteIds.length === 0) return;
    const own = new Set(await this.organizations.ownSites(em, organizationId, siteIds));
    const foreign = rules.findIndex(({ siteId }) => siteId !== null && !own.has(siteId));
    if (foreign >= 0) throw ruleSite(foreign);
  }
}

const viewOf = ({ version, rules }: StoredRules): ApprovalRulesDto => ({
  version,
  rules: rules.map((rule) => ({ ...rule, steps: [...rule.steps] })),
});

/** The DTO allows exactly one of the three. */
function approverOf({ memberId, role, contactId }: ApprovalStepDto): Approver {
  if (memberId !== undefined) return { memberId };
  if (contactId !== undefined) return { contactId };
  return { role: role ?? 'admin' };
}
