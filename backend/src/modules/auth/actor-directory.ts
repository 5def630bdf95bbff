import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { maySignIn, type MemberStatus, type Role } from '@store/domain';
import { Notifications } from '../../platform/db/notifications.js';
import type { Actor } from '../../platform/http/access.js';
import { MEMBER_TOPIC } from '../members/members.service.js';

/** An answer is believed this long, should a notice ever be lost. */
const TTL_MS = 10_000;

/** Sessions that one process remembers; the longest known go first. */
const MAX_SESSIONS = 10_000;

interface Entry {
  memberId: number;
  actor: Promise<Actor | null>;
  expiresAt: number;
}

/**
 * Who stands behind a session, from memory while nothing has changed: an authenticated call normally costs no SQL.
 * A change of role, status or session is announced by PostgreSQL in the transaction that makes it, so every process
 * forgets the member at once.
 */
@Injectable()
export class ActorDirectory {
  private readonly entries = new Map<string, Entry>();

  constructor(
    private readonly em: EntityManager,
    notifications: Notifications,
  ) {
    notifications.on(MEMBER_TOPIC, (key) => (key === '*' ? this.entries.clear() : this.forget(Number(key))));
  }

  /** The member with the present role, or null where the session or the member has ended. */
  async find(memberId: number, sid: string): Promise<Actor | null> {
    const known = this.entries.get(sid);
    if (known !== undefined && known.memberId === memberId && known.expiresAt > Date.now())
      return known.actor;
    // Remembered before it is read: a notice that arrives meanwhile removes the entry, so nothing stale stays.
    const entry = { memberId, actor: this.read(memberId, sid), expiresAt: Date.now() + TTL_MS };
    this.remember(sid, entry);
    try {
      return await entry.actor;
    } catch (error) {
      if (this.entries.get(sid) === entry) this.entries.delete(sid);
      throw error;
    }
  }

  /** Forgets every session of a member in this process. */
  forget(memberId: number): void {
    for (const [sid, entry] of this.entries) if (entry.memberId === memberId) this.entries.delete(sid);
  }

  private remember(sid: string, entry: Entry): void {
    this.entries.delete(sid);
    const [longestKnown] = this.entries.keys();
    if (longestKnown !== undefined && this.entries.size >= MAX_SESSIONS) this.entries.delete(longestKnown);
    this.entries.set(sid, entry);
  }

  private async read(memberId: number, sid: string): Promise<Actor | null> {
    const rows = await this.em.execute<{ role: Role; status: MemberStatus }[]>(
      `select m.role, m.status from members m
       where m.id = ? and exists (
         select 1 from sessions s
         where s.family = ? and s.member_id = m.id and s.used_at is null and s.revoked_at is null and s.expires_at > now())`,
      [memberId, sid],
    );
    const member = rows[0];
    return member !== undefined && maySignIn(member.status) ? { id: memberId, role: member.role } : null;
  }
}
