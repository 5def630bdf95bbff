import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { messageFor, Role } from '@store/domain';
import { CurrentActor, RequireRole, type Actor } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../../platform/http/envelope.js';
import { BusinessInfoDto, SaveBusinessInfoDto } from '../dto/business-info.dto.js';
import { BusinessInfoService } from './business-info.service.js';

@ApiTags('business')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller('user/business')
export class BusinessInfoController {
  constructor(private readonly info: BusinessInfoService) {}

  @Get()
  @ApiOperation({
    operationId: 'businessInfo',
    summary: 'Own business details',
    description: 'For other members isBusiness is false and the fields are empty.',
  })
  @ApiEnvelope(BusinessInfoDto)
  @ApiErrors({ 404: ['MEMBER_NOT_FOUND'] })
  businessInfo(@CurrentActor() actor: Actor): Promise<BusinessInfoDto> {
    return this.info.read(actor.id);
  }

  @Put()
  @ApiOperation({
    operationId: 'saveBusinessInfo',
    summary: 'Save the own business details',
    description:
      'A personal member becomes a business member. With version, details changed meanwhile answer 409 with the current values.',
  })
  @ApiEnvelope(BusinessInfoDto)
  @ApiErrors({ 404: ['MEMBER_NOT_FOUND'], 409: ['STALE_VERSION'] })
  async saveBusinessInfo(
    @CurrentActor() actor: Actor,
    @Body() form: SaveBusinessInfoDto,
  ): Promise<Answer<BusinessInfoDto>> {
    return new Answer(await this.info.save(actor.id, form), { message: messageFor('BUSINESS_SAVED') });
  }
}
