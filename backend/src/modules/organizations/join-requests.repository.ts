import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { JoinRequestState } from '@store/domain';
import { databaseOf } from '../../platform/db/database.js';
import type { JoinRequestDto } from './dto/person.dto.js';

/** Waiting requests that a list shows. */
const MOST = 200;

/** Statements on requests to join; `em` is the caller's transaction. */
@Injectable()
export class JoinRequestsRepository {
  /**
   * Makes the member's request; one to another organization ends. Undefined if the same one waits already: its admins
   * know.
   */
  async add(em: EntityManager, organizationId: number, memberId: number): Promise<number | undefined> {
    await databaseOf(em)
      .updateTable('organization_join_requests')
      .set({ state: 'withdrawn' })
      .where('member_id', '=', memberId)
      .where('state', '=', 'waiting')
      .where('organization_id', '<>', organizationId)
      .execute();
    const row = await databaseOf(em)
      .insertInto('organization_join_requests')
      .values({ organization_id: organizationId, member_id: memberId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  }

  /** Requests that wait, oldest first. */
  waiting(em: EntityManager, organizationId: number): Promise<JoinRequestDto[]> {
    return databaseOf(em)
      .selectFrom('organization_join_requests as j')
      .innerJoin('members as p', 'p.id', 'j.member_id')
      .select(['j.id', 'p.name', 'p.email', 'j.created_at as createdAt'])
      .where('j.organization_id', '=', organizationId)
      .where('j.state', '=', 'waiting')
      .orderBy('j.id')
      .limit(MOST)
      .execute();
  }

  /** The member behind a waiting request of the organization; undefined for any other request. */
  async memberOf(em: EntityManager, organizationId: number, id: number): Promise<number | undefined> {
    const row = await databaseOf(em)
      .selectFrom('organization_join_requests')
      .select('member_id as memberId')
      .where('id', '=', id)
      .where('organization_id', '=', organizationId)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    return row?.memberId;
  }

  /** Moves a waiting request; false if somebody else did meanwhile. */
  async decide(em: EntityManager, id: number, state: JoinRequestState, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await databaseOf(em)
      .updateTable('organization_join_requests')
      .set({ state, decided_at: now })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Refuses everybody who waits for an organization that is refused or closed. */
  async refuseAll(em: EntityManager, organizationId: number, now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('organization_join_requests')
      .set({ state: 'refused', decided_at: now })
      .where('organization_id', '=', organizationId)
      .where('state', '=', 'waiting')
      .execute();
  }

  /** Since when the member waits to join an organization, UTC; null = the member does not. */
  async waitingSince(em: EntityManager, memberId: number): Promise<string | null> {
    const row = await databaseOf(em)
      .selectFrom('organization_join_requests')
      .select('created_at as since')
      .where('member_id', '=', memberId)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    return row?.since ?? null;
  }

  /** Ends what the member asked elsewhere: the member belongs to an organization now. */
  async withdraw(em: EntityManager, memberId: number): Promise<void> {
    await databaseOf(em)
      .updateTable('organization_join_requests')
      .set({ state: 'withdrawn' })
      .where('member_id', '=', memberId)
      .where('state', '=', 'waiting')
      .execute();
  }
}
