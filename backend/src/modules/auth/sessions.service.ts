import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { maySignIn, type MemberStatus } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import type { RequestOrigin } from '../../platform/http/access.js';
import { encryptionKeyFor } from '../../platform/encryption.js';
import { announceMember } from '../members/members.service.js';
import { POLICY_ROW, WITHIN_STAFF_LIMITS } from './staff/session-limits.js';

/** Days that a refresh token lives; each rotation starts anew. */
export const REFRESH_TOKEN_DAYS = 14;

/**
 * Seconds in which a token that was just exchanged is answered with the same successor again: two tabs, or a client
 * whose first answer got lost. Later than that it counts as stolen.
 */
export const REFRESH_GRACE_SECONDS = 10;

/** A session after login or rotation. */
export interface OpenSession {
  memberId: number;
  /** The `sid` of access tokens. */
  family: string;
  refreshToken: string;
}

/** A session as its owner may see it; times in UTC. */
export interface LiveSession {
  id: string;
  ip: string | null;
  userAgent: string | null;
  startedAt: string;
  lastUsedAt: string;
}

/** What a refresh token looks like; anything else is refused without a look into the database. */
const REFRESH_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Most sessions that a list shows. */
const MAX_LISTED = 100;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can name a session. */
export const isSessionId = (text: string): boolean => UUID.test(text);

interface Rotated {
  memberId: number;
  family: string;
}

interface Spent extends Rotated {
  /** Whether it was used so recently that its successor is answered again. */
  inGrace: boolean;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Refresh tokens: stored only as SHA-256, good once, and all of one login end together. Each follows from the one
 * before it by a key of the server, so that the same successor can be answered again without being stored (record 20).
 */
@Injectable()
export class SessionsService {
  private readonly successorKey: Buffer;

  constructor(
    private readonly em: EntityManager,
    @Inject(ENVIRONMENT) environment: Environment,
  ) {
    this.successorKey = encryptionKeyFor(environment.JWT_SECRET, 'refresh-successor');
  }

  /** Locks the member for the rest of the caller's transaction and answers the status of this very moment. */
  lock(em: EntityManager, memberId: number): Promise<MemberStatus | null> {
    return lockOwner(em, '?', memberId);
  }

  /**
   * Starts a session family inside the caller's transaction and clears away the member's expired ones. `confirmed`: a
   * second factor was part of the login.
   */
  async open(
    em: EntityManager,
    memberId: number,
    origin: RequestOrigin,
    confirmed = false,
  ): Promise<OpenSession> {
    await em.execute('delete from sessions where member_id = ? and expires_at < now()', [memberId]);
    const session = await this.add(em, {
      memberId,
      family: randomUUID(),
      refreshToken: randomBytes(32).toString('base64url'),
      origin,
    });
    if (confirmed) await this.confirm(em, memberId, session.family);
    return session;
  }

  /** Notes inside the caller's transaction that a second factor was confirmed in a session just now. */
  async confirm(em: EntityManager, memberId: number, family: string): Promise<void> {
    await em.execute('update sessions set second_factor_at = now() where member_id = ? and family = ?', [
      memberId,
      family,
    ]);
    await announceMember(em, memberId);
  }

  /** Notes inside the caller's transaction that nothing is confirmed any more, in no session: the last factor is gone. */
  async forgetConfirmations(em: EntityManager, memberId: number): Promise<void> {
    await em.execute('update sessions set second_factor_at = null where member_id = ?', [memberId]);
    await announceMember(em, memberId);
  }

  /**
   * Exchanges a token for the next one of its family; null when it is not good any more. For some seconds after its
   * exchange a token is answered with the same successor; when it comes back later it has been stolen from somebody:
   * the whole family ends.
   */
  async rotate(token: string, origin: RequestOrigin): Promise<OpenSession | null> {
    if (!REFRESH_TOKEN.test(token)) return null;
    const arrivedAt = performance.now();
    const hash = hashOf(token);
    return this.em.transactional(async (em) => {
      const status = await lockOwner(em, '(select member_id from sessions where token_hash = ?)', hash);
      if (status === null || !maySignIn(status)) return null;
      const [current] = await em.execute<Rotated[]>(
        `update sessions s set used_at = clock_timestamp()
         where token_hash = ? and used_at is null and revoked_at is null and expires_at > now()
           and exists (select 1 from members m ${POLICY_ROW} where m.id = s.member_id and ${WITHIN_STAFF_LIMITS})
         returning member_id as "memberId", family`,
        [hash],
      );
      const refreshToken = this.successorOf(token);
      if (current !== undefined) return this.add(em, { ...current, refreshToken, origin });
      // A duration, not a time of day: this machine's clock and the database's may differ.
      const waited = (performance.now() - arrivedAt) / 1000;
      return answerAgain(em, hash, refreshToken, waited);
    });
  }

  /** Ends one session on every process. */
  async revokeFamily(memberId: number, family: string): Promise<void> {
    await this.em.transactional((em) => revoke(em, memberId, family));
  }

  /** Ends one live session of a member on every process; false where the member has none of this id. */
  async end(memberId: number, id: string): Promise<boolean> {
    if (!isSessionId(id)) return false;
    return this.em.transactional((em) => revoke(em, memberId, id));
  }

  /** Ends every session of a member but one inside the caller's transaction. */
  async revokeOthers(em: EntityManager, memberId: number, kept: string): Promise<void> {
    await lockOwner(em, '?', memberId);
    await em.execute(
      'update sessions set revoked_at = now() where member_id = ? and family <> ? and revoked_at is null',
      [memberId, kept],
    );
    await endTickets(em, memberId);
    await announceMember(em, memberId);
  }

  /** Live sessions of a member, last used first, at most MAX_LISTED. */
  async list(memberId: number): Promise<LiveSession[]> {
    const rows = await this.em.execute<LiveSession[]>(
      `select s.family as id, s.ip, s.user_agent as "userAgent", s.created_at as "lastUsedAt",
         s.started_at as "startedAt"
       from sessions s join members m on m.id = s.member_id ${POLICY_ROW}
       where s.member_id = ? and ${WITHIN_STAFF_LIMITS} and s.used_at is null and s.revoked_at is null and s.expires_at > now()
       order by s.created_at desc, s.id desc limit ?`,
      [memberId, MAX_LISTED],
    );
    return rows.map((row) => ({
      ...row,
      lastUsedAt: new Date(row.lastUsedAt).toISOString(),
      startedAt: new Date(row.startedAt).toISOString(),
    }));
  }

  /** Ends every session of a member inside the caller's transaction. */
  async revokeAll(em: EntityManager, memberId: number): Promise<void> {
    await lockOwner(em, '?', memberId);
    await em.execute('update sessions set revoked_at = now() where member_id = ? and revoked_at is null', [
      memberId,
    ]);
    await endTickets(em, memberId);
    await announceMember(em, memberId);
  }

  private successorOf(token: string): string {
    return createHmac('sha256', this.successorKey).update(token).digest('base64url');
  }

  private async add(
    em: EntityManager,
    { memberId, family, refreshToken, origin }: OpenSession & { origin: RequestOrigin },
  ): Promise<OpenSession> {
    await em.execute(
      // The login and the last confirmation belong to the family, so that they go with it from token to token.
      `insert into sessions (member_id, family, token_hash, expires_at, ip, user_agent, started_at, second_factor_at)
       select :memberId, :family, :hash, now() + make_interval(days => :days), :ip, :userAgent,
         coalesce(min(f.started_at), now()), max(f.second_factor_at)
       from sessions f where f.family = :family`,
      {
        memberId,
        family,
        hash: hashOf(refreshToken),
        days: REFRESH_TOKEN_DAYS,
        ip: origin.ip,
        userAgent: origin.userAgent,
      },
    );
    return { memberId, family, refreshToken };
  }
}

/** The successor once more while the grace lasts and it has not been used itself; after it the whole family ends. */
async function answerAgain(
  em: EntityManager,
  hash: string,
  refreshToken: string,
  waited: number,
): Promise<OpenSession | null> {
  const [spent] = await em.execute<Spent[]>(
    `select member_id as "memberId", family,
       used_at > clock_timestamp() - make_interval(secs => ?) as "inGrace"
     from sessions where token_hash = ? and used_at is not null`,
    [REFRESH_GRACE_SECONDS + waited, hash],
  );
  if (spent === undefined) return null;
  const { memberId, family, inGrace } = spent;
  if (!inGrace) {
    await revoke(em, memberId, family);
    return null;
  }
  const successor = await em.execute(
    `select 1 from sessions
     where token_hash = ? and family = ? and used_at is null and revoked_at is null and expires_at > now()`,
    [hashOf(refreshToken), family],
  );
  return successor.length === 0 ? null : { memberId, family, refreshToken };
}

/** Logins that wait for their second half end with the sessions. */
async function endTickets(em: EntityManager, memberId: number): Promise<void> {
  await em.execute('delete from second_factor_tickets where member_id = ?', [memberId]);
}

/**
 * Sessions of one member change one at a time. Otherwise a token that is born while its family is being revoked would
 * outlive it. Answers the member's status, null where there is none.
 */
async function lockOwner(
  em: EntityManager,
  id: string,
  parameter: number | string,
): Promise<MemberStatus | null> {
  const [row] = await em.execute<{ status: MemberStatus }[]>(
    `select status from members where id = ${id} for no key update`,
    [parameter],
  );
  return row?.status ?? null;
}

/** Answers whether the session was still going on. */
async function revoke(em: EntityManager, memberId: number, family: string): Promise<boolean> {
  await lockOwner(em, '?', memberId);
  const ended = await em.execute<{ live: boolean }[]>(
    `update sessions set revoked_at = now() where family = ? and member_id = ? and revoked_at is null
     returning used_at is null and expires_at > now() as live`,
    [family, memberId],
  );
  await announceMember(em, memberId);
  return ended.some((row) => row.live);
}
