import { EntityManager, ref } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DEFAULT_MANAGER_ID, normalizePersonName, normalizePhone, Role } from '@store/domain';
import { Member } from '../members/entities/member.entity.js';
import { MembersService } from '../members/members.service.js';
import { noSuchManager } from './sites.errors.js';

/** A customer to be, as an admin names one. */
export interface NewCustomer {
  name: string;
  phone: string;
  company: string;
  /** Absent: the default manager (decision A69). */
  managerId?: number;
}

/** Makes customers who have not joined yet: no account, no password, so nobody can sign in as them. */
@Injectable()
export class CustomerEditsService {
  constructor(private readonly members: MembersService) {}

  /** Makes the customer in the caller's transaction; answers the id. 422 where the manager is no active staff. */
  async create(em: EntityManager, customer: NewCustomer): Promise<number> {
    const managerId = customer.managerId ?? DEFAULT_MANAGER_ID;
    if (!(await isActiveStaff(em, managerId))) throw noSuchManager();
    return this.members.add(em, {
      name: normalizePersonName(customer.name),
      phone: normalizePhone(customer.phone),
      companyName: customer.company.trim(),
      isBusiness: true,
      manager: ref(Member, managerId),
    });
  }
}

/** Locked against a demotion or suspension that comes at the same moment. */
async function isActiveStaff(em: EntityManager, id: number): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `select 1 from members where id = ? and role in (?, ?) and status = 'active' for share`,
    [id, Role.Manager, Role.Admin],
  );
  return rows.length > 0;
}
