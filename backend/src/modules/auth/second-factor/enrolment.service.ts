import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service.js';
import { MembersService } from '../../members/members.service.js';
import { NoticesService } from '../../notices/notices.service.js';
import { FactorsService } from './factors.service.js';
import { PasskeyCeremony } from './passkey-ceremony.js';
import { securityNotice } from './security-notice.js';
import { AccountsRepository } from '../accounts.repository.js';
import type { Ticket } from './tickets.repository.js';
import { TicketsService } from './tickets.service.js';
import { newTotpSecret, totpUri } from './totp.js';

/** A member and the address of the call. */
export interface Enrolling {
  memberId: number;
  ip: string;
}

/** The codes to show after an enrolment. */
export interface Enrolled {
  /** Null where the member had some already. */
  recoveryCodes: string[] | null;
}

/** Adding a factor: the same for a signed-in member and for one who must enrol a factor to sign in. Runs in the caller's transaction. */
@Injectable()
export class EnrolmentService {
  constructor(
    private readonly factors: FactorsService,
    private readonly ceremony: PasskeyCeremony,
    private readonly members: MembersService,
    private readonly audit: AuditService,
    private readonly notices: NoticesService,
    private readonly tickets: TicketsService,
    private readonly accounts: AccountsRepository,
  ) {}

  /** A new secret, and its part for the ticket. */
  async offerTotp(memberId: number) {
    const secret = newTotpSecret();
    const uri = totpUri(secret, await this.ceremony.storeName(), await this.labelOf(memberId));
    return { result: { secret, uri }, keep: { secret: this.factors.encrypt(secret) } };
  }

  /** The data for making a passkey in the browser, and the challenge for the ticket. */
  async offerPasskey(em: EntityManager, memberId: number) {
    const label = await this.labelOf(memberId);
    const passkeys = await this.factors.passkeys(em, memberId);
    const options = await this.ceremony.creationOptions(memberId, label, passkeys);
    return { result: { options }, keep: { challenge: options.challenge } };
  }

  /** Enrols the app of the ticket; null for a wrong code. */
  async acceptTotp(
    em: EntityManager,
    { memberId, ip }: Enrolling,
    { secret }: Pick<Ticket, 'secret'>,
    code: string,
  ): Promise<Enrolled | null> {
    if (secret === null) return null;
    if (!(await this.factors.addTotp(em, memberId, secret, code.replace(/\s/g, '')))) return null;
    return this.finish(em, { memberId, ip }, 'member.add-totp', null);
  }

  /** Enrols the passkey of the ticket; null where its answer is invalid. */
  async acceptPasskey(
    em: EntityManager,
    { memberId, ip }: Enrolling,
    { challenge }: Pick<Ticket, 'challenge'>,
    form: { name: string; passkey: Record<string, unknown> },
  ): Promise<Enrolled | null> {
    const passkey = challenge === null ? null : await this.ceremony.registered(form.passkey, challenge);
    if (passkey === null) return null;
    const name = form.name.trim();
    await this.factors.addPasskey(em, memberId, name, passkey);
    return this.finish(em, { memberId, ip }, 'member.add-passkey', { name });
  }

  private async finish(
    em: EntityManager,
    { memberId, ip }: Enrolling,
    action: string,
    after: object | null,
  ): Promise<Enrolled> {
    const { recoveryCodesLeft } = await this.factors.fields(em, memberId);
    const recoveryCodes = recoveryCodesLeft > 0 ? null : await this.factors.makeRecoveryCodes(em, memberId);
    await this.record(em, { memberId, ip }, action, after);
    // An older ticket does not know this factor, and might replace it or sign in without it.
    await this.tickets.endAll(em, memberId);
    return { recoveryCodes };
  }

  /** Writes a change of the member's own factors to the audit log, and notifies the owner. */
  async record(
    em: EntityManager,
    { memberId, ip }: Enrolling,
    action: string,
    after: object | null,
  ): Promise<void> {
    const role = await this.accounts.roleOf(em, memberId);
    this.audit.record(em, {
      actor: { id: memberId, role },
      action,
      targetType: 'member',
      targetId: memberId,
      before: null,
      after,
      ip,
    });
    await this.notices.queueForMember(em, memberId, securityNotice());
  }

  private async labelOf(memberId: number): Promise<string> {
    const member = await this.members.summary(memberId);
    return member?.email ?? member?.account ?? member?.phone ?? String(memberId);
  }
}
