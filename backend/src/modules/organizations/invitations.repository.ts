import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { InvitationState, OrganizationRole } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../platform/db/database.js';
import type { OrganizationInvitationDto } from './dto/invitation.dto.js';
import { countedPage } from '../../platform/lists/counted-page.js';
import type { Standing } from './memberships.repository.js';

/** The invited contact; one of both. */
export interface InvitedContact {
  email: string | null;
  phone: string | null;
}

const invitations = (em: EntityManager) =>
  databaseOf(em)
    .selectFrom('invitations as i')
    .select(['i.id', 'i.email', 'i.phone', 'i.site_ids as siteIds', 'i.expires_at as expiresAt', 'i.sends'])
    .select(({ ref }) => [
      ref('i.roles').$castTo<OrganizationRole[]>().as('roles'),
      ref('i.state').$castTo<InvitationState>().as('state'),
    ]);

/** Statements on invitations; `em` is the caller's transaction. */
@Injectable()
export class InvitationsRepository {
  /** A page of the organization's invitations, newest first, and their number. */
  async page(
    em: EntityManager,
    organizationId: number,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ items: OrganizationInvitationDto[]; total: number }> {
    const rows = await invitations(em)
      .select(sql<number>`count(*) over ()::int`.as('total'))
      .where('i.organization_id', '=', organizationId)
      .orderBy('i.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    return countedPage(rows, offset, () => this.count(em, organizationId));
  }

  /** An invitation of the organization, and locks it. */
  lock(
    em: EntityManager,
    organizationId: number,
    id: number,
  ): Promise<OrganizationInvitationDto | undefined> {
    return invitations(em)
      .where('i.id', '=', id)
      .where('i.organization_id', '=', organizationId)
      .forNoKeyUpdate()
      .executeTakeFirst();
  }

  /** An invitation with its organization, for the holder of its link. */
  open(
    em: EntityManager,
    id: number,
  ): Promise<
    | (OrganizationInvitationDto & { organizationId: number; organizationName: string; isLive: boolean })
    | undefined
  > {
    return invitations(em)
      .innerJoin('organizations as g', 'g.id', 'i.organization_id')
      .select(['g.id as organizationId', 'g.name as organizationName'])
      .select(({ eb }) =>
        eb('g.state', 'in', ['pending', 'active', 'suspended']).$castTo<boolean>().as('isLive'),
      )
      .where('i.id', '=', id)
      .executeTakeFirst();
  }

  private async count(em: EntityManager, organizationId: number): Promise<number> {
    const { total } = await databaseOf(em)
      .selectFrom('invitations')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow();
    return total;
  }

  /** How many wait for an answer. */
  async countSent(em: EntityManager, organizationId: number, now: Date): Promise<number> {
    const { total } = await databaseOf(em)
      .selectFrom('invitations')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('organization_id', '=', organizationId)
      .where('state', '=', 'sent')
      .where('expires_at', '>', now.toISOString())
      .executeTakeFirstOrThrow();
    return total;
  }

  async add(
    em: EntityManager,
    invitation: Standing & InvitedContact & { organizationId: number; invitedBy: number; expiresAt: Date },
  ): Promise<number> {
    const { organizationId, email, phone, roles, siteIds, invitedBy, expiresAt } = invitation;
    const { id } = await databaseOf(em)
      .insertInto('invitations')
      .values({
        organization_id: organizationId,
        email,
        phone,
        roles,
        site_ids: siteIds,
        invited_by_id: invitedBy,
        expires_at: expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Counts another message, which begins the time anew. */
  async resend(em: EntityManager, id: number, expiresAt: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('invitations')
      .set({ sends: sql`sends + 1`, expires_at: expiresAt, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
  }

  /** Ends every sent invitation of an organization that is refused or closed; returns their ids. */
  async endAll(em: EntityManager, organizationId: number): Promise<number[]> {
    const rows = await databaseOf(em)
      .updateTable('invitations')
      .set({ state: 'ended', email: null, phone: null, updated_at: sql`now()` })
      .where('organization_id', '=', organizationId)
      .where('state', '=', 'sent')
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Ends a sent invitation, without the contact from then on; false if it has ended meanwhile. */
  async end(em: EntityManager, id: number, state: Exclude<InvitationState, 'sent'>): Promise<boolean> {
    const { numUpdatedRows } = await databaseOf(em)
      .updateTable('invitations')
      .set({ state, email: null, phone: null, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('state', '=', 'sent')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}
