import { ref, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DEFAULT_MANAGER_ID, normalizePersonName, normalizePhone } from '@store/domain';
import { Member } from '../members/entities/member.entity.js';
import { MembersService } from '../members/members.service.js';
import { CustomersRepository } from './repository/customers.repository.js';
import { noSuchManager } from './sites.errors.js';

/** Input for a new customer, from an admin. */
export interface NewCustomer {
  name: string;
  phone: string;
  company: string;
  /** Absent: the default manager (decision A69). */
  managerId?: number;
}

/** Creates customers who have not joined yet: without account and password, so nobody can sign in as them. */
@Injectable()
export class CustomerEditsService {
  constructor(
    private readonly customers: CustomersRepository,
    private readonly members: MembersService,
  ) {}

  /** Creates the customer in the caller's transaction; returns the id. 422 if the manager is no active staff. */
  async create(em: EntityManager, customer: NewCustomer): Promise<number> {
    const managerId = customer.managerId ?? DEFAULT_MANAGER_ID;
    if (!(await this.customers.isActiveStaff(managerId, em))) throw noSuchManager();
    return this.members.add(em, {
      name: normalizePersonName(customer.name),
      phone: normalizePhone(customer.phone),
      companyName: customer.company.trim(),
      isBusiness: true,
      manager: ref(Member, managerId),
    });
  }
}
