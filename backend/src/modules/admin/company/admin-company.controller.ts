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
    summary: 'Company details and their history',
    description: 'Each save is a numbered version; the last 50 are returned.',
  })
  @ApiErrors({})
  @ApiEnvelope(AdminCompanyDto)
  async adminCompany(): Promise<AdminCompanyDto> {
    return viewOf(await this.company.history());
  }

  @Put()
  @ApiOperation({
    operationId: 'saveCompany',
    summary: 'Save the company details',
    description:
      'Applies at once to the footer of the shop and to estimates and tax documents made from now on. Documents that were sent stay as they are. Without a change no version is made.',
  })
  @ApiErrors({
    400: [
      'FIELD_REQUIRED',
      'COMPANY_TEXT_FORM',
      'BUSINESS_NUMBER_FORM',
      'COMPANY_BRANCH_FORM',
      'COMPANY_PHONE_FORM',
      'COMPANY_CHAT_FORM',
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
