import { Body, Controller, Delete, HttpCode, Param, Patch, Post } from '@nestjs/common';
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
import {
  CreateOrganizationSiteDto,
  OrganizationSiteDto,
  UpdateOrganizationSiteDto,
} from '../../organizations/dto/organization-site.dto.js';
import { UpdatePersonDto } from '../../organizations/dto/person.dto.js';
import { StaffOrganizationPartsService } from '../../organizations/views/staff-organization-parts.service.js';

const ORGANIZATION = { name: 'id', type: 'integer', example: 7 } as const;
const PERSON = { name: 'memberId', type: 'integer', example: 34 } as const;
const SITE = { name: 'siteId', type: 'integer', example: 12 } as const;
const INSTEAD = 'For an organization that cannot do it itself; by the same rules.';

/** People and sites of an organization, for admins of the shop. */
@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/organizations/:id')
export class AdminOrganizationPartsController {
  constructor(private readonly service: StaffOrganizationPartsService) {}

  @Patch('people/:memberId')
  @PersonalData('organization', 'change')
  @ApiOperation({
    operationId: 'updateAdminOrganizationPerson',
    summary: 'Change roles or sites of a person of an organization',
    description: `${INSTEAD} Fields that are not sent stay; the last admin keeps the role.`,
  })
  @ApiParam(ORGANIZATION)
  @ApiParam(PERSON)
  @ApiEnvelope()
  @ApiErrors({ 404: ['ORG_PERSON_NOT_FOUND'], 409: ['ORG_LAST_ADMIN'], 422: ['ORG_SITES_FORM'] })
  updatePerson(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Param('memberId', IdPipe) memberId: number,
    @Body() form: UpdatePersonDto,
  ): Promise<Answer<null>> {
    return this.service.updatePerson({ actor, origin }, id, memberId, form);
  }

  @Delete('people/:memberId')
  @PersonalData('organization', 'change')
  @ApiOperation({
    operationId: 'removeAdminOrganizationPerson',
    summary: 'End a membership of an organization',
    description: `${INSTEAD} The last admin stays.`,
  })
  @ApiParam(ORGANIZATION)
  @ApiParam(PERSON)
  @ApiEnvelope()
  @ApiErrors({ 404: ['ORG_PERSON_NOT_FOUND'], 409: ['ORG_LAST_ADMIN'] })
  removePerson(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Param('memberId', IdPipe) memberId: number,
  ): Promise<Answer<null>> {
    return this.service.removePerson({ actor, origin }, id, memberId);
  }

  @Post('sites')
  @HttpCode(200)
  @PersonalData('organization', 'change')
  @ApiOperation({
    operationId: 'createAdminOrganizationSite',
    summary: 'Add a site to an organization',
    description: INSTEAD,
  })
  @ApiParam(ORGANIZATION)
  @ApiEnvelope(OrganizationSiteDto)
  @ApiErrors({ 404: ['ORG_NOT_FOUND'], 422: ['ORG_SITE_LIMIT', 'ORG_SITE_CODE_TAKEN'] })
  createSite(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: CreateOrganizationSiteDto,
  ): Promise<Answer<OrganizationSiteDto>> {
    return this.service.createSite({ actor, origin }, id, form);
  }

  @Patch('sites/:siteId')
  @PersonalData('organization', 'change')
  @ApiOperation({
    operationId: 'updateAdminOrganizationSite',
    summary: 'Change a site of an organization',
    description: `${INSTEAD} Fields that are not sent stay.`,
  })
  @ApiParam(ORGANIZATION)
  @ApiParam(SITE)
  @ApiEnvelope(OrganizationSiteDto)
  @ApiErrors({ 404: ['SITE_NOT_FOUND'], 422: ['ORG_SITE_CODE_TAKEN'] })
  updateSite(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Param('siteId', IdPipe) siteId: number,
    @Body() form: UpdateOrganizationSiteDto,
  ): Promise<Answer<OrganizationSiteDto>> {
    return this.service.updateSite({ actor, origin }, id, siteId, form);
  }
}
