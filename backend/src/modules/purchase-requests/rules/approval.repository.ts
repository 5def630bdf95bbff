import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CLOSED_MEMBER_NAME, type ApprovalRule } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { isProved } from '../../members/repository/member-proofs.filter.js';
import type { ApprovalContactDto } from '../dto/approval-contact.dto.js';

/** The rules of an organization in one version. */
export interface StoredRules {
  /** 0 before the first. */
  version: number;
  rules: ApprovalRule[];
}

/** The contact was asked to decide: the name belongs to the request. */
const wasAsked = sql<boolean>`exists (select 1 from purchase_steps s where s.contact_id = approval_contacts.id)`;

/** Statements on approval rules and contacts; `em` is the caller's transaction. */
@Injectable()
export class ApprovalRepository {
  /** The present rules. */
  async rules(em: EntityManager, organizationId: number): Promise<StoredRules> {
    const row = await databaseOf(em)
      .selectFrom('approval_rules')
      .select(({ ref }) => ['version', ref('rules').$castTo<ApprovalRule[]>().as('rules')])
      .where('organization_id', '=', organizationId)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ?? { version: 0, rules: [] };
  }

  async addRules(em: EntityManager, organizationId: number, { version, rules }: StoredRules): Promise<void> {
    await databaseOf(em)
      .insertInto('approval_rules')
      .values({ organization_id: organizationId, version, rules: JSON.stringify(rules) })
      .execute();
  }

  /** The contacts who can be asked now, by name. */
  contacts(em: EntityManager, organizationId: number): Promise<ApprovalContactDto[]> {
    return databaseOf(em)
      .selectFrom('approval_contacts')
      .select(({ ref }) => ['id', 'name', ref('phone').$notNull().as('phone'), 'email'])
      .where('organization_id', '=', organizationId)
      .where('ended_at', 'is', null)
      .orderBy('name')
      .orderBy('id')
      .execute();
  }

  async addContact(
    em: EntityManager,
    organizationId: number,
    { name, phone, email }: Omit<ApprovalContactDto, 'id'>,
  ): Promise<number> {
    const { id } = await databaseOf(em)
      .insertInto('approval_contacts')
      .values({ organization_id: organizationId, name, phone, email })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Erases a contact, whose name stays only with what the person was asked to decide; false for none. */
  async endContact(em: EntityManager, organizationId: number, id: number, now: Date): Promise<boolean> {
    const db = databaseOf(em);
    const { numDeletedRows } = await db
      .deleteFrom('approval_contacts')
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .where(({ not }) => not(wasAsked))
      .executeTakeFirst();
    if (numDeletedRows > 0n) return true;
    const { numUpdatedRows } = await db
      .updateTable('approval_contacts')
      .set({ ended_at: now, phone: null, email: null })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Ends those whose e-mail or phone the member has proved, and forgets who it was; returns their ids. */
  async eraseProved(em: EntityManager, memberId: number, now: Date): Promise<number[]> {
    const isTheirs = sql<boolean>`(${isProved('email', sql.ref('c.email'))}
      or ${isProved('phone', sql.ref('c.phone'))})`;
    const rows = await databaseOf(em)
      .updateTable('approval_contacts as c')
      .from('members as m')
      .set({ name: CLOSED_MEMBER_NAME, ended_at: now, phone: null, email: null })
      .where('m.id', '=', memberId)
      .where('c.ended_at', 'is', null)
      .where(isTheirs)
      .returning('c.id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Erases the contacts of organizations that staff refused or closed, at most `atMost`; returns how many. */
  async eraseOfClosed(em: EntityManager, now: Date, atMost: number): Promise<number> {
    const { numUpdatedRows } = await databaseOf(em)
      .updateTable('approval_contacts')
      .set({
        name: sql`case when ${wasAsked} then name else '' end`,
        ended_at: now,
        phone: null,
        email: null,
      })
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('approval_contacts as c')
          .innerJoin('organizations as g', 'g.id', 'c.organization_id')
          .select('c.id')
          .where('c.ended_at', 'is', null)
          .where('g.state', 'in', ['refused', 'closed'])
          .orderBy('c.id')
          .limit(atMost)
          .forUpdate('c')
          .skipLocked(),
      )
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }
}
