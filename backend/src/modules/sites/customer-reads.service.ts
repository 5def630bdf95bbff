import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/http/access.js';
import type { CustomerFilter, UserFilter } from './customer-filter.js';
import type { CustomerDto, ManagerDto, SiteUserDto, UserWithSitesDto } from './dto/customer.dto.js';
import { CustomersRepository } from './repository/customers.repository.js';
import { customerNotFound } from './sites.errors.js';

export {
  CUSTOMER_SORTS,
  type CustomerFilter,
  type CustomerSort,
  type UserFilter,
} from './customer-filter.js';
export { customerListSql } from './repository/customers.repository.js';

/** Reads customers and staff of the customer-and-site model. */
@Injectable()
export class CustomerReadsService {
  constructor(private readonly customers: CustomersRepository) {}

  /** Active staff to whom customers can be assigned. */
  managers(): Promise<ManagerDto[]> {
    return this.customers.managers();
  }

  /** A user with the field names of the recorded calls; 404 if the actor may not see the user. */
  async user(actor: Actor, id: number): Promise<SiteUserDto> {
    const user = await this.customers.user(actor, id);
    if (user === undefined) throw customerNotFound();
    return user;
  }

  /** A page of users with their sites, newest first, without withdrawn users. `page` counts from 0. */
  async usersWithSites(
    actor: Actor,
    filter: UserFilter,
    page: number,
    size: number,
  ): Promise<{ items: UserWithSitesDto[]; total: number }> {
    const [items, total] = await Promise.all([
      this.customers.usersWithSites(actor, filter, size, page * size),
      this.customers.countUsers(actor, filter),
    ]);
    return { items, total };
  }

  /** A page of the customers in the actor's care. `page` counts from 0. */
  async page(
    actor: Actor,
    filter: CustomerFilter,
    page: number,
    size: number,
  ): Promise<{ items: CustomerDto[]; total: number }> {
    const [items, total] = await Promise.all([
      this.customers.page(actor, filter, size, page * size),
      this.customers.count(actor, filter),
    ]);
    return { items, total };
  }

  /** A customer in the actor's care; 404 for any other. */
  async get(actor: Actor, id: number): Promise<CustomerDto> {
    const customer = await this.customers.find(actor, id);
    if (customer === undefined) throw customerNotFound();
    return customer;
  }
}
