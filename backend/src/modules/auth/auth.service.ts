import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { identifierKind, maySignIn, Role } from '@store/domain';
import type { Actor, RequestOrigin } from '../../platform/http/access.js';
import { Throttle } from '../../platform/http/throttle.service.js';
import { memberNotFound } from '../members/members.errors.js';
import { MembersService, type MemberCredentials } from '../members/members.service.js';
import { AccessTokens } from './access-tokens.js';
import { ActorDirectory } from './actor-directory.service.js';
import { networkRefreshFailures } from './auth.budgets.js';
import { badCredentials, mayNotSignIn, refreshRefused } from './auth.errors.js';
import { identifierOf, type LoginForm } from './dto/login.rules.js';
import { OwnPlaceService } from '../organizations/own-place.service.js';
import type { OwnOrganizationDto, ProfileDto } from './dto/profile.dto.js';
import type { SessionDto, TokensDto } from './dto/session.dto.js';
import { LoginHistory } from './login-history.service.js';
import { AccountsRepository } from './accounts.repository.js';
import { LoginAttempts } from './login-attempts.service.js';
import { PasswordHasher } from './password-hasher.js';
import { organizationOf, profileOf } from './profile.js';
import { secondFactorRequired } from './second-factor/second-factor.errors.js';
import { SecondFactorLoginService } from './second-factor/second-factor-login.service.js';
import { SessionsService, type OpenSession } from './sessions.service.js';
import { admits } from '../../platform/http/networks.js';
import { networkForbidden } from './staff/staff.errors.js';
import { StaffPolicyService } from './staff/staff-policy.service.js';

type Credentials = LoginForm & { password: string };

/** Signing in, staying signed in, signing out. */
@Injectable()
export class AuthService {
  constructor(
    private readonly em: EntityManager,
    private readonly members: MembersService,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly tokens: AccessTokens,
    private readonly directory: ActorDirectory,
    private readonly throttle: Throttle,
    private readonly secondFactor: SecondFactorLoginService,
    private readonly policy: StaffPolicyService,
    private readonly attempts: LoginAttempts,
    private readonly history: LoginHistory,
    private readonly accounts: AccountsRepository,
    private readonly places: OwnPlaceService,
  ) {}

  /** Signs in; the answer is the same for an unknown account and a wrong password (decision A19). */
  login(form: Credentials, origin: RequestOrigin): Promise<SessionDto> {
    return this.signIn(form, origin, 'AuthPasswordError');
  }

  /** Signs in by the recorded second call, whose answer differs for an unknown account (decision A19). */
  userLogin(form: Credentials, origin: RequestOrigin): Promise<SessionDto> {
    return this.signIn(form, origin, 'noExistUser');
  }

  /** Ends the session of the token, if any; never fails because of the token. */
  async logout(token: string | null): Promise<null> {
    const session = token === null ? null : await this.tokens.sessionOf(token);
    if (session === null) return null;
    await this.sessions.revokeFamily(session.memberId, session.sid);
    this.directory.forget(session.memberId);
    return null;
  }

  /** Exchanges a refresh token for a new pair; 401 when it is no longer valid (decision B13). */
  async refresh(refreshToken: unknown, origin: RequestOrigin): Promise<TokensDto> {
    const session =
      typeof refreshToken === 'string' ? await this.sessions.rotate(refreshToken, origin) : null;
    const member = session === null ? null : await this.members.summary(session.memberId);
    if (session === null || member === null) {
      await this.throttle.spend([networkRefreshFailures(origin.ip)]);
      throw refreshRefused();
    }
    if (member.role !== Role.Member) await this.demandNetwork(session, origin);
    return this.issue(session, member.role);
  }

  /** A session ends when staff use it outside the allowed networks. */
  private async demandNetwork({ memberId, family }: OpenSession, { ip }: RequestOrigin): Promise<void> {
    const { allowedNetworks } = await this.policy.read();
    if (admits(allowedNetworks, ip)) return;
    await this.sessions.revokeFamily(memberId, family);
    this.directory.forget(memberId);
    throw refreshRefused();
  }

  /** The caller's own facts. */
  async profile(actor: Actor): Promise<{ user: ProfileDto; organization: OwnOrganizationDto | null }> {
    const row = await this.members.summaryWith(actor.id, this.places.column());
    if (row === null) throw memberNotFound();
    return { user: profileOf(row.member), organization: organizationOf(this.places.from(row.also)) };
  }

  private async signIn(
    form: Credentials,
    origin: RequestOrigin,
    unknownAccount: 'noExistUser' | 'AuthPasswordError',
  ): Promise<SessionDto> {
    const typed = identifierOf(form);
    const identifier = identifierKind(typed);
    const member = await this.members.credentials(identifier);
    const budgets = await this.attempts.admit(member?.id ?? identifier, origin);
    if (!(await this.hasher.matches(member?.passwordHash ?? null, form.password)) || member === null) {
      await this.history.record(this.em, {
        memberId: member?.id ?? null,
        success: false,
        typed,
        ip: origin.ip,
      });
      await this.throttle.spend(budgets);
      throw badCredentials(member === null ? unknownAccount : 'AuthPasswordError');
    }
    // Several guesses were verified in parallel: a right one beyond the limit is not revealed.
    await this.throttle.demand(budgets);
    return this.enter(member, typed, origin);
  }

  private async enter(member: MemberCredentials, typed: string, origin: RequestOrigin): Promise<SessionDto> {
    const session = await this.em.transactional(async (em) => {
      // Waits for a running suspension, and delays one that begins: it will find this session.
      const status = (await this.sessions.lock(em, member.id)) ?? 'withdrawn';
      const role = await this.demandSamePassword(em, member);
      const success = maySignIn(status);
      const obstacle =
        success && role !== Role.Member ? await this.secondFactor.begin(em, member.id, typed, origin) : null;
      if (obstacle === 'network')
        await this.history.record(em, { memberId: member.id, success: false, typed, ip: origin.ip });
      if (obstacle !== null) return { obstacle };
      await this.history.record(em, { memberId: member.id, success, typed, ip: origin.ip });
      return success ? this.sessions.open(em, member.id, origin) : status;
    });
    if (typeof session === 'string') throw mayNotSignIn(session);
    if ('obstacle' in session)
      throw session.obstacle === 'network' ? networkForbidden() : secondFactorRequired(session.obstacle);
    await this.attempts.succeed(member.id, origin);
    const user = profileOf(member);
    return { ...(await this.issue(session, user.role)), user };
  }

  private async issue(session: OpenSession, role: Role): Promise<TokensDto> {
    const token = await this.tokens.issue(session.memberId, session.family);
    return { token, refreshToken: session.refreshToken, role };
  }

  /**
   * A password that was changed during the comparison opens no session: the sessions of the old one have just ended.
   * Returns the present role.
   */
  private async demandSamePassword(
    em: EntityManager,
    { id, passwordHash }: MemberCredentials,
  ): Promise<Role> {
    const role = await this.accounts.roleWithPassword(em, id, passwordHash);
    if (role === undefined) throw badCredentials('AuthPasswordError');
    return role;
  }
}
