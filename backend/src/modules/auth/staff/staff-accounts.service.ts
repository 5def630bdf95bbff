import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Role } from '@store/domain';
import { AuditService, type Operator } from '../../audit/audit.service.js';
import { memberNotFound } from '../../members/members.errors.js';
import { NoticesService } from '../../notices/notices.service.js';
import { ActorDirectory } from '../actor-directory.service.js';
import { loginSessionNotFound, selfChange } from '../auth.errors.js';
import { FactorsService } from '../second-factor/factors.service.js';
import { securityNotice } from '../second-factor/security-notice.js';
import { isSessionId, SessionsService } from '../sessions.service.js';
import { POLICY_ROW, WITHIN_STAFF_LIMITS } from './session-limits.js';

/** A live session of staff; times in UTC. */
export interface StaffSession {
  id: string;
  memberId: number;
  name: string;
  role: Role;
  ip: string | null;
  userAgent: string | null;
  startedAt: string;
  lastUsedAt: string;
  /** When a second factor was last confirmed in it; null = never. */
  confirmedAt: string | null;
}

/** A staff member and what is enrolled. */
export interface StaffMember {
  id: number;
  name: string;
  email: string | null;
  role: Role;
  hasTotp: boolean;
  passkeys: number;
  recoveryCodesLeft: number;
}

/** Most rows of either list. A shop has some dozens of staff. */
const MAX_LISTED = 200;

const iso = (moment: string): string => new Date(moment).toISOString();

/** What an admin sees and ends of the accounts of staff. */
@Injectable()
export class StaffAccountsService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditService,
    private readonly notices: NoticesService,
    private readonly sessions: SessionsService,
    private readonly factors: FactorsService,
    private readonly directory: ActorDirectory,
  ) {}

  /** Live sessions of all staff, last used first, at most MAX_LISTED. */
  async listSessions(): Promise<StaffSession[]> {
    const rows = await this.em.execute<StaffSession[]>(
      `select s.family as id, m.id as "memberId", m.name, m.role, s.ip, s.user_agent as "userAgent",
         s.started_at as "startedAt", s.created_at as "lastUsedAt", s.second_factor_at as "confirmedAt"
       from members m ${POLICY_ROW} join sessions s on s.member_id = m.id
       where m.role <> ${Role.Member} and m.status = 'active' and s.used_at is null and s.revoked_at is null
         and s.expires_at > now() and ${WITHIN_STAFF_LIMITS}
       order by s.created_at desc, s.id desc limit ${MAX_LISTED}`,
    );
    return rows.map((row) => ({
      ...row,
      startedAt: iso(row.startedAt),
      lastUsedAt: iso(row.lastUsedAt),
      confirmedAt: row.confirmedAt === null ? null : iso(row.confirmedAt),
    }));
  }

  /** Ends one session of a staff member at once. 404 for one that is over, or a customer's. */
  async endSession(operator: Operator, id: string): Promise<void> {
    const memberId = await this.ownerOf(id);
    if (memberId === null || !(await this.sessions.end(memberId, id))) throw loginSessionNotFound();
    await this.audit.change(operator, () =>
      Promise.resolve({
        result: null,
        audit: {
          action: 'member.end-session',
          targetType: 'member',
          targetId: memberId,
          before: null,
          after: null,
        },
      }),
    );
    this.directory.forget(memberId);
  }

  /** Staff with what they have enrolled, admins first, at most MAX_LISTED. */
  listStaff(): Promise<StaffMember[]> {
    return this.em.execute<StaffMember[]>(
      `select m.id, m.name, m.email, m.role,
         exists (select 1 from totp_factors t where t.member_id = m.id) as "hasTotp",
         (select count(*)::int from passkeys k where k.member_id = m.id) as passkeys,
         (select count(*)::int from recovery_codes c where c.member_id = m.id and c.used_at is null) as "recoveryCodesLeft"
       from members m where m.role <> ${Role.Member} and m.status = 'active'
       order by m.role desc, m.name, m.id limit ${MAX_LISTED}`,
    );
  }

  /** Removes every factor of another staff member, e.g. after a lost phone, and ends all sessions. */
  async resetFactors(operator: Operator, memberId: number): Promise<void> {
    if (operator.actor.id === memberId) throw selfChange();
    await this.audit.change(operator, async (em) => {
      if ((await this.sessions.lock(em, memberId)) === null) throw memberNotFound();
      const { totpSince, passkeys } = await this.factors.facts(em, memberId);
      await this.factors.removeAll(em, memberId);
      await this.sessions.revokeAll(em, memberId);
      await this.notices.queueForMember(em, memberId, securityNotice());
      return {
        result: null,
        audit: {
          action: 'member.reset-factors',
          targetType: 'member',
          targetId: memberId,
          before: { totp: totpSince !== null, passkeys: passkeys.map(({ name }) => name) },
          after: null,
        },
      };
    });
    this.directory.forget(memberId);
  }

  private async ownerOf(family: string): Promise<number | null> {
    if (!isSessionId(family)) return null;
    const [row] = await this.em.execute<{ id: number }[]>(
      `select m.id from members m where m.role <> ${Role.Member}
         and m.id = (select s.member_id from sessions s where s.family = ? limit 1)`,
      [family],
    );
    return row?.id ?? null;
  }
}
