import { Injectable } from '@nestjs/common';
import { maySignIn, Role } from '@store/domain';
import { Notifications } from '../../platform/db/notifications.js';
import type { SessionActor } from '../../platform/http/access.js';
import { MEMBER_TOPIC } from '../members/members.service.js';
import { SessionsRepository } from './sessions.repository.js';

/** An answer is trusted for this long, in case a notice is lost. */
const TTL_MS = 10_000;

/** Sessions that one process remembers; the oldest go first. */
const MAX_SESSIONS = 10_000;

/** The member of a session, and the networks from which the session may be used. */
export interface SessionHolder {
  actor: SessionActor;
  /** Networks of staff; empty = all, as for customers. */
  networks: readonly string[];
}

interface Entry {
  memberId: number;
  holder: Promise<SessionHolder | null>;
  expiresAt: number;
}

/**
 * The member of a session, from memory while nothing has changed: an authenticated call normally costs no SQL.
 * PostgreSQL announces every change of role, status or session in its transaction, so every process
 * forgets the member at once.
 */
@Injectable()
export class ActorDirectory {
  private readonly entries = new Map<string, Entry>();

  constructor(
    private readonly sessions: SessionsRepository,
    notifications: Notifications,
  ) {
    notifications.on(MEMBER_TOPIC, (key) => (key === '*' ? this.forgetAll() : this.forget(Number(key))));
  }

  /** The member with the present role, or null where the session or the member has ended. */
  async find(memberId: number, sid: string): Promise<SessionHolder | null> {
    const cached = this.entries.get(sid);
    if (cached !== undefined && cached.memberId === memberId && cached.expiresAt > Date.now())
      return cached.holder;
    // Remembered before it is read: a notice meanwhile removes the entry, so nothing stale stays.
    const entry = { memberId, holder: this.read(memberId, sid), expiresAt: Date.now() + TTL_MS };
    this.remember(sid, entry);
    try {
      return await entry.holder;
    } catch (error) {
      if (this.entries.get(sid) === entry) this.entries.delete(sid);
      throw error;
    }
  }

  /** Forgets every session of a member in this process. */
  forget(memberId: number): void {
    for (const [sid, entry] of this.entries) if (entry.memberId === memberId) this.entries.delete(sid);
  }

  /** Forgets every session in this process. */
  forgetAll(): void {
    this.entries.clear();
  }

  /** The same as `find`, but not from memory: for an answer that would otherwise be a refusal. */
  findAnew(memberId: number, sid: string): Promise<SessionHolder | null> {
    this.entries.delete(sid);
    return this.find(memberId, sid);
  }

  private remember(sid: string, entry: Entry): void {
    this.entries.delete(sid);
    const [longestKnown] = this.entries.keys();
    if (longestKnown !== undefined && this.entries.size >= MAX_SESSIONS) this.entries.delete(longestKnown);
    this.entries.set(sid, entry);
  }

  private async read(memberId: number, sid: string): Promise<SessionHolder | null> {
    const row = await this.sessions.holder(memberId, sid);
    if (row === undefined || !maySignIn(row.status)) return null;
    const { role, confirmedAt, hasSecondFactor, networks } = row;
    return {
      actor: { id: memberId, role, sid, hasSecondFactor, confirmedAt },
      networks: role === Role.Member ? [] : networks,
    };
  }
}
