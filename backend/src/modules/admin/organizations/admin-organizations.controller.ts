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
import { ApiEnvelope, type Answer } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';
import { RegistryCheckDto } from '../../files/dto/admin-document.dto.js';
import {
  AdminRegisterOrganizationDto,
  AdminUpdateOrganizationDto,
  OrganizationQueryDto,
  SetOrganizationStateDto,
} from '../../organizations/views/dto/staff-organization-input.dto.js';
import {
  StaffOrganizationDetailDto,
  StaffOrganizationDto,
  StaffOrganizationPageDto,
} from '../../organizations/views/dto/staff-organization.dto.js';
import { StaffOrganizationsService } from '../../organizations/views/staff-organizations.service.js';
import { CREATE_CONFLICTS, ORGANIZATION_DOCS as DOCS } from './organization-docs.js';

/** Organizations (거래처) for admins. */
@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/organizations')
export class AdminOrganizationsController {
  constructor(private readonly service: StaffOrganizationsService) {}

  @Get()
  @PersonalData('organization', 'read')
  @ApiOperation({ operationId: 'listAdminOrganizations', ...DOCS.list })
  @ApiEnvelope(StaffOrganizationPageDto, { paged: true })
  @ApiErrors({ 400: ['ORG_STATE_FORM'] })
  list(
    @CurrentActor() actor: Actor,
    @Query() query: OrganizationQueryDto,
  ): Promise<Answer<StaffOrganizationPageDto>> {
    return this.service.list(actor, query);
  }

  @Post()
  @HttpCode(200)
  @PersonalData('organization', 'change')
  @ApiOperation({ operationId: 'createAdminOrganization', ...DOCS.create })
  @ApiEnvelope(StaffOrganizationDto)
  @ApiErrors({ 404: ['MEMBER_NOT_FOUND'], 409: CREATE_CONFLICTS, 422: ['MANAGER_INVALID'] })
  create(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Body() form: AdminRegisterOrganizationDto,
  ): Promise<Answer<StaffOrganizationDto>> {
    return this.service.create({ actor, origin }, form);
  }

  @Get(':id')
  @PersonalData('member', 'read', { idField: 'memberId', inPath: false })
  @ApiOperation({ operationId: 'getAdminOrganization', ...DOCS.read })
  @ApiParam({ name: 'id', type: 'integer', example: 7 })
  @ApiEnvelope(StaffOrganizationDetailDto)
  @ApiErrors({ 404: ['ORG_NOT_FOUND'] })
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<StaffOrganizationDetailDto> {
    return this.service.get(actor, id);
  }

  @Patch(':id')
  @PersonalData('organization', 'change')
  @ApiOperation({ operationId: 'updateAdminOrganization', ...DOCS.update })
  @ApiParam({ name: 'id', type: 'integer', example: 7 })
  @ApiEnvelope(StaffOrganizationDto)
  @ApiErrors({ 404: ['ORG_NOT_FOUND'], 409: ['STALE_VERSION'], 422: ['MANAGER_INVALID'] })
  update(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: AdminUpdateOrganizationDto,
  ): Promise<Answer<StaffOrganizationDto>> {
    return this.service.update({ actor, origin }, id, form);
  }

  @Post(':id/state')
  @HttpCode(200)
  @PersonalData('organization', 'change')
  @ApiOperation({ operationId: 'setAdminOrganizationState', ...DOCS.state })
  @ApiParam({ name: 'id', type: 'integer', example: 7 })
  @ApiEnvelope(StaffOrganizationDto)
  @ApiErrors({
    400: ['ORG_STATE_FORM'],
    404: ['ORG_NOT_FOUND'],
    409: ['STALE_VERSION', 'ORG_STATE'],
    422: ['ORG_REASON_REQUIRED'],
  })
  setState(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: SetOrganizationStateDto,
  ): Promise<Answer<StaffOrganizationDto>> {
    return this.service.setState({ actor, origin }, id, form);
  }

  @Post(':id/check-registration')
  @HttpCode(200)
  @PersonalData('organization', 'change')
  @ApiOperation({ operationId: 'checkAdminOrganization', ...DOCS.check })
  @ApiParam({ name: 'id', type: 'integer', example: 7 })
  @ApiEnvelope(RegistryCheckDto)
  @ApiErrors({ 404: ['ORG_NOT_FOUND'], 503: ['REGISTRY_FAILED'] })
  check(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
  ): Promise<RegistryCheckDto> {
    return this.service.check({ actor, origin }, id);
  }
}
