import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import type { Operator } from '../../audit/audit.service.js';
import { AuditService } from '../../audit/audit.service.js';
import { announceMembers } from '../../members/members.service.js';
import { ActorDirectory } from '../actor-directory.service.js';
import { FactorsService } from '../second-factor/factors.service.js';
import { admits, isNetwork } from './networks.js';
import * as refuse from './staff.errors.js';

/** What is demanded of staff to sign in and stay signed in. */
export interface StaffPolicyFacts {
  secondFactorRequired: boolean;
  allowedNetworks: string[];
  idleMinutes: number | null;
  sessionMinutes: number;
}

/** A policy with the version that a change must name. */
export interface StoredStaffPolicy extends StaffPolicyFacts {
  version: number;
}

const COLUMNS = `second_factor_required as "secondFactorRequired", allowed_networks as "allowedNetworks",
  idle_minutes as "idleMinutes", session_minutes as "sessionMinutes", version`;

/** The demands on staff, and who may change them how. */
@Injectable()
export class StaffPolicyService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly factors: FactorsService,
    private readonly directory: ActorDirectory,
  ) {}

  /** The policy as it is now. */
  async read(em: EntityManager = this.em): Promise<StoredStaffPolicy> {
    const [row] = await em.execute<StoredStaffPolicy[]>(`select ${COLUMNS} from staff_policy where id = 1`);
    if (row === undefined) throw new Error('staff_policy has lost its row');
    return row;
  }

  /**
   * Stores another policy; it counts for every session at once. 400 for what is no network, 422 where the caller would lock himself out: without an
   * own second factor, or from outside the networks. 409 where somebody else was faster.
   */
  async save(operator: Operator, wanted: StaffPolicyFacts, version: number): Promise<StoredStaffPolicy> {
    const wrong = wanted.allowedNetworks.findIndex((text) => !isNetwork(text));
    if (wrong >= 0) throw refuse.networkForm(wrong);
    if (!admits(wanted.allowedNetworks, operator.origin.ip)) throw refuse.networkLockout(operator.origin.ip);
    const saved = await this.audit.change(operator, async (em) => {
      await em.execute('select 1 from staff_policy where id = 1 for update');
      const { version: stored, ...before } = await this.read(em);
      if (stored !== version) throw refuse.stalePolicy({ ...before, version: stored });
      if (wanted.secondFactorRequired && !(await this.factors.hasAny(em, operator.actor.id)))
        throw refuse.ownFactorFirst();
      await em.execute(
        `update staff_policy set second_factor_required = ?, allowed_networks = ?::text[], idle_minutes = ?,
           session_minutes = ?, version = version + 1, updated_at = ? where id = 1`,
        [
          wanted.secondFactorRequired,
          `{${wanted.allowedNetworks.join(',')}}`,
          wanted.idleMinutes,
          wanted.sessionMinutes,
          this.clock.now(),
        ],
      );
      await announceMembers(em);
      return {
        result: { ...wanted, version: stored + 1 },
        audit: {
          action: 'security.policy',
          targetType: 'security',
          targetId: 'policy',
          before,
          after: wanted,
        },
      };
    });
    this.directory.forgetAll();
    return saved;
  }
}
