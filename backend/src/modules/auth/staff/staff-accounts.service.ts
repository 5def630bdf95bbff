import { Injectable } from '@nestjs/common';
import { AuditService, type Operator } from '../../audit/audit.service.js';
import { memberNotFound } from '../../members/members.errors.js';
import { NoticesService } from '../../notices/notices.service.js';
import { ActorDirectory } from '../actor-directory.service.js';
import { loginSessionNotFound, selfChange } from '../auth.errors.js';
import { FactorsRepository, type StaffMember } from '../second-factor/factors.repository.js';
import { FactorsService } from '../second-factor/factors.service.js';
import { securityNotice } from '../second-factor/security-notice.js';
import { isSessionId, SessionsService } from '../sessions.service.js';
import { SessionsRepository, type StaffSession } from '../sessions.repository.js';

/** Most rows of either list. A shop has some dozens of staff. */
const MAX_LISTED = 200;

/** What an admin sees and ends among the accounts of staff. */
@Injectable()
export class StaffAccountsService {
  constructor(
    private readonly sessionRows: SessionsRepository,
    private readonly factorRows: FactorsRepository,
    private readonly audit: AuditService,
    private readonly notices: NoticesService,
    private readonly sessions: SessionsService,
    private readonly factors: FactorsService,
    private readonly directory: ActorDirectory,
  ) {}

  /** Live sessions of all staff, last used first, at most MAX_LISTED. */
  listSessions(): Promise<StaffSession[]> {
    return this.sessionRows.listOfStaff(MAX_LISTED);
  }

  /** Ends one session of a member of staff at once. 404 for an ended one, or a customer's. */
  async endSession(operator: Operator, id: string): Promise<void> {
    const memberId = isSessionId(id) ? await this.sessionRows.staffOf(id) : null;
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

  /** Staff with their factors, admins first, at most MAX_LISTED. */
  listStaff(): Promise<StaffMember[]> {
    return this.factorRows.staff(MAX_LISTED);
  }

  /** Removes every factor of another member of staff, e.g. after a lost phone, and ends all sessions. */
  async resetFactors(operator: Operator, memberId: number): Promise<void> {
    if (operator.actor.id === memberId) throw selfChange();
    await this.audit.change(operator, async (em) => {
      if ((await this.sessions.lock(em, memberId)) === null) throw memberNotFound();
      const { totpSince, passkeys } = await this.factors.fields(em, memberId);
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
}
