import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../../platform/http/envelope.js';
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';
import { ConsoleSearchService } from './console-search.service.js';
import { ConsoleSearchDto, ConsoleSearchQueryDto } from './dto/search.dto.js';

/** The search of the console's head. */
@ApiTags('manager')
@ApiBearerAuth('bearer')
@RequireRole(Role.Manager, Role.Admin)
@Controller('manager')
export class ConsoleSearchController {
  constructor(private readonly service: ConsoleSearchService) {}

  @Get('search')
  @PersonalData('member', 'read', { byHandler: true })
  @ApiOperation({
    operationId: 'searchConsole',
    summary: 'Search orders, people, estimates, print jobs and products',
    description:
      'At most five of each kind, exact numbers and phone endings first. Managers find only what their lists show: own customers, and no products.',
  })
  @ApiErrors({})
  @ApiEnvelope(ConsoleSearchDto)
  searchConsole(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Query() { q }: ConsoleSearchQueryDto,
  ): Promise<ConsoleSearchDto> {
    return this.service.find({ actor, origin }, q);
  }
}
