import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
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
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';
import { AdminPartnerDto, ChangePartnerDto, CreatePartnerDto } from '../../partners/dto/admin-partner.dto.js';
import {
  DEFAULT_HOURS,
  PartnerFailureDto,
  PartnerUsageDto,
  PartnerUsageQueryDto,
} from '../../partners/dto/admin-partner-usage.dto.js';
import { PartnersService } from '../../partners/partners.service.js';
import { PartnerUsageService } from '../../partners/usage/partner-usage.service.js';

const FIELD_ERRORS = [
  'PARTNER_NAME_REQUIRED',
  'PARTNER_CONTACT_REQUIRED',
  'PARTNER_PURPOSE_REQUIRED',
  'PARTNER_DATE_FORM',
  'EMAIL_FORM',
] as const;

/** Partners: programs that work with the store by its API. */
@ApiTags('partners')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/partners')
export class AdminPartnersController {
  constructor(
    private readonly partners: PartnersService,
    private readonly usage: PartnerUsageService,
  ) {}

  @Get()
  @PersonalData('partner', 'read')
  @ApiOperation({
    operationId: 'listPartners',
    summary: 'List all partners by name',
    description: 'Programs that work with the store by its API, suspended ones too; at most 500.',
  })
  @ApiEnvelope(AdminPartnerDto, { isArray: true })
  @ApiErrors({})
  list(): Promise<AdminPartnerDto[]> {
    return this.partners.list();
  }

  @Post()
  @HttpCode(200)
  @PersonalData('partner', 'change')
  @ApiOperation({
    operationId: 'createPartner',
    summary: 'Make a partner',
    description: 'It has no key yet.',
  })
  @ApiEnvelope(AdminPartnerDto)
  @ApiErrors({ 400: FIELD_ERRORS, 409: ['PARTNER_NAME_TAKEN'] })
  create(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Body() form: CreatePartnerDto,
  ): Promise<AdminPartnerDto> {
    return this.partners.create({ actor, origin }, form);
  }

  @Get(':id')
  @PersonalData('partner', 'read')
  @ApiParam({ name: 'id', type: 'integer', example: 3 })
  @ApiOperation({
    operationId: 'getPartner',
    summary: 'Read a partner',
    description: 'With its contact, who is told about the end of keys.',
  })
  @ApiEnvelope(AdminPartnerDto)
  @ApiErrors({ 404: ['PARTNER_NOT_FOUND'] })
  get(@Param('id', IdPipe) id: number): Promise<AdminPartnerDto> {
    return this.partners.get(id);
  }

  @Patch(':id')
  @PersonalData('partner', 'change')
  @ApiParam({ name: 'id', type: 'integer', example: 3 })
  @ApiOperation({
    operationId: 'changePartner',
    summary: 'Change, suspend or resume a partner',
    description: 'Calls of a suspended partner are refused at once, with every key.',
  })
  @ApiEnvelope(AdminPartnerDto)
  @ApiErrors({ 400: FIELD_ERRORS, 404: ['PARTNER_NOT_FOUND'], 409: ['PARTNER_NAME_TAKEN'] })
  change(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: ChangePartnerDto,
  ): Promise<AdminPartnerDto> {
    return this.partners.change({ actor, origin }, id, form);
  }

  @Get(':id/usage')
  @ApiParam({ name: 'id', type: 'integer', example: 3 })
  @ApiOperation({
    operationId: 'getPartnerUsage',
    summary: 'Calls of a partner by hour',
    description:
      'Oldest first, up to the present hour; hours without a call have zeros. Other processes add their calls within ten seconds.',
  })
  @ApiEnvelope(PartnerUsageDto)
  @ApiErrors({ 404: ['PARTNER_NOT_FOUND'] })
  async getUsage(
    @Param('id', IdPipe) id: number,
    @Query() { hours }: PartnerUsageQueryDto,
  ): Promise<PartnerUsageDto> {
    await this.partners.get(id);
    return { hours: await this.usage.hours(id, hours ?? DEFAULT_HOURS) };
  }

  @Get(':id/failures')
  @ApiParam({ name: 'id', type: 'integer', example: 3 })
  @ApiOperation({
    operationId: 'listPartnerFailures',
    summary: 'Last failed calls of a partner',
    description: 'Newest first, at most 100, kept for 31 days. Calls with a wrong key belong to no partner.',
  })
  @ApiEnvelope(PartnerFailureDto, { isArray: true })
  @ApiErrors({ 404: ['PARTNER_NOT_FOUND'] })
  async listFailures(@Param('id', IdPipe) id: number): Promise<PartnerFailureDto[]> {
    await this.partners.get(id);
    return this.usage.failures(id);
  }
}
