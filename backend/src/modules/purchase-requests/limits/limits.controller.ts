import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { CurrentActor, RequireRole, type Actor } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import {
  CreateSpendingLimitDto,
  SpendingLimitDto,
  SpendingLimitsDto,
  UpdateSpendingLimitDto,
} from '../dto/spending-limit.dto.js';
import { LimitsService } from './limits.service.js';

/** Spending limits (한도) of the own organization; only for its admins. */
@ApiTags('purchase-requests')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller('my/organization/limits')
export class LimitsController {
  constructor(private readonly limits: LimitsService) {}

  @Get()
  @ApiOperation({
    operationId: 'listSpendingLimits',
    summary: 'List the spending limits',
    description: 'With what counts on them this month, in Seoul. Only admins of the organization.',
  })
  @ApiEnvelope(SpendingLimitsDto)
  @ApiErrors({ 403: ['ORG_FORBIDDEN'], 404: ['ORG_NONE'] })
  listSpendingLimits(@CurrentActor() actor: Actor): Promise<SpendingLimitsDto> {
    return this.limits.list(actor.id);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createSpendingLimit',
    summary: 'Add a spending limit',
    description: 'A limit of a month counts what was bought in this month. Only admins; at most 500.',
  })
  @ApiEnvelope(SpendingLimitDto)
  @ApiErrors({
    403: ['ORG_FORBIDDEN'],
    404: ['ORG_NONE'],
    422: ['LIMIT_MANY', 'LIMIT_SITE_FORM', 'LIMIT_MEMBER_FORM'],
  })
  createSpendingLimit(
    @CurrentActor() actor: Actor,
    @Body() form: CreateSpendingLimitDto,
  ): Promise<Answer<SpendingLimitDto>> {
    return this.limits.create(actor.id, form);
  }

  @Patch(':id')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({
    operationId: 'updateSpendingLimit',
    summary: 'Change a spending limit',
    description:
      'Fields that are not sent stay. Another site, person or period makes another limit, with the id of the answer. Only admins.',
  })
  @ApiEnvelope(SpendingLimitDto)
  @ApiErrors({
    403: ['ORG_FORBIDDEN'],
    404: ['ORG_NONE', 'LIMIT_NOT_FOUND'],
    422: ['LIMIT_SITE_FORM', 'LIMIT_MEMBER_FORM'],
  })
  updateSpendingLimit(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() form: UpdateSpendingLimitDto,
  ): Promise<Answer<SpendingLimitDto>> {
    return this.limits.update(actor.id, id, form);
  }

  @Delete(':id')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({
    operationId: 'removeSpendingLimit',
    summary: 'End a spending limit',
    description: 'Only admins.',
  })
  @ApiEnvelope()
  @ApiErrors({ 403: ['ORG_FORBIDDEN'], 404: ['ORG_NONE', 'LIMIT_NOT_FOUND'] })
  removeSpendingLimit(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<Answer<null>> {
    return this.limits.remove(actor.id, id);
  }
}
