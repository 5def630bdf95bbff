import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  closeMember,
  eraseBelongings,
  lockForClosing,
  type MemberClosing,
} from './member-erasure.repository.js';
import { memberClosed, memberNotFound } from './members.errors.js';

/** Erasure of a member's personal data in the tables of this module, in the caller's transaction. */
@Injectable()
export class MemberErasureService {
  /** Locks the member's row; 404 without one, 409 for a closed account. */
  async lock(em: EntityManager, memberId: number): Promise<void> {
    const member = await lockForClosing(em, memberId);
    if (member === undefined) throw memberNotFound();
    if (member.closed) throw memberClosed();
  }

  /** Deletes the addresses and the facts of the business. */
  eraseBelongings(em: EntityManager, memberId: number): Promise<void> {
    return eraseBelongings(em, memberId);
  }

  /**
   * Withdraws the member, of whom no name and no contact stays. Comes last: other rows are found by the contacts. The
   * caller has taken the lock.
   */
  close(em: EntityManager, memberId: number, closing: MemberClosing): Promise<void> {
    return closeMember(em, memberId, closing);
  }
}
