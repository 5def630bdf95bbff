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
import { PersonalData } from '../../access-records/personal-data.decorator.js';

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
    summary: '양식 상세',
    description: '양식 한 개의 항목과 버전을 반환합니다.',
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
    summary: '양식 수정',
    description:
      '보낸 부분만 바꿉니다. fields는 항목 전체를 대체합니다. 이미 제출된 답변은 제출 당시의 항목을 유지합니다(revision 증가). version이 오래되면 409입니다.',
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
    summary: '양식 삭제',
    description: '양식을 목록에서 제외합니다. 이미 제출된 답변은 보관합니다.',
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
    summary: '제출된 답변 (0부터 세는 페이지, 최신순)',
    description: '제출된 답변을 제출 당시의 항목, 첨부 파일의 서명된 주소와 함께 반환합니다.',
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
