import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RequestOrigin, SessionActor } from '../../../platform/http/access.js';
import { ActorDirectory } from '../actor-directory.service.js';
import { CurrentPassword } from '../current-password.service.js';
import { SessionsService } from '../sessions.service.js';
import { StaffPolicyService } from '../staff/staff-policy.service.js';
import type {
  EnrolledDto,
  OwnSecurityDto,
  PasskeyEnrolmentDto,
  PasskeyOfferDto,
  TotpEnrolmentDto,
  TotpOfferDto,
} from './dto/second-factor.dto.js';
import { EnrolmentService, type Enrolled } from './enrolment.service.js';
import { FactorsService } from './factors.service.js';
import * as refuse from './second-factor.errors.js';
import type { Ticket, TicketKind } from './tickets.repository.js';
import { TicketsService } from './tickets.service.js';

/** What staff do with their own second factors. */
@Injectable()
export class OwnFactorsService {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: CurrentPassword,
    private readonly policy: StaffPolicyService,
    private readonly factors: FactorsService,
    private readonly enrolment: EnrolmentService,
    private readonly tickets: TicketsService,
    private readonly sessions: SessionsService,
    private readonly directory: ActorDirectory,
  ) {}

  /** The enrolled factors, and whether one is required. */
  async read(actor: SessionActor): Promise<OwnSecurityDto> {
    const [factors, { secondFactorRequired }] = await Promise.all([
      this.factors.fields(this.em, actor.id),
      this.policy.read(),
    ]);
    return { ...factors, required: secondFactorRequired };
  }

  /** A secret for an app, in exchange for the password. */
  async offerTotp(actor: SessionActor, password: string): Promise<TotpOfferDto> {
    const ticket = await this.begin(actor, password, 'totp');
    const offer = await this.tickets.prepare(ticket, ['totp'], () => this.enrolment.offerTotp(actor.id));
    return { ticket, ...offer };
  }

  /** Enrols the app, in place of the previous one. */
  acceptTotp(actor: SessionActor, form: TotpEnrolmentDto, { ip }: RequestOrigin): Promise<EnrolledDto> {
    return this.add(actor, form.ticket, 'totp', { code: form.code }, (em, row) =>
      this.enrolment.acceptTotp(em, { memberId: actor.id, ip }, row, form.code),
    );
  }

  /** The data for making a passkey in the browser, in exchange for the password. */
  async offerPasskey(actor: SessionActor, password: string): Promise<PasskeyOfferDto> {
    const ticket = await this.begin(actor, password, 'passkey');
    const offer = await this.tickets.prepare(ticket, ['passkey'], (em) =>
      this.enrolment.offerPasskey(em, actor.id),
    );
    return { ticket, ...offer };
  }

  /** Enrols the passkey. */
  acceptPasskey(actor: SessionActor, form: PasskeyEnrolmentDto, { ip }: RequestOrigin): Promise<EnrolledDto> {
    return this.add(actor, form.ticket, 'passkey', { passkey: form.passkey }, (em, row) =>
      this.enrolment.acceptPasskey(em, { memberId: actor.id, ip }, row, form),
    );
  }

  /** Removes the app. 422 if it is the last factor and one is required. */
  removeTotp(actor: SessionActor, { ip }: RequestOrigin): Promise<null> {
    return this.remove(actor, async (em) => {
      if (!(await this.factors.removeTotp(em, actor.id))) throw refuse.factorNotFound();
      await this.enrolment.record(em, { memberId: actor.id, ip }, 'member.remove-totp', null);
    });
  }

  /** Removes a passkey. 422 if it is the last factor and one is required. */
  removePasskey(actor: SessionActor, id: number, { ip }: RequestOrigin): Promise<null> {
    return this.remove(actor, async (em) => {
      const name = await this.factors.removePasskey(em, actor.id, id);
      if (name === null) throw refuse.factorNotFound();
      await this.enrolment.record(em, { memberId: actor.id, ip }, 'member.remove-passkey', { name });
    });
  }

  /** New recovery codes; the old ones become void. 404 without a factor that they could replace. */
  async makeRecoveryCodes(actor: SessionActor, { ip }: RequestOrigin): Promise<string[]> {
    return this.em.transactional(async (em) => {
      await this.sessions.lock(em, actor.id);
      if (!(await this.factors.hasAny(em, actor.id))) throw refuse.factorNotFound();
      const codes = await this.factors.makeRecoveryCodes(em, actor.id);
      await this.enrolment.record(em, { memberId: actor.id, ip }, 'member.recovery-codes', null);
      return codes;
    });
  }

  private async begin(actor: SessionActor, password: string, kind: TicketKind): Promise<string> {
    await this.passwords.demand(actor.id, password, 'password');
    return this.em.transactional(async (em) => {
      await this.sessions.lock(em, actor.id);
      return this.tickets.open(em, actor.id, kind);
    });
  }

  private async add(
    actor: SessionActor,
    ticket: string,
    kind: TicketKind,
    proof: { code: string } | { passkey: Record<string, unknown> },
    accept: (em: EntityManager, row: Ticket) => Promise<Enrolled | null>,
  ): Promise<EnrolledDto> {
    const enrolled = await this.tickets.redeem(
      { ticket, kinds: [kind], owner: actor.id, proof, by: actor },
      async (em, row) => {
        const done = await accept(em, row);
        // The member has just shown the new factor and need not show it again for the next guarded call.
        if (done !== null) await this.sessions.confirm(em, actor.id, actor.sid);
        return done;
      },
    );
    this.directory.forget(actor.id);
    return enrolled;
  }

  private async remove(actor: SessionActor, work: (em: EntityManager) => Promise<void>): Promise<null> {
    await this.em.transactional(async (em) => {
      await this.sessions.lock(em, actor.id);
      await work(em);
      // Everything that was begun with the former factors ends.
      await this.tickets.endAll(em, actor.id);
      if (!(await this.factors.hasAny(em, actor.id))) {
        if ((await this.policy.read(em)).secondFactorRequired)
          throw refuse.factorRefused('SECOND_FACTOR_LAST');
        await this.factors.removeRecoveryCodes(em, actor.id);
        // A removed factor proves nothing: once one is required again, these sessions end like any other without one.
        await this.sessions.forgetConfirmations(em, actor.id);
      }
    });
    this.directory.forget(actor.id);
    return null;
  }
}
