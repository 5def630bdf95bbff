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
import { AdminOrderAnswerDto, AdminOrderPageDto } from '../../order-views/dto/admin/admin-order.dto.js';
import { AdminCustomersService } from '../../sites/admin-customers.service.js';
import {
  CustomerDetailDto,
  InvitationDto,
  ManagerCustomerQueryDto,
  ManagerOrderQueryDto,
} from '../../sites/dto/admin/manager.dto.js';
import { SiteQueryDto } from '../../sites/dto/admin/site-input.dto.js';
import { AdminSitesService } from '../../sites/admin-sites.service.js';
import { PersonalData } from '../../access-records/personal-data.decorator.js';

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
    summary: '담당 고객 요약',
    description:
      '담당 고객과 사이트 수, 진행 중인 주문, 이번 달 매출, 이번 주 제출된 양식 수를 한국 시간으로 반환합니다.',
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
    summary: '담당 고객 목록 (0부터 세는 페이지, 최신순)',
    description:
      '담당 고객을 주문 수, 주문 합계, 마지막 주문과 함께 반환합니다. 관리자에게는 모든 고객이 나옵니다.',
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
    summary: '담당 고객 상세',
    description:
      '고객의 사이트와 최근 주문 다섯 건을 함께 반환합니다. 담당이 아닌 고객은 없는 고객으로 응답합니다.',
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
    summary: '고객 초대 코드 만들기',
    description:
      '아직 가입하지 않은 담당 고객이 가입할 때 쓸 코드를 만듭니다. 코드는 이 응답에서 한 번만 볼 수 있고 7일 동안 쓸 수 있으며, 새로 만들면 전의 코드는 쓸 수 없습니다. 본인에게만 전달해 주세요.',
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
    summary: '담당 고객의 주문 목록 (0부터 세는 페이지, 최신순)',
    description: '담당 고객의 주문을 상태별 개수와 함께 반환합니다. 관리자에게는 모든 주문이 나옵니다.',
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
    summary: '담당 고객의 주문 상세 (id, 주문번호, 결제 주문번호)',
    description: '담당이 아닌 고객의 주문은 없는 주문으로 응답합니다. 관리자는 모든 주문을 봅니다.',
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
    summary: '담당 고객의 사이트 목록 (0부터 세는 페이지, 최신순)',
    description: '담당 고객의 사이트를 반환합니다. userId와 managerId는 필터 조건일 뿐 권한이 아닙니다.',
  })
  @ApiEnvelope(SitePageDto, { paged: true })
  @ApiErrors({})
  listManagerSites(@CurrentActor() actor: Actor, @Query() query: SiteQueryDto): Promise<Answer<SitePageDto>> {
    return this.sites.list(actor, query);
  }
}
