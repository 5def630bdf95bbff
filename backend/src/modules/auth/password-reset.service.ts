import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { identifierKind, maySignIn, type Identifier } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import type { RequestOrigin } from '../../platform/http/access.js';
import { Throttle } from '../../platform/http/throttle.service.js';
import { setPassword } from '../members/members.repository.js';
import { NoticesService } from '../notices/notices.service.js';
import { ActorDirectory } from './actor-directory.service.js';
import { accountResets, networkResets } from './auth.budgets.js';
import { resetRefused } from './auth.errors.js';
import type { ConfirmPasswordResetDto } from './dto/password-reset.dto.js';
import { identifierOf } from './dto/login.rules.js';
import { LoginAttempts } from './login-attempts.service.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordResetsRepository } from './password-resets.repository.js';
import { passwordChangedNotice, RESET_MINUTES, resetKey, resetNotice } from './password-notices.js';
import { SessionsService } from './sessions.service.js';

/**
 * A request takes at least this long, milliseconds: writing the message of an account that exists must not be seen in
 * the time of the answer.
 */
const FLOOR_MS = 200;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new password for who has lost the old one, by way of a message to the address that is on record. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly em: EntityManager,
    private readonly resets: PasswordResetsRepository,
    private readonly clock: Clock,
    private readonly notices: NoticesService,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly directory: ActorDirectory,
    private readonly throttle: Throttle,
    private readonly attempts: LoginAttempts,
  ) {}

  /** Sends a link where there is such an account; the answer is the same where there is none. 429 for too many. */
  async request(typed: unknown, origin: RequestOrigin): Promise<null> {
    const identifier = identifierKind(identifierOf({ identifier: typed }));
    await this.throttle.spend([accountResets(identifier), networkResets(origin.ip)]);
    await Promise.all([this.send(identifier), pause(FLOOR_MS)]);
    return null;
  }

  /** Sets the new password, ends every session and every other token. 400 for a token that is not good (any more). */
  async confirm({ token, password }: ConfirmPasswordResetDto, origin: RequestOrigin): Promise<null> {
    const budgets = [networkResets(origin.ip)];
    await this.throttle.demand(budgets);
    const tokenHash = hashOf(token.trim());
    // Hashing a password is dear: it is not done for a token that is invalid anyway.
    const memberId = await this.resets.ownerOf(tokenHash, this.clock.now());
    const isSet =
      memberId !== null && (await this.set(memberId, tokenHash, await this.hasher.hash(password)));
    if (memberId === null || !isSet) {
      await this.throttle.spend(budgets);
      throw resetRefused();
    }
    this.directory.forget(memberId);
    // Who has just proved to be the owner is not kept out by the guesses of before.
    await this.attempts.prove(memberId, origin);
    return null;
  }

  private send(identifier: Identifier): Promise<void> {
    return this.em.transactional(async (em) => {
      const memberId = await this.resets.lockMember(em, identifier);
      if (memberId === undefined) return;
      await this.endTokens(em, memberId);
      const token = randomBytes(16).toString('base64url');
      const expiresAt = new Date(this.clock.now().getTime() + RESET_MINUTES * 60_000);
      const resetId = await this.resets.add(em, memberId, hashOf(token), expiresAt);
      const notice = resetNotice(resetId, token);
      // Who names the phone is at the phone; everybody else hears by e-mail where there is one.
      if (identifier.kind !== 'phone') return this.notices.queueForMember(em, memberId, notice);
      return this.notices.queueTo(em, { channel: 'sms', recipient: identifier.value }, notice);
    });
  }

  /** False where another call was faster, or the member may not sign in any more. */
  private set(memberId: number, tokenHash: string, passwordHash: string): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const status = await this.sessions.lock(em, memberId);
      if (status === null || !maySignIn(status)) return false;
      const now = this.clock.now();
      if (!(await this.resets.use(em, tokenHash, now))) return false;
      await setPassword(em, memberId, passwordHash, now);
      await this.endTokens(em, memberId);
      await this.sessions.revokeAll(em, memberId);
      await this.notices.queueForMember(em, memberId, passwordChangedNotice());
      return true;
    });
  }

  /** Tokens of the member that were not used are not good any more, and the outbox does not show one that ended. */
  async endTokens(em: EntityManager, memberId: number): Promise<void> {
    const ids = await this.resets.endAll(em, memberId, this.clock.now());
    await this.notices.dropLinks(em, ids.map(resetKey));
  }
}
