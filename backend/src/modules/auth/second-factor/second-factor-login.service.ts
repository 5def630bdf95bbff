import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RequestOrigin } from '../../../platform/http/access.js';
import { memberNotFound } from '../../members/members.errors.js';
import { MembersService } from '../../members/members.service.js';
import { AccessTokens } from '../access-tokens.js';
import type { SessionDto } from '../dto/session.dto.js';
import { LoginAttempts } from '../login-attempts.service.js';
import { LoginHistory, type LoginTry } from '../login-history.service.js';
import { profileOf } from '../profile.js';
import { SessionsService, type OpenSession } from '../sessions.service.js';
import { admits } from '../../../platform/http/networks.js';
import { networkForbidden } from '../staff/staff.errors.js';
import { StaffPolicyService } from '../staff/staff-policy.service.js';
import type {
  EnrolledSessionDto,
  FactorMethod,
  LoginChallengeDto,
  PasskeyEnrolmentDto,
  PasskeyOfferDto,
  ProofDto,
  TotpEnrolmentDto,
  TotpOfferDto,
} from './dto/second-factor.dto.js';
import { proofOf } from './dto/second-factor.dto.js';
import { EnrolmentService, type Enrolled } from './enrolment.service.js';
import { FactorsService } from './factors.service.js';
import { PasskeyCeremony } from './passkey-ceremony.js';
import { ticketInvalid } from './second-factor.errors.js';
import type { Ticket } from './tickets.repository.js';
import { TicketsService } from './tickets.service.js';

/** The second half of a staff member's login. */
@Injectable()
export class SecondFactorLoginService {
  constructor(
    private readonly em: EntityManager,
    private readonly policy: StaffPolicyService,
    private readonly factors: FactorsService,
    private readonly enrolment: EnrolmentService,
    private readonly ceremony: PasskeyCeremony,
    private readonly tickets: TicketsService,
    private readonly sessions: SessionsService,
    private readonly tokens: AccessTokens,
    private readonly members: MembersService,
    private readonly attempts: LoginAttempts,
    private readonly history: LoginHistory,
  ) {}

  /**
   * What a member of staff with the right password still needs for a session, in the caller's transaction, which
   * holds the member's lock: null = nothing, `network` = another address, or a challenge with its ticket.
   */
  async begin(
    em: EntityManager,
    memberId: number,
    typed: string,
    origin: RequestOrigin,
  ): Promise<LoginChallengeDto | 'network' | null> {
    const policy = await this.policy.read(em);
    if (!admits(policy.allowedNetworks, origin.ip)) return 'network';
    const { methods, options } = await this.methodsOf(em, memberId);
    if (methods.length === 0 && !policy.secondFactorRequired) return null;
    const kind = methods.length === 0 ? 'enrolment' : 'login';
    const ticket = await this.tickets.open(em, memberId, kind, {
      challenge: options?.challenge ?? null,
      typed: [...typed].slice(0, 254).join(''),
    });
    return { ticket, enrolment: kind === 'enrolment', methods, passkey: options };
  }

  /** Completes a login with a code or a passkey. */
  async complete(form: ProofDto, origin: RequestOrigin): Promise<SessionDto> {
    const proof = proofOf(form);
    const method = 'code' in proof ? 'totp' : 'passkey';
    const session = await this.tickets.redeem(
      { ticket: form.ticket, kinds: ['login'], proof, by: origin },
      async (em, row) => {
        await this.demandNetwork(em, origin);
        const kind = await this.factors.accept(em, row.memberId, proof, row.challenge);
        if (kind === null) return null;
        if (kind === 'recovery')
          await this.enrolment.record(
            em,
            { memberId: row.memberId, ip: origin.ip },
            'member.use-recovery-code',
            null,
          );
        return this.open(em, row, kind, origin);
      },
      (em, row) => this.history.record(em, attemptOf(row, method, false, origin)),
    );
    await this.attempts.succeed(session.memberId, origin);
    return this.answer(session);
  }

  /** Sets up an app during the login. */
  async offerTotp(ticket: string): Promise<TotpOfferDto> {
    const offer = await this.tickets.prepare(ticket, ['enrolment'], async (em, { memberId }) => {
      await this.demandUnenrolled(em, memberId);
      return this.enrolment.offerTotp(memberId);
    });
    return { ticket, ...offer };
  }

  /** Enrols the app and completes the login. */
  acceptTotp({ ticket, code }: TotpEnrolmentDto, origin: RequestOrigin): Promise<EnrolledSessionDto> {
    return this.enrol(ticket, { code }, origin, (em, row) =>
      this.enrolment.acceptTotp(em, { memberId: row.memberId, ip: origin.ip }, row, code),
    );
  }

  /** Sets up a passkey during the login. */
  async offerPasskey(ticket: string): Promise<PasskeyOfferDto> {
    const offer = await this.tickets.prepare(ticket, ['enrolment'], async (em, { memberId }) => {
      await this.demandUnenrolled(em, memberId);
      return this.enrolment.offerPasskey(em, memberId);
    });
    return { ticket, ...offer };
  }

  /** Enrols the passkey and completes the login. */
  acceptPasskey(form: PasskeyEnrolmentDto, origin: RequestOrigin): Promise<EnrolledSessionDto> {
    return this.enrol(form.ticket, { passkey: form.passkey }, origin, (em, row) =>
      this.enrolment.acceptPasskey(em, { memberId: row.memberId, ip: origin.ip }, row, form),
    );
  }

  /** The enrolled factors, with the data for signing with a passkey. */
  async methodsOf(em: EntityManager, memberId: number) {
    const { totpSince, recoveryCodesLeft } = await this.factors.fields(em, memberId);
    const passkeys = await this.factors.passkeys(em, memberId);
    const methods: FactorMethod[] = [];
    if (totpSince !== null) methods.push('totp');
    if (passkeys.length > 0) methods.push('passkey');
    if (methods.length > 0 && recoveryCodesLeft > 0) methods.push('recovery');
    const options = passkeys.length > 0 ? await this.ceremony.requestOptions(passkeys) : null;
    return { methods, options };
  }

  private async enrol(
    ticket: string,
    proof: { code: string } | { passkey: Record<string, unknown> },
    origin: RequestOrigin,
    accept: (em: EntityManager, row: Ticket) => Promise<Enrolled | null>,
  ): Promise<EnrolledSessionDto> {
    const redemption = { ticket, kinds: ['enrolment'] as const, proof, by: origin };
    const done = await this.tickets.redeem(redemption, async (em, row) => {
      await this.demandNetwork(em, origin);
      await this.demandUnenrolled(em, row.memberId);
      const enrolled = await accept(em, row);
      if (enrolled === null) return null;
      const kind = 'code' in proof ? 'totp' : 'passkey';
      return { ...enrolled, session: await this.open(em, row, kind, origin) };
    });
    await this.attempts.succeed(done.session.memberId, origin);
    return { ...(await this.answer(done.session)), recoveryCodes: done.recoveryCodes };
  }

  /** The ticket was for a member without a factor: if one was enrolled since, the password alone is not enough. */
  private async demandUnenrolled(em: EntityManager, memberId: number): Promise<void> {
    if (await this.factors.hasAny(em, memberId)) throw ticketInvalid();
  }

  /** The second half may come from another place than the first, or after a change of the networks. */
  private async demandNetwork(em: EntityManager, { ip }: RequestOrigin): Promise<void> {
    const { allowedNetworks } = await this.policy.read(em);
    if (!admits(allowedNetworks, ip)) throw networkForbidden();
  }

  private async open(
    em: EntityManager,
    row: Ticket,
    provider: NonNullable<LoginTry['provider']>,
    origin: RequestOrigin,
  ): Promise<OpenSession> {
    await this.history.record(em, attemptOf(row, provider, true, origin));
    return this.sessions.open(em, row.memberId, origin, true);
  }

  private async answer({ memberId, family, refreshToken }: OpenSession): Promise<SessionDto> {
    const member = await this.members.summary(memberId);
    if (member === null) throw memberNotFound();
    const user = profileOf(member);
    return { token: await this.tokens.issue(memberId, family), refreshToken, role: user.role, user };
  }
}

function attemptOf(
  { memberId, typed }: Ticket,
  provider: NonNullable<LoginTry['provider']>,
  success: boolean,
  { ip }: RequestOrigin,
): LoginTry {
  return { memberId, typed: typed ?? '', provider, success, ip };
}
