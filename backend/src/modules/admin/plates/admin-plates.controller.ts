import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { messageFor, Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { ChangePlateDto, PlateDto, PlateQueryDto } from '../../printing/configuration/dto/plate.dto.js';
import { PlatesService } from '../../printing/configuration/plates.service.js';

@ApiTags('print-jobs')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/plates')
export class AdminPlatesController {
  constructor(private readonly plates: PlatesService) {}

  @Get()
  @ApiOperation({
    operationId: 'listPlates',
    summary: 'List the plates of a member',
    description: 'At most 200, kept plates first. While a plate is kept, the same print costs no setup fee.',
  })
  @ApiEnvelope(PlateDto, { isArray: true })
  @ApiErrors({})
  listPlates(@Query() { memberId }: PlateQueryDto): Promise<PlateDto[]> {
    return this.plates.ofMember(memberId);
  }

  @Patch(':id')
  @ApiParam({ name: 'id', type: 'integer', example: 7 })
  @ApiOperation({
    operationId: 'changePlate',
    summary: 'Discard a plate or change how long it is kept',
    description:
      'Needs a reason of at least 10 characters, which is recorded. A discarded plate cannot come back.',
  })
  @ApiEnvelope(PlateDto)
  @ApiErrors({
    400: ['PRINT_DUE_FORM'],
    404: ['PLATE_NOT_FOUND'],
    409: ['PLATE_ENDED'],
    422: ['PRINT_REASON_REQUIRED'],
  })
  async changePlate(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: ChangePlateDto,
  ): Promise<Answer<PlateDto>> {
    const plate = await this.plates.change({ actor, origin }, id, form);
    return new Answer(plate, { message: messageFor('PLATE_SAVED') });
  }
}
