import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Origin, Public, type RequestOrigin } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../../platform/http/envelope.js';
import { TOKEN_PARAM } from '../../../platform/http/link-token.js';
import { PrivateLinkHeaders } from '../../../platform/http/private-link-headers.js';
import { REDUCTION_REFUSALS } from '../decisions/decisions.controller.js';
import { DecideByLinkDto } from '../dto/purchase-request-input.dto.js';
import { ApprovalPageDto, LinkDecisionDto } from '../dto/purchase-request.dto.js';
import { ApprovalPagesService } from './approval-pages.service.js';

/** What the link to a step opens, without an account. */
@ApiTags('purchase-requests')
@Public()
@Controller('approvals')
export class ApprovalsController {
  constructor(private readonly pages: ApprovalPagesService) {}

  @Get(':token')
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiOperation({
    operationId: 'getApproval',
    summary: 'See what has to be decided, by its link',
    description: 'Without signing in; changes nothing. The link ends with its step.',
  })
  @ApiEnvelope(ApprovalPageDto)
  @ApiErrors({ 404: ['REQUEST_NOT_FOUND'], 410: ['LINK_ENDED'], 429: ['TOO_MANY_REQUESTS'] })
  getApproval(@Param('token') token: string, @Origin() origin: RequestOrigin): Promise<ApprovalPageDto> {
    return this.pages.open(token, origin);
  }

  @Post(':token/code')
  @HttpCode(200)
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiOperation({
    operationId: 'sendApprovalCode',
    summary: 'Send a code to the phone of the approver',
    description: 'Only where `needsCode`. The code is valid for ten minutes; another one ends it.',
  })
  @ApiEnvelope()
  @ApiErrors({
    404: ['REQUEST_NOT_FOUND'],
    409: ['LINK_CODE_NOT_NEEDED'],
    410: ['LINK_ENDED'],
    429: ['TOO_MANY_REQUESTS'],
  })
  sendApprovalCode(@Param('token') token: string, @Origin() origin: RequestOrigin): Promise<Answer<null>> {
    return this.pages.sendCode(token, origin);
  }

  @Post(':token')
  @HttpCode(200)
  @PrivateLinkHeaders()
  @ApiParam(TOKEN_PARAM)
  @ApiOperation({
    operationId: 'decideByLink',
    summary: 'Decide a step by its link',
    description:
      'With the last four digits of the approver’s phone, or the code where `needsCode`. The fifth wrong try ends the link. It never pays.',
  })
  @ApiEnvelope(LinkDecisionDto)
  @ApiErrors({
    403: ['LINK_DIGITS'],
    404: ['REQUEST_NOT_FOUND'],
    409: ['DECISION_TAKEN', 'LIMIT_REFUSED', 'REDUCTION_ESTIMATE'],
    410: ['LINK_ENDED'],
    422: ['DECISION_NOTE_REQUIRED', ...REDUCTION_REFUSALS],
    429: ['TOO_MANY_REQUESTS'],
  })
  decideByLink(
    @Param('token') token: string,
    @Body() form: DecideByLinkDto,
    @Origin() origin: RequestOrigin,
  ): Promise<Answer<LinkDecisionDto>> {
    return this.pages.decide(token, form, origin);
  }
}
