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
import { ChangePlateDto, PlateDto, PlateQueryDto } from '../../printing/dto/plate.dto.js';
import { PlatesService } from '../../printing/plates.service.js';

@ApiTags('print-jobs')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/plates')
export class AdminPlatesController {
  constructor(private readonly plates: PlatesService) {}

  @Get()
  @ApiOperation({
    operationId: 'listPlates',
    summary: '회원의 보관 중인 판',
    description: '보관 중인 판부터 최대 200개입니다. 보관 중에는 같은 내용의 판비를 받지 않습니다.',
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
    summary: '판 폐기, 보관 기간 변경',
    description: '10자 이상의 사유가 필요하며 변경 기록에 남습니다. 폐기한 판은 되돌릴 수 없습니다.',
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
