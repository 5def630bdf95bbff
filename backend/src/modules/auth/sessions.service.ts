import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { maySignIn, type MemberStatus } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import type { RequestOrigin } from '../../platform/http/access.js';
import { encryptionKeyFor } from '../../platform/encryption.js';
import { MembersService } from '../members/members.service.js';
import { SessionsRepository, type LiveSession } from './sessions.repository.js';

/** Lifetime of a refresh token, days; each rotation restarts it. */
export const REFRESH_TOKEN_DAYS = 14;

/**
 * Seconds in which a used token returns the same successor again: two tabs, or a client
 * that lost the first answer. Later it counts as stolen.
 */
export const REFRESH_GRACE_SECONDS = 10;

/** A session after login or rotation. */
export interface OpenSession {
  memberId: number;
  /** The `sid` of access tokens. */
  family: string;
  refreshToken: string;
}

/** The form of a refresh token; anything else is refused without a query. */
const REFRESH_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Most sessions that a list shows. */
const MAX_LISTED = 100;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be the id of a session. */
export const isSessionId = (text: string): boolean => UUID.test(text);

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Refresh tokens: stored only as SHA-256, valid once, and all of one login end together. The server derives each from its
 * predecessor with a key, so that it can return the same successor again without storing it (record 20).
 */
@Injectable()
export class SessionsService {
  private readonly successorKey: Buffer;

  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionsRepository,
    private readonly members: MembersService,
    @Inject(ENVIRONMENT) environment: Environment,
  ) {
    this.successorKey = encryptionKeyFor(environment.JWT_SECRET, 'refresh-successor');
  }

  /** Locks the member for the rest of the caller's transaction and returns the present status. */
  lock(em: EntityManager, memberId: number): Promise<MemberStatus | null> {
    return this.sessions.lockMember(em, memberId);
  }

  /**
   * Starts a session family in the caller's transaction and deletes the member's expired ones. `confirmed`: the login
   * included a second factor.
   */
  async open(
    em: EntityManager,
    memberId: number,
    origin: RequestOrigin,
    confirmed = false,
  ): Promise<OpenSession> {
    await this.sessions.removeExpired(em, memberId);
    const session = await this.add(em, {
      memberId,
      family: randomUUID(),
      refreshToken: randomBytes(32).toString('base64url'),
      origin,
    });
    if (confirmed) await this.confirm(em, memberId, session.family);
    return session;
  }

  /** Records in the caller's transaction that a second factor was just confirmed in a session. */
  async confirm(em: EntityManager, memberId: number, family: string): Promise<void> {
    await this.sessions.confirm(em, memberId, family);
    await this.members.announce(em, memberId);
  }

  /** Records in the caller's transaction that no session is confirmed any more: the last factor was removed. */
  async forgetConfirmations(em: EntityManager, memberId: number): Promise<void> {
    await this.sessions.forgetConfirmations(em, memberId);
    await this.members.announce(em, memberId);
  }

  /**
   * Exchanges a token for the next one of its family; null when it is no longer valid. For some seconds after its
   * exchange a token returns the same successor; if it appears later it was stolen from somebody:
   * the whole family ends.
   */
  async rotate(token: string, origin: RequestOrigin): Promise<OpenSession | null> {
    if (!REFRESH_TOKEN.test(token)) return null;
    const arrivedAt = performance.now();
    const hash = hashOf(token);
    return this.em.transactional(async (em) => {
      const status = await this.sessions.lockOwnerOf(em, hash);
      if (status === null || !maySignIn(status)) return null;
      const current = await this.sessions.use(em, hash);
      const refreshToken = this.successorOf(token);
      if (current !== undefined) return this.add(em, { ...current, refreshToken, origin });
      // A duration, not a time of day: the clocks of this machine and the database may differ.
      const waited = (performance.now() - arrivedAt) / 1000;
      return this.answerAgain(em, hash, refreshToken, waited);
    });
  }

  /** Ends one session on every process. */
  async revokeFamily(memberId: number, family: string): Promise<void> {
    await this.em.transactional((em) => this.revoke(em, memberId, family));
  }

  /** Ends one live session of a member on every process; false where the member has none of this id. */
  async end(memberId: number, id: string): Promise<boolean> {
    if (!isSessionId(id)) return false;
    return this.em.transactional((em) => this.revoke(em, memberId, id));
  }

  /** Ends every session of a member but one inside the caller's transaction. */
  async revokeOthers(em: EntityManager, memberId: number, exceptFamily: string): Promise<void> {
    await this.sessions.lockMember(em, memberId);
    await this.sessions.revokeAll(em, memberId, exceptFamily);
    await this.members.announce(em, memberId);
  }

  /** Live sessions of a member, last used first, at most MAX_LISTED. */
  list(memberId: number): Promise<LiveSession[]> {
    return this.sessions.list(memberId, MAX_LISTED);
  }

  /** Ends every session of a member inside the caller's transaction. */
  async revokeAll(em: EntityManager, memberId: number): Promise<void> {
    await this.sessions.lockMember(em, memberId);
    await this.sessions.revokeAll(em, memberId);
    await this.members.announce(em, memberId);
  }

  private successorOf(token: string): string {
    return createHmac('sha256', this.successorKey).update(token).digest('base64url');
  }

  private async add(
    em: EntityManager,
    { memberId, family, refreshToken, origin }: OpenSession & { origin: RequestOrigin },
  ): Promise<OpenSession> {
    const token = { hash: hashOf(refreshToken), days: REFRESH_TOKEN_DAYS, origin };
    await this.sessions.add(em, { memberId, family }, token);
    return { memberId, family, refreshToken };
  }

  /** Returns the successor again during the grace, if it is unused; after it the whole family ends. */
  private async answerAgain(
    em: EntityManager,
    hash: string,
    refreshToken: string,
    waited: number,
  ): Promise<OpenSession | null> {
    const spent = await this.sessions.findUsed(em, hash, REFRESH_GRACE_SECONDS + waited);
    if (spent === undefined) return null;
    const { memberId, family, inGrace } = spent;
    if (!inGrace) {
      await this.revoke(em, memberId, family);
      return null;
    }
    const isUnused = await this.sessions.isUnused(em, hashOf(refreshToken), family);
    return isUnused ? { memberId, family, refreshToken } : null;
  }

  /** Returns whether the session was live. */
  private async revoke(em: EntityManager, memberId: number, family: string): Promise<boolean> {
    await this.sessions.lockMember(em, memberId);
    const wasLive = await this.sessions.revoke(em, { memberId, family });
    await this.members.announce(em, memberId);
    return wasLive;
  }
}
