import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { RequireRole } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../../platform/http/envelope.js';
import { ChangesService } from '../../changes/changes.service.js';
import { ChangeFeedDto } from '../../changes/dto/change-feed.dto.js';

/** State of the feed that partners follow. */
@ApiTags('partners')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/change-feed')
export class AdminChangeFeedController {
  constructor(private readonly changes: ChangesService) {}

  @Get()
  @ApiOperation({
    operationId: 'getChangeFeed',
    summary: 'State of the change feed',
    description:
      'How many events are kept and since when, what was written in the last 24 hours, and the oldest transaction that holds readers back.',
  })
  @ApiEnvelope(ChangeFeedDto)
  @ApiErrors({})
  getChangeFeed(): Promise<ChangeFeedDto> {
    return this.changes.figures();
  }
}
