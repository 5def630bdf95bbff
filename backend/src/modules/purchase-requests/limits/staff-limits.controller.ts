import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { CurrentActor, RequireRole, type Actor } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';
import { SpendingLimitsDto } from '../dto/spending-limit.dto.js';
import { LimitsService } from './limits.service.js';

const DESCRIPTION =
  'With what counts on them this month, in Seoul. Staff read them; its own admins set them.';

/** Spending limits of organizations for staff, who only read them. */
@ApiTags('purchase-requests')
@ApiBearerAuth('bearer')
@Controller()
export class StaffLimitsController {
  constructor(private readonly limits: LimitsService) {}

  @Get('admin/organizations/:id/limits')
  @RequireRole(Role.Admin)
  @PersonalData('organization', 'read')
  @ApiOperation({
    operationId: 'listAdminSpendingLimits',
    summary: 'List the spending limits of an organization',
    description: DESCRIPTION,
  })
  @ApiParam({ name: 'id', type: 'integer', example: 7 })
  @ApiEnvelope(SpendingLimitsDto)
  @ApiErrors({ 404: ['ORG_NOT_FOUND'] })
  listAdminSpendingLimits(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
  ): Promise<SpendingLimitsDto> {
    return this.limits.listForStaff(actor, id);
  }

  @Get('manager/organizations/:id/limits')
  @RequireRole(Role.Manager, Role.Admin)
  @PersonalData('organization', 'read')
  @ApiOperation({
    operationId: 'listManagerSpendingLimits',
    summary: 'List the spending limits of an organization in the own care',
    description: DESCRIPTION,
  })
  @ApiParam({ name: 'id', type: 'integer', example: 7 })
  @ApiEnvelope(SpendingLimitsDto)
  @ApiErrors({ 404: ['ORG_NOT_FOUND'] })
  listManagerSpendingLimits(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
  ): Promise<SpendingLimitsDto> {
    return this.limits.listForStaff(actor, id);
  }
}
