import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
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
import { FormAnswerPageDto, SiteFormDto } from '../../sites/dto/site-form.dto.js';
import { AnswersQueryDto } from '../../sites/dto/user-site.dto.js';
import { UpdateFormDto } from '../../sites/dto/admin/form-input.dto.js';
import { VersionQueryDto } from '../../sites/dto/admin/version-query.dto.js';
import { DEFINITION_PROBLEMS } from '../../sites/sites.errors.js';
import { AdminFormsService } from '../../sites/admin-forms.service.js';
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';

/** A manager handles the forms of the assigned customers' sites, an admin all; else 404. */
@ApiTags('manager')
@ApiBearerAuth('bearer')
@RequireRole(Role.Manager, Role.Admin)
@Controller('manager/forms')
export class ManagerFormsController {
  constructor(private readonly service: AdminFormsService) {}

  @Get(':id')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({
    operationId: 'getForm',
    summary: 'Get a form',
    description: 'One form with its fields and version.',
  })
  @ApiEnvelope(SiteFormDto)
  @ApiErrors({ 404: ['FORM_NOT_FOUND'] })
  getForm(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<SiteFormDto> {
    return this.service.get(actor, id);
  }

  @Put(':id')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({
    operationId: 'updateForm',
    summary: 'Update a form',
    description:
      'Changes only the parts that are sent; fields replaces all fields. Submitted answers keep the fields they were given for (revision increases). An outdated version answers 409.',
  })
  @ApiEnvelope(SiteFormDto)
  @ApiErrors({ 400: DEFINITION_PROBLEMS, 404: ['FORM_NOT_FOUND'], 409: ['STALE_VERSION'] })
  updateForm(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() input: UpdateFormDto,
  ): Promise<Answer<SiteFormDto>> {
    return this.service.update({ actor, origin }, id, input);
  }

  @Delete(':id')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({
    operationId: 'deleteForm',
    summary: 'Delete a form',
    description: 'Takes the form out of the lists. Submitted answers are kept.',
  })
  @ApiEnvelope()
  @ApiErrors({ 404: ['FORM_NOT_FOUND'], 409: ['STALE_VERSION'] })
  deleteForm(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Query() { version }: VersionQueryDto,
  ): Promise<Answer<null>> {
    return this.service.remove({ actor, origin }, id, version);
  }

  @Get(':id/answers')
  @ApiParam({ name: 'id', type: 'integer' })
  @PersonalData('form', 'read')
  @ApiOperation({
    operationId: 'listFormAnswers',
    summary: 'List submitted answers (pages from 0, newest first)',
    description: 'Answers with the fields they were given for, and signed addresses of attached files.',
  })
  @ApiEnvelope(FormAnswerPageDto, { paged: true })
  @ApiErrors({ 404: ['FORM_NOT_FOUND'] })
  listFormAnswers(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Query() query: AnswersQueryDto,
  ): Promise<Answer<FormAnswerPageDto>> {
    return this.service.listAnswers(actor, id, query);
  }
}
