import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Role } from '@store/domain';
import { databaseOf } from '../../../platform/db/database.js';

/** The member's data in a new estimate. */
export interface MemberData {
  name: string;
  company: string | null;
  phone: string | null;
  email: string | null;
  /** Only while this person may still answer. */
  managerId: number | null;
}

/** People in estimates: members, operators and managers. */
@Injectable()
export class EstimatePeopleRepository {
  memberData(em: EntityManager, memberId: number): Promise<MemberData | undefined> {
    return databaseOf(em)
      .selectFrom('members as m')
      .select(['m.name', 'm.company_name as company', 'm.phone', 'm.email'])
      .select(({ selectFrom }) =>
        selectFrom('members as g')
          .select('g.id')
          .whereRef('g.id', '=', 'm.manager_id')
          .where('g.status', '=', 'active')
          .where('g.role', 'in', [Role.Manager, Role.Admin])
          .as('managerId'),
      )
      .where('m.id', '=', memberId)
      .executeTakeFirst();
  }

  /** Whether this is staff who may answer; locked against a demotion or suspension at the same moment. */
  async lockStaff(em: EntityManager, id: number): Promise<boolean> {
    const staff = await databaseOf(em)
      .selectFrom('members')
      .select('id')
      .where('id', '=', id)
      .where('role', 'in', [Role.Manager, Role.Admin])
      .where('status', '=', 'active')
      .forShare()
      .executeTakeFirst();
    return staff !== undefined;
  }
}
