import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { FIRST_PAGE, messageFor, PAGE_SIZE } from '@store/domain';
import { CurrentActor, SignedIn, type Actor } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { FormAnswerDto, FormAnswerPageDto, SiteFormListDto } from './dto/site-form.dto.js';
import { AnswersQueryDto, SubmitAnswerDto } from './dto/user-site.dto.js';
import { FormAnswersService } from './form-answers.service.js';
import { FormReadsService } from './form-reads.service.js';

@ApiTags('sites')
@ApiBearerAuth('bearer')
@SignedIn()
@Controller('user')
export class UserFormsController {
  constructor(
    private readonly forms: FormReadsService,
    private readonly answers: FormAnswersService,
  ) {}

  @Get('sites/:siteId/form')
  @ApiParam({ name: 'siteId', type: 'integer' })
  @ApiOperation({
    operationId: 'listSiteForms',
    summary: 'List the open forms of a site',
    description:
      'Open forms with their fields, for the customer of the site, their manager and admins; for others as if the site did not exist.',
  })
  @ApiEnvelope(SiteFormListDto)
  @ApiErrors({ 404: ['SITE_NOT_FOUND'] })
  async listSiteForms(
    @CurrentActor() actor: Actor,
    @Param('siteId', IdPipe) siteId: number,
  ): Promise<SiteFormListDto> {
    return { forms: await this.forms.openOfSite(actor, siteId) };
  }

  @Post('forms/:formId/answers')
  @HttpCode(200)
  @ApiParam({ name: 'formId', type: 'integer' })
  @ApiOperation({
    operationId: 'submitFormAnswer',
    summary: 'Submit a form',
    description:
      'Submits answers to an open form; only the customer of the site. Values that are not accepted are in data.fields as values.<field code>. The manager is notified.',
  })
  @ApiEnvelope(FormAnswerDto)
  @ApiErrors({
    400: [
      ...(['FORM_VALUE_REQUIRED', 'FORM_VALUE_FORM', 'FORM_VALUE_LONG', 'FORM_VALUE_RANGE'] as const),
      ...(['FORM_VALUE_CHOICE', 'FORM_VALUE_FILES', 'FILE_UNKNOWN', 'FILE_PURPOSE'] as const),
    ],
    404: ['FORM_NOT_FOUND'],
    409: ['FORM_CLOSED', 'FORM_CHANGED'],
    422: ['FORM_ANSWER_LIMIT'],
  })
  async submitFormAnswer(
    @CurrentActor() actor: Actor,
    @Param('formId', IdPipe) formId: number,
    @Body() { values, revision }: SubmitAnswerDto,
  ): Promise<Answer<FormAnswerDto>> {
    const answer = await this.answers.submit(actor, formId, { values, revision: revision ?? undefined });
    return new Answer(answer, { message: messageFor('FORM_ANSWERED') });
  }

  @Get('forms/:formId/answers')
  @ApiParam({ name: 'formId', type: 'integer' })
  @ApiOperation({
    operationId: 'listMyFormAnswers',
    summary: 'List own answers (pages from 0, newest first)',
    description: "Answers to forms of one's own sites, with the fields they were given for.",
  })
  @ApiEnvelope(FormAnswerPageDto, { paged: true })
  @ApiErrors({ 404: ['FORM_NOT_FOUND'] })
  async listMyFormAnswers(
    @CurrentActor() actor: Actor,
    @Param('formId', IdPipe) formId: number,
    @Query() { page = FIRST_PAGE, size = PAGE_SIZE.search }: AnswersQueryDto,
  ): Promise<Answer<FormAnswerPageDto>> {
    const data = await this.answers.own(actor, formId, page, size);
    return new Answer(data, { meta: { page, size, total: data.total, pageBase: FIRST_PAGE } });
  }
}
