import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
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
import {
  AdminRefundQueryDto,
  ApproveRefundDto,
  RefundOrderDto,
  RejectRefundDto,
} from '../../refunds/dto/admin-refund-input.dto.js';
import { AdminRefundDto, AdminRefundPageDto } from '../../refunds/dto/admin-refund.dto.js';
import { AdminRefundsService } from '../../refunds/admin-refunds.service.js';
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';

const CHECKED = [
  'REFUND_AMOUNT_EXCEEDS',
  'REFUND_AMOUNT_FORM',
  'REFUND_ACCOUNT_REQUIRED',
  'REFUND_LINES_FORM',
] as const;
const BUSY = ['STALE_VERSION', 'REFUND_IN_PROGRESS', 'PAYMENT_IN_PROGRESS', 'REFUND_LINES_RETURNED'] as const;

@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin')
export class AdminRefundsController {
  constructor(private readonly service: AdminRefundsService) {}

  @Get('refunds')
  @PersonalData('refund', 'read')
  @ApiOperation({
    operationId: 'listAdminRefunds',
    summary: 'List refunds and cancellations (pages from 0, newest first)',
    description:
      'meta.counts has the number of each status. The text is looked for in order number, order name, buyer, company and reason.',
  })
  @ApiErrors({ 422: ['REFUND_STATUS_FORM'] })
  @ApiEnvelope(AdminRefundPageDto, { paged: true })
  listAdminRefunds(@Query() query: AdminRefundQueryDto): Promise<Answer<AdminRefundPageDto>> {
    return this.service.list(query);
  }

  @Get('refunds/:id')
  @PersonalData('refund', 'read')
  @ApiOperation({
    operationId: 'getAdminRefund',
    summary: 'Get a refund',
    description:
      'estimate is the proposed amount for the returned quantities; up to refundableAmount can be refunded.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 5 })
  @ApiErrors({ 404: ['REFUND_NOT_FOUND'] })
  @ApiEnvelope(AdminRefundDto)
  getAdminRefund(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<AdminRefundDto> {
    return this.service.read(actor, id);
  }

  @Post('refunds/:id/approve')
  @HttpCode(200)
  @StepUp()
  @PersonalData('refund', 'change')
  @ApiOperation({
    operationId: 'approveRefund',
    summary: 'Approve a refund (amount and restocking)',
    description:
      'Asks the payment provider to refund. Where it is slow the code is PENDING and the refund itself shows the result. A failed refund can be approved again.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 5 })
  @ApiErrors({
    404: ['REFUND_NOT_FOUND'],
    409: [...BUSY, 'REFUND_ALREADY_DECIDED'],
    422: [...CHECKED, 'REFUND_RESTOCK_FORM', 'REFUND_DECLINED'],
  })
  @ApiEnvelope(AdminRefundDto, { mayPend: true })
  approveRefund(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: ApproveRefundDto,
  ): Promise<Answer<AdminRefundDto>> {
    return this.service.approve({ actor, origin }, id, form);
  }

  @Post('refunds/:id/reject')
  @HttpCode(200)
  @PersonalData('refund', 'change')
  @ApiOperation({
    operationId: 'rejectRefund',
    summary: 'Reject a refund',
    description: 'The buyer is told the reason. An approved request cannot be rejected.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 5 })
  @ApiErrors({ 404: ['REFUND_NOT_FOUND'], 409: ['STALE_VERSION', 'REFUND_ALREADY_DECIDED'] })
  @ApiEnvelope(AdminRefundDto)
  rejectRefund(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: RejectRefundDto,
  ): Promise<Answer<AdminRefundDto>> {
    return this.service.reject({ actor, origin }, id, form);
  }

  @Post('orders/:id/refund')
  @HttpCode(200)
  @StepUp()
  @PersonalData('order', 'change')
  @ApiOperation({
    operationId: 'refundOrder',
    summary: 'Refund an order (without a request, in full or in part)',
    description:
      'Without amount, the proposed amount of lines; without lines, all that is left; where nothing is left, the order is cancelled. Partial refunds can be repeated and keep the order status. version comes from the order and is required.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 41 })
  @ApiErrors({
    404: ['ORDER_NOT_FOUND'],
    409: [...BUSY, 'REFUND_NOTHING_HELD'],
    422: [...CHECKED, 'REFUND_RESTOCK_FORM', 'REFUND_DECLINED'],
  })
  @ApiEnvelope(AdminRefundDto, { mayPend: true })
  refundOrder(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: RefundOrderDto,
  ): Promise<Answer<AdminRefundDto>> {
    return this.service.refund({ actor, origin }, id, form);
  }
}
