import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { CurrentActor, RequireRole, type Actor } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';
import { StaffPurchaseRequestQuery } from '../dto/purchase-request-input.dto.js';
import { StaffPurchaseRequestDto, StaffPurchaseRequestRowDto } from '../dto/purchase-request.dto.js';
import { RequestReadsService } from './request-reads.service.js';

/** A row names who asked, in the organization's name. */
const OF_ORGANIZATIONS = { idField: 'organizationId', inPath: false } as const;

/** Purchase requests for staff, who read them and never decide. */
@ApiTags('purchase-requests')
@ApiBearerAuth('bearer')
@Controller()
export class StaffRequestsController {
  constructor(private readonly reads: RequestReadsService) {}

  @Get('admin/purchase-requests')
  @RequireRole(Role.Admin)
  @PersonalData('organization', 'read', OF_ORGANIZATIONS)
  @ApiOperation({
    operationId: 'listAdminPurchaseRequests',
    summary: 'List purchase requests of all organizations',
    description: 'Newest first, with counts by state, pages from 0.',
  })
  @ApiEnvelope(StaffPurchaseRequestRowDto, { isArray: true, paged: true })
  @ApiErrors({})
  listAdminPurchaseRequests(
    @CurrentActor() actor: Actor,
    @Query() query: StaffPurchaseRequestQuery,
  ): Promise<Answer<StaffPurchaseRequestRowDto[]>> {
    return this.reads.staffPage(actor, query);
  }

  @Get('manager/purchase-requests')
  @RequireRole(Role.Manager, Role.Admin)
  @PersonalData('organization', 'read', OF_ORGANIZATIONS)
  @ApiOperation({
    operationId: 'listManagerPurchaseRequests',
    summary: 'List purchase requests of organizations in the own care',
    description: 'Newest first, with counts by state, pages from 0.',
  })
  @ApiEnvelope(StaffPurchaseRequestRowDto, { isArray: true, paged: true })
  @ApiErrors({})
  listManagerPurchaseRequests(
    @CurrentActor() actor: Actor,
    @Query() query: StaffPurchaseRequestQuery,
  ): Promise<Answer<StaffPurchaseRequestRowDto[]>> {
    return this.reads.staffPage(actor, query);
  }

  @Get('admin/purchase-requests/:id')
  @RequireRole(Role.Admin)
  @PersonalData('organization', 'read', OF_ORGANIZATIONS)
  @ApiOperation({
    operationId: 'getAdminPurchaseRequest',
    summary: 'Get a purchase request',
    description: 'With its lines, steps and decisions. Staff read it and never decide.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 41 })
  @ApiEnvelope(StaffPurchaseRequestDto)
  @ApiErrors({ 404: ['REQUEST_NOT_FOUND'] })
  getAdminPurchaseRequest(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
  ): Promise<StaffPurchaseRequestDto> {
    return this.reads.staffGet(actor, id);
  }

  @Get('manager/purchase-requests/:id')
  @RequireRole(Role.Manager, Role.Admin)
  @PersonalData('organization', 'read', OF_ORGANIZATIONS)
  @ApiOperation({
    operationId: 'getManagerPurchaseRequest',
    summary: 'Get a purchase request of an organization in the own care',
    description: 'With its lines, steps and decisions. Staff read it and never decide.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 41 })
  @ApiEnvelope(StaffPurchaseRequestDto)
  @ApiErrors({ 404: ['REQUEST_NOT_FOUND'] })
  getManagerPurchaseRequest(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
  ): Promise<StaffPurchaseRequestDto> {
    return this.reads.staffGet(actor, id);
  }
}
