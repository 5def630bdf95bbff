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

async function revoke(em: EntityManager, memberId: number, family: string): Promise<void> {
  await lockOwner(em, '?', memberId);
  await em.execute(
    'update sessions set revoked_at = now() where family = ? and member_id = ? and revoked_at is null',
    [family, memberId],
  );
  await announceMember(em, memberId);
}
