import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { CurrentActor, RequireRole, type Actor } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { DecideDto, DecideManyDto } from '../dto/purchase-request-input.dto.js';
import { DecisionResultDto, PurchaseRequestDto } from '../dto/purchase-request.dto.js';
import { RequestDecisionsService } from './request-decisions.service.js';

/** Why lines cannot be reduced so. */
export const REDUCTION_REFUSALS = [
  'REDUCTION_UNKNOWN_LINE',
  'REDUCTION_MORE',
  'REDUCTION_SAME',
  'REDUCTION_NOTHING_LEFT',
  'REDUCTION_BELOW_MINIMUM',
  'REDUCTION_DEARER',
] as const;

/** Decisions (결재) of approvers with an account. */
@ApiTags('purchase-requests')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller('my/decisions')
export class DecisionsController {
  constructor(private readonly decisions: RequestDecisionsService) {}

  @Post(':stepId')
  @HttpCode(200)
  @ApiParam({ name: 'stepId', type: 'integer', example: 31 })
  @ApiOperation({
    operationId: 'decidePurchaseRequest',
    summary: 'Decide a step of a purchase request',
    description:
      'Approve, reject with a note, or reduce: fewer pieces of the named lines, 0 takes a line out. One rejection ends the request. The first decision of a step wins; later ones are 409 with its state.',
  })
  @ApiEnvelope(PurchaseRequestDto)
  @ApiErrors({
    403: ['DECISION_OWN', 'DECISION_FORBIDDEN'],
    404: ['REQUEST_NOT_FOUND'],
    409: ['DECISION_TAKEN', 'REQUEST_STATE', 'STALE_VERSION', 'LIMIT_REFUSED', 'REDUCTION_ESTIMATE'],
    410: ['REQUEST_EXPIRED'],
    422: ['DECISION_NOTE_REQUIRED', ...REDUCTION_REFUSALS],
  })
  decidePurchaseRequest(
    @CurrentActor() actor: Actor,
    @Param('stepId', IdPipe) stepId: number,
    @Body() form: DecideDto,
  ): Promise<Answer<PurchaseRequestDto>> {
    return this.decisions.decide(actor.id, stepId, form);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'decidePurchaseRequests',
    summary: 'Approve several steps at once',
    description: 'Each by itself, in this order; the answer says what became of each. At most 50.',
  })
  @ApiEnvelope(DecisionResultDto, { isArray: true })
  @ApiErrors({})
  decidePurchaseRequests(
    @CurrentActor() actor: Actor,
    @Body() form: DecideManyDto,
  ): Promise<DecisionResultDto[]> {
    return this.decisions.decideMany(actor.id, form);
  }
}
