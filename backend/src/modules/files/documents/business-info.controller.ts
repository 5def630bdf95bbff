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
    summary: '내 사업자 정보',
    description:
      '등록한 사업자 정보를 반환합니다. 사업자 회원이 아니면 isBusiness가 false이고 항목은 비어 있습니다.',
  })
  @ApiEnvelope(BusinessInfoDto)
  @ApiErrors({ 404: ['MEMBER_NOT_FOUND'] })
  businessInfo(@CurrentActor() actor: Actor): Promise<BusinessInfoDto> {
    return this.info.read(actor.id);
  }

  @Put()
  @ApiOperation({
    operationId: 'saveBusinessInfo',
    summary: '내 사업자 정보 저장',
    description:
      '사업자 정보를 저장합니다. 일반 회원이 저장하면 사업자 회원이 됩니다. ' +
      'version을 보내면 그 사이 바뀐 경우 409로 현재 값을 알려줍니다.',
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
