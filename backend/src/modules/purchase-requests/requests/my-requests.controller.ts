import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { LINE_ERROR_CODES } from '../../pricing/pricing.errors.js';
import {
  CreatePurchaseRequestDto,
  PurchaseRequestQuery,
  RequestStepDto,
} from '../dto/purchase-request-input.dto.js';
import { PurchaseRequestDto, PurchaseRequestRowDto, StepLinkDto } from '../dto/purchase-request.dto.js';
import { RequestMovesService } from './request-moves.service.js';
import { RequestReadsService } from './request-reads.service.js';
import { RequestSubmissionService } from './request-submission.service.js';

const ID_PARAM = { name: 'id', type: 'integer', example: 41 } as const;

/** Purchase requests (구매 요청) of the caller's organization. */
@ApiTags('purchase-requests')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller('my/purchase-requests')
export class MyRequestsController {
  constructor(
    private readonly submission: RequestSubmissionService,
    private readonly reads: RequestReadsService,
    private readonly moves: RequestMovesService,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createPurchaseRequest',
    summary: 'Ask for a purchase',
    description:
      'Freezes cart lines, or an accepted estimate, and sends them to the approvers; the lines leave the cart. Coupons play no part. Where nobody has to allow it the request is approved at once. It ends after 14 days.',
  })
  @ApiEnvelope(PurchaseRequestDto)
  @ApiErrors({
    403: ['ORG_BUY_FORBIDDEN'],
    404: ['ORG_NONE', 'CART_ITEM_NOT_FOUND', 'ORG_SITE_NOT_FOUND', 'ESTIMATE_NOT_FOUND'],
    409: [
      'ORG_NOT_ACTIVE',
      'ORG_SITE_CLOSED',
      'REQUEST_STATE',
      'ESTIMATE_STATE',
      'ESTIMATE_EXPIRED',
      'ESTIMATE_SUPERSEDED',
    ],
    422: [
      'SITE_REQUIRED',
      'ORG_SITE_NONE',
      'ADDRESS_REQUIRED',
      'CART_EMPTY',
      'CART_BELOW_MINIMUM',
      'PAYMENT_AMOUNT_MINIMUM',
      ...LINE_ERROR_CODES,
      'PRINT_CONSENT_REQUIRED',
      'REQUEST_GOODS_FORM',
      'RULE_WITHOUT_APPROVER',
    ],
  })
  createPurchaseRequest(
    @CurrentActor() actor: Actor,
    @Body() form: CreatePurchaseRequestDto,
    @Origin() origin: RequestOrigin,
  ): Promise<Answer<PurchaseRequestDto>> {
    return this.submission.submit(actor.id, form, origin);
  }

  @Get()
  @ApiOperation({
    operationId: 'listPurchaseRequests',
    summary: 'List purchase requests',
    description:
      'Newest first, with counts by state, pages from 0; those to decide come oldest first. Never more than the caller may see.',
  })
  @ApiEnvelope(PurchaseRequestRowDto, { isArray: true, paged: true })
  @ApiErrors({})
  listPurchaseRequests(
    @CurrentActor() actor: Actor,
    @Query() query: PurchaseRequestQuery,
  ): Promise<Answer<PurchaseRequestRowDto[]>> {
    return this.reads.page(actor.id, query);
  }

  @Get(':id')
  @ApiParam(ID_PARAM)
  @ApiOperation({
    operationId: 'getPurchaseRequest',
    summary: 'Get a purchase request',
    description: 'With its lines, its steps, and what counts on its limits now.',
  })
  @ApiEnvelope(PurchaseRequestDto)
  @ApiErrors({ 404: ['REQUEST_NOT_FOUND'] })
  getPurchaseRequest(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
  ): Promise<PurchaseRequestDto> {
    return this.reads.get(actor.id, id);
  }

  @Post(':id/withdraw')
  @HttpCode(200)
  @ApiParam(ID_PARAM)
  @ApiOperation({
    operationId: 'withdrawPurchaseRequest',
    summary: 'Withdraw a purchase request',
    description: 'By its requester or an admin of the organization, until it is paid.',
  })
  @ApiEnvelope(PurchaseRequestDto)
  @ApiErrors({ 403: ['REQUEST_FORBIDDEN'], 404: ['REQUEST_NOT_FOUND'], 409: ['REQUEST_STATE'] })
  withdrawPurchaseRequest(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
  ): Promise<Answer<PurchaseRequestDto>> {
    return this.moves.withdraw(actor.id, id);
  }

  @Post(':id/remind')
  @HttpCode(200)
  @ApiParam(ID_PARAM)
  @ApiOperation({
    operationId: 'remindOfPurchaseRequest',
    summary: 'Remind the approvers',
    description:
      'By the requester or an admin. An approver without an account gets a new link. At most 5 a day for each request.',
  })
  @ApiEnvelope()
  @ApiErrors({
    403: ['REQUEST_FORBIDDEN'],
    404: ['REQUEST_NOT_FOUND'],
    409: ['REQUEST_STATE', 'LINK_WITHOUT_PERSON'],
    410: ['REQUEST_EXPIRED'],
    422: ['RULE_WITHOUT_APPROVER'],
    429: ['TOO_MANY_REQUESTS'],
  })
  remindOfPurchaseRequest(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
  ): Promise<Answer<null>> {
    return this.moves.remind(actor.id, id);
  }

  @Post(':id/link')
  @HttpCode(200)
  @ApiParam(ID_PARAM)
  @ApiOperation({
    operationId: 'sendPurchaseRequestLink',
    summary: 'Send the person of the open step a link',
    description:
      'By SMS, and by e-mail where one is known; the link before ends. Admins who did not ask get its address, too.',
  })
  @ApiEnvelope(StepLinkDto)
  @ApiErrors({
    403: ['REQUEST_FORBIDDEN'],
    404: ['REQUEST_NOT_FOUND'],
    409: ['REQUEST_STATE', 'DECISION_TAKEN', 'LINK_WITHOUT_PERSON'],
    410: ['REQUEST_EXPIRED'],
    429: ['TOO_MANY_REQUESTS'],
  })
  sendPurchaseRequestLink(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { stepId }: RequestStepDto,
  ): Promise<Answer<StepLinkDto>> {
    return this.moves.link(actor.id, id, stepId);
  }
}
