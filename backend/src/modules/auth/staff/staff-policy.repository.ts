import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { databaseOf } from '../../../platform/db/database.js';

/** The requirements for staff to sign in and stay signed in. */
export interface StaffPolicyData {
  secondFactorRequired: boolean;
  allowedNetworks: string[];
  idleMinutes: number | null;
  sessionMinutes: number;
}

/** A policy with the version that a change must name. */
export interface StoredStaffPolicy extends StaffPolicyData {
  version: number;
}

/** The table has one row. */
const ID = 1;

/** Statements on the policy for staff; `em` is the caller's transaction. */
@Injectable()
export class StaffPolicyRepository {
  constructor(private readonly em: EntityManager) {}

  read(em: EntityManager = this.em): Promise<StoredStaffPolicy> {
    return policy(em).executeTakeFirstOrThrow();
  }

  /** The same, locked: two changes are made one after the other. */
  lock(em: EntityManager): Promise<StoredStaffPolicy> {
    return policy(em).forUpdate().executeTakeFirstOrThrow();
  }

  /** Stores another policy as the next version. */
  async save(em: EntityManager, policy: StaffPolicyData, now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('staff_policy')
      .set((eb) => ({
        second_factor_required: policy.secondFactorRequired,
        allowed_networks: policy.allowedNetworks,
        idle_minutes: policy.idleMinutes,
        session_minutes: policy.sessionMinutes,
        version: eb('version', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', ID)
      .execute();
  }
}

const policy = (em: EntityManager) =>
  databaseOf(em)
    .selectFrom('staff_policy')
    .select([
      'second_factor_required as secondFactorRequired',
      'allowed_networks as allowedNetworks',
      'idle_minutes as idleMinutes',
      'session_minutes as sessionMinutes',
      'version',
    ])
    .where('id', '=', ID);
