import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { CurrentActor, RequireRole, type Actor } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../platform/http/envelope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { PageQueryDto } from './dto/page-query.dto.js';
import { CreateOrganizationDto, MyOrganizationDto, UpdateOrganizationDto } from './dto/organization.dto.js';
import {
  CreateOrganizationSiteDto,
  OrganizationSiteDto,
  OrganizationSitesDto,
  UpdateOrganizationSiteDto,
} from './dto/organization-site.dto.js';
import {
  JoinRequestListDto,
  OwnJoinRequestDto,
  OrganizationPeopleDto,
  StandingDto,
  UpdatePersonDto,
} from './dto/person.dto.js';
import { OrganizationPeopleService } from './organization-people.service.js';
import { OwnOrganizationService } from './own-organization.service.js';
import { OrganizationSitesService } from './sites/organization-sites.service.js';

/** The caller's organization (우리 회사). What is another organization's answers as if it did not exist. */
@ApiTags('organizations')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller('my/organization')
export class MyOrganizationController {
  constructor(
    private readonly organization: OwnOrganizationService,
    private readonly people: OrganizationPeopleService,
    private readonly sites: OrganizationSitesService,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'getMyOrganization',
    summary: 'Get the own organization',
    description: 'Its data and settings, and what the caller is there.',
  })
  @ApiEnvelope(MyOrganizationDto)
  @ApiErrors({ 404: ['ORG_NONE'] })
  getMyOrganization(@CurrentActor() actor: Actor): Promise<MyOrganizationDto> {
    return this.organization.get(actor.id);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createMyOrganization',
    summary: 'Register the organization of the own business number',
    description:
      'The caller becomes its admin; staff confirm it. For a number that is registered already, a request to join is made and the answer is 409.',
  })
  @ApiEnvelope(MyOrganizationDto)
  @ApiErrors({
    404: ['MEMBER_NOT_FOUND'],
    409: ['ORG_NUMBER_TAKEN', 'ORG_MEMBER_ALREADY', 'ORG_STAFF'],
    422: ['ORG_NUMBER_DIFFERS'],
  })
  createMyOrganization(
    @CurrentActor() actor: Actor,
    @Body() form: CreateOrganizationDto,
  ): Promise<Answer<MyOrganizationDto>> {
    return this.organization.create(actor.id, form);
  }

  @Patch()
  @ApiOperation({
    operationId: 'updateMyOrganization',
    summary: 'Change the own organization',
    description: 'Fields that are not sent stay. Only admins of the organization.',
  })
  @ApiEnvelope(MyOrganizationDto)
  @ApiErrors({ 403: ['ORG_FORBIDDEN'], 404: ['ORG_NONE'] })
  updateMyOrganization(
    @CurrentActor() actor: Actor,
    @Body() form: UpdateOrganizationDto,
  ): Promise<Answer<MyOrganizationDto>> {
    return this.organization.update(actor.id, form);
  }

  @Get('people')
  @ApiOperation({
    operationId: 'listMyOrganizationPeople',
    summary: 'List the people of the own organization (pages from 0, by name)',
    description: 'Only admins of the organization.',
  })
  @ApiEnvelope(OrganizationPeopleDto, { paged: true })
  @ApiErrors({ 403: ['ORG_FORBIDDEN'], 404: ['ORG_NONE'] })
  listMyOrganizationPeople(
    @CurrentActor() actor: Actor,
    @Query() query: PageQueryDto,
  ): Promise<Answer<OrganizationPeopleDto>> {
    return this.people.list(actor.id, query);
  }

  @Patch('people/:memberId')
  @ApiParam({ name: 'memberId', type: 'integer' })
  @ApiOperation({
    operationId: 'updateMyOrganizationPerson',
    summary: 'Change roles or sites of a person',
    description: 'Fields that are not sent stay. Only admins; the last one keeps the role.',
  })
  @ApiEnvelope()
  @ApiErrors({
    403: ['ORG_FORBIDDEN'],
    404: ['ORG_NONE', 'ORG_PERSON_NOT_FOUND'],
    409: ['ORG_LAST_ADMIN'],
    422: ['ORG_SITES_FORM'],
  })
  updateMyOrganizationPerson(
    @CurrentActor() actor: Actor,
    @Param('memberId', IdPipe) personId: number,
    @Body() form: UpdatePersonDto,
  ): Promise<Answer<null>> {
    return this.people.update(actor.id, personId, form);
  }

  @Delete('people/:memberId')
  @ApiParam({ name: 'memberId', type: 'integer' })
  @ApiOperation({
    operationId: 'removeMyOrganizationPerson',
    summary: 'End a membership',
    description: 'The own one, or as an admin that of anybody. The last admin cannot leave.',
  })
  @ApiEnvelope()
  @ApiErrors({
    403: ['ORG_FORBIDDEN'],
    404: ['ORG_NONE', 'ORG_PERSON_NOT_FOUND'],
    409: ['ORG_LAST_ADMIN'],
  })
  removeMyOrganizationPerson(
    @CurrentActor() actor: Actor,
    @Param('memberId', IdPipe) personId: number,
  ): Promise<Answer<null>> {
    return this.people.remove(actor.id, personId);
  }

  @Get('own-join-request')
  @ApiOperation({
    operationId: 'getOwnJoinRequest',
    summary: 'Get the own request to join an organization',
    description: 'Since when the caller waits; for members without an organization.',
  })
  @ApiEnvelope(OwnJoinRequestDto)
  @ApiErrors({})
  getOwnJoinRequest(@CurrentActor() actor: Actor): Promise<OwnJoinRequestDto> {
    return this.organization.joinRequest(actor.id);
  }

  @Get('join-requests')
  @ApiOperation({
    operationId: 'listOrganizationJoinRequests',
    summary: 'List requests to join the own organization',
    description: 'Those that wait for an answer, oldest first. Only admins.',
  })
  @ApiEnvelope(JoinRequestListDto)
  @ApiErrors({ 403: ['ORG_FORBIDDEN'], 404: ['ORG_NONE'] })
  listOrganizationJoinRequests(@CurrentActor() actor: Actor): Promise<JoinRequestListDto> {
    return this.people.joinRequests(actor.id);
  }

  @Post('join-requests/:id/accept')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({
    operationId: 'acceptOrganizationJoinRequest',
    summary: 'Accept a request to join',
    description: 'The person gets the roles and sites. Only admins.',
  })
  @ApiEnvelope()
  @ApiErrors({
    403: ['ORG_FORBIDDEN'],
    404: ['ORG_NONE', 'ORG_JOIN_NOT_FOUND', 'MEMBER_NOT_FOUND'],
    409: ['ORG_MEMBER_ALREADY', 'ORG_STAFF'],
    422: ['ORG_SITES_FORM', 'ORG_PEOPLE_LIMIT'],
  })
  acceptOrganizationJoinRequest(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() form: StandingDto,
  ): Promise<Answer<null>> {
    return this.people.accept(actor.id, id, form);
  }

  @Post('join-requests/:id/refuse')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({
    operationId: 'refuseOrganizationJoinRequest',
    summary: 'Refuse a request to join',
    description: 'Only admins.',
  })
  @ApiEnvelope()
  @ApiErrors({ 403: ['ORG_FORBIDDEN'], 404: ['ORG_NONE', 'ORG_JOIN_NOT_FOUND'] })
  refuseOrganizationJoinRequest(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
  ): Promise<Answer<null>> {
    return this.people.refuse(actor.id, id);
  }

  @Get('sites')
  @ApiOperation({
    operationId: 'listMyOrganizationSites',
    summary: 'List the sites that the caller works for',
    description: 'By name, also those that are not active; at most 500.',
  })
  @ApiEnvelope(OrganizationSitesDto)
  @ApiErrors({ 404: ['ORG_NONE'] })
  listMyOrganizationSites(@CurrentActor() actor: Actor): Promise<OrganizationSitesDto> {
    return this.sites.list(actor.id);
  }

  @Post('sites')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createMyOrganizationSite',
    summary: 'Add a site to the own organization',
    description: 'Only admins; at most 500.',
  })
  @ApiEnvelope(OrganizationSiteDto)
  @ApiErrors({
    403: ['ORG_FORBIDDEN'],
    404: ['ORG_NONE'],
    422: ['ORG_SITE_LIMIT', 'ORG_SITE_CODE_TAKEN'],
  })
  createMyOrganizationSite(
    @CurrentActor() actor: Actor,
    @Body() form: CreateOrganizationSiteDto,
  ): Promise<OrganizationSiteDto> {
    return this.sites.create(actor.id, form);
  }

  @Patch('sites/:id')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({
    operationId: 'updateMyOrganizationSite',
    summary: 'Change a site of the own organization',
    description: 'Fields that are not sent stay. Only admins.',
  })
  @ApiEnvelope(OrganizationSiteDto)
  @ApiErrors({
    403: ['ORG_FORBIDDEN'],
    404: ['ORG_NONE', 'SITE_NOT_FOUND'],
    422: ['ORG_SITE_CODE_TAKEN'],
  })
  updateMyOrganizationSite(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() form: UpdateOrganizationSiteDto,
  ): Promise<OrganizationSiteDto> {
    return this.sites.update(actor.id, id, form);
  }
}
