import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
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
import { CompanyService, type CompanyHistory } from '../../company/company.service.js';
import { AdminCompanyDto, SaveCompanyDto } from '../../company/dto/company.dto.js';

@ApiTags('company')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/company')
export class AdminCompanyController {
  constructor(private readonly company: CompanyService) {}

  @Get()
  @ApiOperation({
    operationId: 'adminCompany',
    summary: '공급자 정보와 변경 이력',
    description: '저장할 때마다 번호가 붙은 버전으로 남습니다. 최근 50개까지 반환합니다.',
  })
  @ApiErrors({})
  @ApiEnvelope(AdminCompanyDto)
  async adminCompany(): Promise<AdminCompanyDto> {
    return viewOf(await this.company.history());
  }

  @Put()
  @ApiOperation({
    operationId: 'saveCompany',
    summary: '공급자 정보 저장',
    description:
      '쇼핑몰 하단과 이후에 만드는 견적서, 세금계산서에 바로 적용됩니다. 이미 보낸 서류는 바뀌지 않습니다. 달라진 내용이 없으면 새 버전을 만들지 않습니다.',
  })
  @ApiErrors({
    400: [
      'FIELD_REQUIRED',
      'COMPANY_TEXT_FORM',
      'BUSINESS_NUMBER_FORM',
      'COMPANY_BRANCH_FORM',
      'COMPANY_PHONE_FORM',
      'EMAIL_FORM',
    ],
    409: ['STALE_VERSION'],
  })
  @ApiEnvelope(AdminCompanyDto)
  async saveCompany(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Body() { version, ...typed }: SaveCompanyDto,
  ): Promise<Answer<AdminCompanyDto>> {
    const saved = await this.company.save({ actor, origin }, typed, version);
    return new Answer(viewOf(saved), { message: messageFor('COMPANY_SAVED') });
  }
}

const viewOf = ({ facts, ...others }: CompanyHistory): AdminCompanyDto => ({ ...facts, ...others });
