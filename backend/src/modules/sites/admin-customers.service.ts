import { Injectable } from '@nestjs/common';
import { DEFAULT_MANAGER_ID, FIRST_PAGE, messageFor, PAGE_SIZE, Role } from '@store/domain';
import type { Actor } from '../../platform/http/access.js';
import { Answer } from '../../platform/http/envelope.js';
import { AuditService, type Operator } from '../audit/audit.service.js';
import { FirstPasswordService } from '../auth/first-password.service.js';
import { namingCollisions } from '../members/members.service.js';
import { AdminOrderReadsService, type OrderFilter } from '../orders/views/admin-order-reads.service.js';
import { adminOrderNotFound } from '../orders/admin-orders.errors.js';
import { requestedStatus } from '../orders/admin-orders.service.js';
import { ClaimTicketsService } from './claims/claim-tickets.service.js';
import { alreadyClaimed } from './claims/claims.errors.js';
import { CustomerEditsService } from './customer-edits.service.js';
import { CustomerReadsService } from './customer-reads.service.js';
import type { CreatedUserDto, CustomerPageDto, ManagerListDto, UserListDto } from './dto/customer.dto.js';
import { SiteReadsService } from './site-reads.service.js';
import type { AdminOrderAnswerDto, AdminOrderPageDto } from '../orders/views/dto/admin/admin-order.dto.js';
import { metaOf, pagingOf } from '../../platform/lists/paging.js';
import type {
  CustomerDetailDto,
  InvitationDto,
  ManagerCustomerQueryDto,
  ManagerOrderQueryDto,
} from './dto/admin/manager.dto.js';
import type { CreateCustomerDto } from './dto/admin/site-input.dto.js';
import type { UserListQueryDto } from './dto/admin/user-list.dto.js';

/** Customers for operators: an admin handles all of them, a manager the assigned ones (decision A67). */
@Injectable()
export class AdminCustomersService {
  constructor(
    private readonly reads: CustomerReadsService,
    private readonly edits: CustomerEditsService,
    private readonly sites: SiteReadsService,
    private readonly orders: AdminOrderReadsService,
    private readonly audit: AuditService,
    private readonly tickets: ClaimTicketsService,
    private readonly passwords: FirstPasswordService,
  ) {}

  async managers(): Promise<ManagerListDto> {
    return { list: await this.reads.managers() };
  }

  /** Creates a customer who may join later. 409 for a taken phone, 422 for an invalid manager. */
  async create(operator: Operator, input: CreateCustomerDto): Promise<Answer<CreatedUserDto>> {
    const { userName: name, userPhone: phone, userCompany: company, managerId } = input;
    const id = await namingCollisions(() =>
      this.audit.change(operator, async (em) => {
        const id = await this.edits.create(em, { name, phone, company, managerId });
        const after = { name, phone, company, managerId: managerId ?? DEFAULT_MANAGER_ID };
        return {
          result: id,
          audit: { action: 'member.create', targetType: 'member', targetId: id, before: null, after },
        };
      }),
    );
    const user = await this.reads.user(operator.actor, id);
    return new Answer({ user }, { message: messageFor('CUSTOMER_CREATED') });
  }

  /**
   * Creates an invitation code that staff hand to the customer. 404 for a customer in somebody else's care, 409 for one
   * who has joined.
   */
  async invite(operator: Operator, id: number): Promise<Answer<InvitationDto>> {
    await this.reads.get(operator.actor, id);
    const { code, expiresAt } = await this.audit.change(operator, async (em) => {
      if (!(await this.passwords.lockUnclaimed(em, id))) throw alreadyClaimed();
      const result = await this.tickets.invite(em, id);
      // The audit record names both people, never the code.
      return {
        result,
        audit: { action: 'member.invite', targetType: 'member', targetId: id, before: null, after: null },
      };
    });
    const invitation = { code, expiresAt: expiresAt.toISOString() };
    return new Answer(invitation, { message: messageFor('CUSTOMER_INVITED') });
  }

  /** Users with their sites, with the recorded filters. */
  async usersWithSites(actor: Actor, query: UserListQueryDto): Promise<Answer<UserListDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE.max });
    const { items, total } = await this.reads.usersWithSites(actor, query, paging.index, paging.size);
    return new Answer({ userList: items }, { meta: metaOf(paging, total) });
  }

  /** A page of the customers in the actor's care. */
  async list(actor: Actor, query: ManagerCustomerQueryDto): Promise<Answer<CustomerPageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE.adminMembers });
    const data = await this.reads.page(actor, query, paging.index, paging.size);
    return new Answer(data, { meta: metaOf(paging, data.total) });
  }

  /** A customer with sites and last orders; 404 outside the actor's care. */
  async get(actor: Actor, id: number): Promise<CustomerDetailDto> {
    const customer = await this.reads.get(actor, id);
    const filter = { status: null, q: '', dateBy: 'placed', memberId: id } as const;
    const [sites, orders] = await Promise.all([
      this.sites.listFor(actor, { userId: id }),
      this.orders.page(filter, 0, PAGE_SIZE.recentOrders),
    ]);
    return { customer, sites, recentOrders: orders.items };
  }

  /** A page of the orders of the customers in the actor's care. */
  async listOrders(actor: Actor, query: ManagerOrderQueryDto): Promise<Answer<AdminOrderPageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE.adminOrders });
    const filter = careOrderFilterOf(actor, query);
    const { counts, ...data } = await this.orders.page(filter, paging.index, paging.size);
    return new Answer(data, { meta: metaOf(paging, data.total, counts) });
  }

  /** An order of a customer in the actor's care, by id, order number or payment order id; 404 for any other. */
  async order(actor: Actor, key: string): Promise<AdminOrderAnswerDto> {
    const order = await this.orders.find(key, actor.role === Role.Admin ? null : actor.id);
    if (order === null) throw adminOrderNotFound();
    return { order };
  }
}

/** The filter for a query, never wider than the actor's care; the list and its export share it. */
export const careOrderFilterOf = (actor: Actor, query: ManagerOrderQueryDto): OrderFilter => ({
  status: requestedStatus(query.status),
  q: query.q?.trim() ?? '',
  // Days of this list are those of the payment, which its manager's figures count by.
  dateBy: 'approved',
  from: query.paidFrom,
  to: query.paidTo,
  group: query.group || undefined,
  organizationId: query.organizationId,
  sort: query.sort,
  ...(actor.role === Role.Admin ? {} : { managerId: actor.id }),
});
