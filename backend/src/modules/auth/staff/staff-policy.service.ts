import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import type { Operator } from '../../audit/audit.service.js';
import { AuditService } from '../../audit/audit.service.js';
import { MembersService } from '../../members/members.service.js';
import { ActorDirectory } from '../actor-directory.service.js';
import { FactorsService } from '../second-factor/factors.service.js';
import { admits, isNetwork } from '../../../platform/http/networks.js';
import * as refuse from './staff.errors.js';
import {
  StaffPolicyRepository,
  type StaffPolicyData,
  type StoredStaffPolicy,
} from './staff-policy.repository.js';

/** The requirements for staff, and the rules for changing them. */
@Injectable()
export class StaffPolicyService {
  constructor(
    private readonly policies: StaffPolicyRepository,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly factors: FactorsService,
    private readonly directory: ActorDirectory,
    private readonly members: MembersService,
  ) {}

  /** The present policy. */
  read(em?: EntityManager): Promise<StoredStaffPolicy> {
    return this.policies.read(em);
  }

  /**
   * Stores another policy; it counts for every session at once. 400 for what is no network, 422 where the caller would lock himself out: without an
   * own second factor, or from outside the networks. 409 where somebody else was faster.
   */
  async save(operator: Operator, policy: StaffPolicyData, version: number): Promise<StoredStaffPolicy> {
    const wrong = policy.allowedNetworks.findIndex((text) => !isNetwork(text));
    if (wrong >= 0) throw refuse.networkForm(wrong);
    if (!admits(policy.allowedNetworks, operator.origin.ip)) throw refuse.networkLockout(operator.origin.ip);
    const saved = await this.audit.change(operator, async (em) => {
      const { version: stored, ...before } = await this.policies.lock(em);
      if (stored !== version) throw refuse.stalePolicy({ ...before, version: stored });
      if (policy.secondFactorRequired && !(await this.factors.hasAny(em, operator.actor.id)))
        throw refuse.ownFactorFirst();
      await this.policies.save(em, policy, this.clock.now());
      await this.members.announce(em, '*');
      return {
        result: { ...policy, version: stored + 1 },
        audit: {
          action: 'security.policy',
          targetType: 'security',
          targetId: 'policy',
          before,
          after: policy,
        },
      };
    });
    this.directory.forgetAll();
    return saved;
  }
}
