import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { CurrentActor, RequireRole, type Actor } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../platform/http/envelope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import {
  CountRefillDto,
  RefillDto,
  RefillsDto,
  SubmitRefillsDto,
  SubmittedRefillDto,
} from './dto/refill.dto.js';
import { RefillSubmissionService } from './refill-submission.service.js';
import { RefillsService } from './refills.service.js';

/** Counts of par lists, which become purchase requests (채우기). */
@ApiTags('par-lists')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller('my/refills')
export class RefillsController {
  constructor(
    private readonly refills: RefillsService,
    private readonly submission: RefillSubmissionService,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listOpenRefills',
    summary: 'List the open refills of this month, with their sums',
    description: 'Of the sites that the caller buys for, by site and list; at most 100.',
  })
  @ApiEnvelope(RefillsDto)
  @ApiErrors({})
  listOpenRefills(@CurrentActor() actor: Actor): Promise<RefillsDto> {
    return this.refills.open(actor.id);
  }

  @Post('submit')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'submitRefills',
    summary: 'Submit refills',
    description:
      'One purchase request a site; each site is submitted by itself, and one that fails has code and message. Refills that were submitted before answer their request.',
  })
  @ApiEnvelope(SubmittedRefillDto, { isArray: true })
  @ApiErrors({})
  submitRefills(
    @CurrentActor() actor: Actor,
    @Body() form: SubmitRefillsDto,
  ): Promise<Answer<SubmittedRefillDto[]>> {
    return this.submission.submit(actor.id, form);
  }

  @Get(':id')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({
    operationId: 'readRefill',
    summary: 'Get a refill with its rows',
    description: 'An open one with what is needed now; a submitted one as it was submitted.',
  })
  @ApiEnvelope(RefillDto)
  @ApiErrors({ 404: ['REFILL_NOT_FOUND'] })
  readRefill(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<RefillDto> {
    return this.refills.get(actor.id, id);
  }

  @Patch(':id')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({
    operationId: 'countRefill',
    summary: 'Store counts of a refill',
    description:
      'By item; others stay. The same counts may be sent again: of an item the last count stays, by the time of the device.',
  })
  @ApiEnvelope(RefillDto)
  @ApiErrors({ 404: ['REFILL_NOT_FOUND'], 409: ['REFILL_STATE'] })
  countRefill(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() form: CountRefillDto,
  ): Promise<Answer<RefillDto>> {
    return this.refills.count(actor.id, id, form);
  }

  @Delete(':id')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({
    operationId: 'dropRefill',
    summary: 'Drop an open refill',
    description: 'With its counts.',
  })
  @ApiEnvelope()
  @ApiErrors({ 404: ['REFILL_NOT_FOUND'], 409: ['REFILL_STATE'] })
  dropRefill(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<Answer<null>> {
    return this.refills.drop(actor.id, id);
  }
}
