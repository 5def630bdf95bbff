import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { messageFor, parseRole, type PlainMessageCode } from '@store/domain';
import type { SessionActor } from '../../../platform/http/access.js';
import { Answer } from '../../../platform/http/envelope.js';
import { AuditService, type Operator } from '../../audit/audit.service.js';
import { ContactChanges } from '../../auth/contact-changes.service.js';
import { MemberAccessService, type AlsoDo } from '../../auth/member-access.service.js';
import { MemberEditsService } from '../member-edits.service.js';
import type { AdminMemberAnswerDto } from './dto/admin-member-detail.dto.js';
import type {
  EditMemberDto,
  SetMemberManagerDto,
  SetMemberRoleDto,
  SetMemberStatusDto,
} from './dto/admin-member-input.dto.js';
import { AdminMembersService } from './admin-members.service.js';

type AuditedFields = Record<string, unknown>;

/** An operator with the session of the call. */
type SessionOperator = Operator & { actor: SessionActor };

/** Changes of members by operators. Every change returns the whole member and is recorded in the audit log. */
@Injectable()
export class MemberChangesService {
  constructor(
    private readonly members: AdminMembersService,
    private readonly access: MemberAccessService,
    private readonly edits: MemberEditsService,
    private readonly contacts: ContactChanges,
    private readonly audit: AuditService,
  ) {}

  /**
   * Suspends, withdraws or reactivates; a member who may no longer sign in loses every session at once (decision A63).
   */
  async setStatus(operator: Operator, id: number, input: SetMemberStatusDto): Promise<MemberAnswer> {
    const alsoDo = this.recordMemberAccess(operator, id, 'member.status');
    await this.access.changeStatus(operator.actor, id, input.status, alsoDo, input.version);
    return this.answer(id, 'STATUS_SAVED');
  }

  /** Gives another role, effective with the next call. */
  async setRole(operator: Operator, id: number, input: SetMemberRoleDto): Promise<MemberAnswer> {
    const role = parseRole(input.role) ?? 0;
    const alsoDo = this.recordMemberAccess(operator, id, 'member.role');
    await this.access.changeRole(operator.actor, id, role, alsoDo, input.version);
    return this.answer(id, 'ROLE_SAVED');
  }

  /** Assigns a manager to the customer, or removes the assignment. */
  async setManager(operator: Operator, id: number, input: SetMemberManagerDto): Promise<MemberAnswer> {
    await this.audit.change(operator, async (em) => {
      const { before, after } = await this.edits.assignManager(em, id, input.managerId, input.version);
      const changes = { before: { managerId: before }, after: { managerId: after } };
      return { result: null, audit: before === after ? null : about(id, 'member.manager', changes) };
    });
    return this.answer(id, 'MEMBER_MANAGER_SAVED');
  }

  /** Corrects fields of the member; for a new contact the operator must confirm their own identity. */
  async edit(operator: SessionOperator, id: number, form: EditMemberDto): Promise<MemberAnswer> {
    await this.contacts.edit(operator.actor, id, form, (em, { before, after }) => {
      if (Object.keys(after).length > 0) this.record(em, operator, id, 'member.edit', { before, after });
    });
    return this.answer(id, 'MEMBER_SAVED');
  }

  /** Ends all sessions of the member, e.g. after a lost phone; signing in again stays possible. */
  async endSessions(operator: Operator, id: number): Promise<Answer<null>> {
    await this.access.endSessions(id, (em) =>
      this.record(em, operator, id, 'member.sessions', { before: null, after: null }),
    );
    return new Answer(null, { message: messageFor('MEMBER_SESSIONS_ENDED') });
  }

  private recordMemberAccess(operator: Operator, id: number, action: string): AlsoDo {
    return (em, before, after) => {
      const changed = before.role !== after.role || before.status !== after.status;
      if (changed) this.record(em, operator, id, action, { before: { ...before }, after: { ...after } });
      return Promise.resolve();
    };
  }

  private record(
    em: EntityManager,
    { actor, origin }: Operator,
    id: number,
    action: string,
    changes: { before: AuditedFields | null; after: AuditedFields | null },
  ): void {
    this.audit.record(em, { ...about(id, action, changes), actor, ip: origin.ip });
  }

  private async answer(id: number, code: PlainMessageCode): Promise<MemberAnswer> {
    return new Answer(await this.members.read(id), { message: messageFor(code) });
  }
}

type MemberAnswer = Answer<AdminMemberAnswerDto>;

interface About {
  action: string;
  targetType: 'member';
  targetId: number;
  before: AuditedFields | null;
  after: AuditedFields | null;
}

function about(id: number, action: string, { before, after }: Pick<About, 'before' | 'after'>): About {
  return { action, targetType: 'member', targetId: id, before, after };
}
