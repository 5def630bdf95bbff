import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
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
import { SiteFormDto, SiteFormListDto } from '../../sites/dto/site-form.dto.js';
import { CreateFormDto } from '../../sites/dto/admin/form-input.dto.js';
import { DEFINITION_PROBLEMS } from '../../sites/sites.errors.js';
import { AdminFormsService } from '../../sites/admin-forms.service.js';

/** Forms of one site, for the staff with its customer in their care. */
@ApiTags('manager')
@ApiBearerAuth('bearer')
@RequireRole(Role.Manager, Role.Admin)
@Controller('manager/sites/:siteId/forms')
export class ManagerSiteFormsController {
  constructor(private readonly service: AdminFormsService) {}

  @Get()
  @ApiParam({ name: 'siteId', type: 'integer' })
  @ApiOperation({
    operationId: 'listFormsOfSite',
    summary: 'List all forms of a site',
    description: 'Drafts and closed forms included, newest first; at most 50.',
  })
  @ApiEnvelope(SiteFormListDto)
  @ApiErrors({ 404: ['SITE_NOT_FOUND'] })
  listFormsOfSite(
    @CurrentActor() actor: Actor,
    @Param('siteId', IdPipe) siteId: number,
  ): Promise<SiteFormListDto> {
    return this.service.list(actor, siteId);
  }

  @Post()
  @HttpCode(200)
  @ApiParam({ name: 'siteId', type: 'integer' })
  @ApiOperation({
    operationId: 'createForm',
    summary: 'Create a form',
    description: 'A form with text, number, date, choice and file fields. Customers see only open forms.',
  })
  @ApiEnvelope(SiteFormDto)
  @ApiErrors({ 400: DEFINITION_PROBLEMS, 404: ['SITE_NOT_FOUND'], 422: ['FORM_LIMIT'] })
  createForm(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('siteId', IdPipe) siteId: number,
    @Body() input: CreateFormDto,
  ): Promise<Answer<SiteFormDto>> {
    return this.service.create({ actor, origin }, siteId, input);
  }
}
