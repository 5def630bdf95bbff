import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { maySignIn, type MemberStatus } from '@store/domain';
import type { RequestOrigin } from '../../platform/http/access.js';
import { announceMember } from '../members/members.service.js';

/** Days that a refresh token lives; each rotation starts anew. */
export const REFRESH_TOKEN_DAYS = 14;

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

/** Most sessions that a list shows. */
const MAX_LISTED = 100;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Rotated {
  memberId: number;
  family: string;
}

interface Spent {
  memberId: number;
  family: string;
  /** The token was used while this very call was under way. */
  atOnce: boolean;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Refresh tokens: stored only as SHA-256, good once, and all of one login end together. */
@Injectable()
export class SessionsService {
  constructor(private readonly em: EntityManager) {}

  /** Locks the member for the rest of the caller's transaction and answers the status of this very moment. */
  lock(em: EntityManager, memberId: number): Promise<MemberStatus | null> {
    return lockOwner(em, '?', memberId);
  }

  /** Starts a session family inside the caller's transaction and clears away the member's expired ones. */
  async open(em: EntityManager, memberId: number, origin: RequestOrigin): Promise<OpenSession> {
    await em.execute('delete from sessions where member_id = ? and expires_at < now()', [memberId]);
    return this.add(em, memberId, randomUUID(), origin);
  }

  /**
   * Exchanges a token for the next one of its family; null when it is not good any more. A token that comes back
   * after its exchange has been stolen from somebody: the whole family ends. Two calls that race with the same token
   * (two tabs) are no theft: one wins, the other is only refused.
   */
  rotate(token: string, origin: RequestOrigin): Promise<OpenSession | null> {
    const arrivedAt = performance.now();
    const hash = hashOf(token);
    return this.em.transactional(async (em) => {
      // A duration, not a time of day: this machine's clock and the database's may differ.
      const waited = (performance.now() - arrivedAt) / 1000;
      const status = await lockOwner(em, '(select member_id from sessions where token_hash = ?)', hash);
      if (status === null || !maySignIn(status)) return null;
      const [current] = await em.execute<Rotated[]>(
        `update sessions set used_at = clock_timestamp()
         where token_hash = ? and used_at is null and revoked_at is null and expires_at > now()
         returning member_id as "memberId", family`,
        [hash],
      );
      if (current !== undefined) return this.add(em, current.memberId, current.family, origin);
      await this.punishReuse(em, hash, waited);
      return null;
    });
  }

  /** Ends one session on every process. */
  async revokeFamily(memberId: number, family: string): Promise<void> {
    await this.em.transactional((em) => revoke(em, memberId, family));
  }

  /** Ends one live session of a member on every process; false where the member has none of this id. */
  async end(memberId: number, id: string): Promise<boolean> {
    if (!UUID.test(id)) return false;
    return this.em.transactional((em) => revoke(em, memberId, id));
  }

  /** Ends every session of a member but one inside the caller's transaction. */
  async revokeOthers(em: EntityManager, memberId: number, kept: string): Promise<void> {
    await lockOwner(em, '?', memberId);
    await em.execute(
      'update sessions set revoked_at = now() where member_id = ? and family <> ? and revoked_at is null',
      [memberId, kept],
    );
    await announceMember(em, memberId);
  }

  /** Live sessions of a member, last used first, at most MAX_LISTED. */
  async list(memberId: number): Promise<LiveSession[]> {
    const rows = await this.em.execute<LiveSession[]>(
      `select s.family as id, s.ip, s.user_agent as "userAgent", s.created_at as "lastUsedAt",
         (select min(f.created_at) from sessions f where f.family = s.family) as "startedAt"
       from sessions s
       where s.member_id = ? and s.used_at is null and s.revoked_at is null and s.expires_at > now()
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
    await announceMember(em, memberId);
  }

  private async add(
    em: EntityManager,
    memberId: number,
    family: string,
    origin: RequestOrigin,
  ): Promise<OpenSession> {
    const refreshToken = randomBytes(32).toString('base64url');
    await em.execute(
      `insert into sessions (member_id, family, token_hash, expires_at, ip, user_agent)
       values (?, ?, ?, now() + make_interval(days => ?), ?, ?)`,
      [memberId, family, hashOf(refreshToken), REFRESH_TOKEN_DAYS, origin.ip, origin.userAgent],
    );
    return { memberId, family, refreshToken };
  }

  private async punishReuse(em: EntityManager, hash: string, waited: number): Promise<void> {
    // now() is when this transaction began; a use after the call arrived happened beside it, not before it.
    const [spent] = await em.execute<Spent[]>(
      `select member_id as "memberId", family, used_at > now() - make_interval(secs => ?) as "atOnce"
       from sessions where token_hash = ? and used_at is not null`,
      [waited, hash],
    );
    if (spent !== undefined && !spent.atOnce) await revoke(em, spent.memberId, spent.family);
  }
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
