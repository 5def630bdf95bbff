import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MemberErasureRepository, type MemberClosing } from './member-erasure.repository.js';
import { memberClosed, memberNotFound } from './members.errors.js';

/** Erasure of a member's personal data in the tables of this module, in the caller's transaction. */
@Injectable()
export class MemberErasureService {
  constructor(private readonly erasure: MemberErasureRepository) {}

  /** Locks the member's row; 404 without such a member, 409 for a closed account. */
  async lock(em: EntityManager, memberId: number): Promise<void> {
    const member = await this.erasure.lockForClosing(em, memberId);
    if (member === undefined) throw memberNotFound();
    if (member.closed) throw memberClosed();
  }

  /** Deletes the addresses and the business data. */
  eraseBelongings(em: EntityManager, memberId: number): Promise<void> {
    return this.erasure.eraseBelongings(em, memberId);
  }

  /**
   * Marks the member as withdrawn and erases name and contacts. Runs last, because the contacts find other rows. The
   * caller holds the lock.
   */
  close(em: EntityManager, memberId: number, closing: MemberClosing): Promise<void> {
    return this.erasure.closeMember(em, memberId, closing);
  }
}
