import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  StepUp,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CustomerPageDto, SitePageDto } from '../../sites/dto/customer.dto.js';
import { ManagerSummaryDto } from '../../sites/dto/manager-summary.dto.js';
import { ManagerSummaryService } from '../../sites/manager-summary.service.js';
import { AdminOrderAnswerDto, AdminOrderPageDto } from '../../orders/views/dto/admin/admin-order.dto.js';
import { AdminCustomersService } from '../../sites/admin-customers.service.js';
import {
  CustomerDetailDto,
  InvitationDto,
  ManagerCustomerQueryDto,
  ManagerOrderQueryDto,
} from '../../sites/dto/admin/manager.dto.js';
import { SiteQueryDto } from '../../sites/dto/admin/site-input.dto.js';
import { AdminSitesService } from '../../sites/admin-sites.service.js';
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';

/** A manager sees the assigned customers, an admin all (decision A6); the token identifies the caller. */
@ApiTags('manager')
@ApiBearerAuth('bearer')
@RequireRole(Role.Manager, Role.Admin)
@Controller('manager')
export class ManagerController {
  constructor(
    private readonly customers: AdminCustomersService,
    private readonly sites: AdminSitesService,
    private readonly summary: ManagerSummaryService,
  ) {}

  @Get('summary')
  @ApiOperation({
    operationId: 'getManagerSummary',
    summary: 'Summary of own customers',
    description:
      'Numbers of customers and sites, open orders, sales this month and forms submitted this week, by Korean time.',
  })
  @ApiEnvelope(ManagerSummaryDto)
  @ApiErrors({})
  getManagerSummary(@CurrentActor() actor: Actor): Promise<ManagerSummaryDto> {
    return this.summary.read(actor);
  }

  @Get('customers')
  @PersonalData('member', 'read', { masked: { phone: 'phone', email: 'email' } })
  @ApiOperation({
    operationId: 'listManagerCustomers',
    summary: 'List own customers (pages from 0, newest first)',
    description:
      "One's own customers with number and sum of orders and the last order. Admins see all customers.",
  })
  @ApiEnvelope(CustomerPageDto, { paged: true })
  @ApiErrors({})
  listManagerCustomers(
    @CurrentActor() actor: Actor,
    @Query() query: ManagerCustomerQueryDto,
  ): Promise<Answer<CustomerPageDto>> {
    return this.customers.list(actor, query);
  }

  @Get('customers/:id')
  @ApiParam({ name: 'id', type: 'integer' })
  @PersonalData('member', 'read')
  @ApiOperation({
    operationId: 'getManagerCustomer',
    summary: 'Get an own customer',
    description:
      'The customer with their sites and last five orders. Customers of others answer as if they did not exist.',
  })
  @ApiEnvelope(CustomerDetailDto)
  @ApiErrors({ 404: ['CUSTOMER_NOT_FOUND'] })
  getManagerCustomer(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
  ): Promise<CustomerDetailDto> {
    return this.customers.get(actor, id);
  }

  @Post('customers/:id/invitation')
  @HttpCode(200)
  @StepUp()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({
    operationId: 'inviteCustomer',
    summary: 'Create an invitation code',
    description:
      "A code for one's own customer who has not joined yet. It is shown only here, is good for 7 days and replaces the one before. Give it to nobody else.",
  })
  @ApiEnvelope(InvitationDto)
  @ApiErrors({ 404: ['CUSTOMER_NOT_FOUND'], 409: ['CLAIM_ALREADY_DONE'] })
  inviteCustomer(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
  ): Promise<Answer<InvitationDto>> {
    return this.customers.invite({ actor, origin }, id);
  }

  @Get('orders')
  @PersonalData('order', 'read')
  @ApiOperation({
    operationId: 'listManagerOrders',
    summary: 'List orders of own customers (pages from 0, newest first)',
    description: "Orders of one's own customers with counts by status. Admins see all orders.",
  })
  @ApiEnvelope(AdminOrderPageDto, { paged: true })
  @ApiErrors({ 422: ['ORDER_STATUS_FORM'] })
  listManagerOrders(
    @CurrentActor() actor: Actor,
    @Query() query: ManagerOrderQueryDto,
  ): Promise<Answer<AdminOrderPageDto>> {
    return this.customers.listOrders(actor, query);
  }

  @Get('orders/:id')
  @PersonalData('order', 'read')
  @ApiOperation({
    operationId: 'getManagerOrder',
    summary: 'Get an order of an own customer (id, order number or payment order number)',
    description: 'Orders of customers of others answer as if they did not exist. Admins see every order.',
  })
  @ApiEnvelope(AdminOrderAnswerDto)
  @ApiErrors({ 404: ['ORDER_NOT_FOUND'] })
  getManagerOrder(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<AdminOrderAnswerDto> {
    return this.customers.order(actor, id);
  }

  @Get('sites')
  @PersonalData('site', 'read', {
    masked: { receiverPhone: 'phone', address1: 'address', address2: 'address' },
  })
  @ApiOperation({
    operationId: 'listManagerSites',
    summary: 'List sites of own customers (pages from 0, newest first)',
    description: "Sites of one's own customers. userId and managerId are filters and give no rights.",
  })
  @ApiEnvelope(SitePageDto, { paged: true })
  @ApiErrors({})
  listManagerSites(@CurrentActor() actor: Actor, @Query() query: SiteQueryDto): Promise<Answer<SitePageDto>> {
    return this.sites.list(actor, query);
  }
}
