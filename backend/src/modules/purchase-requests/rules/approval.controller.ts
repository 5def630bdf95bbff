import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { CurrentActor, RequireRole, type Actor } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import {
  ApprovalContactDto,
  ApprovalContactsDto,
  CreateApprovalContactDto,
} from '../dto/approval-contact.dto.js';
import { ApprovalRulesDto, SaveApprovalRulesDto } from '../dto/approval-rules.dto.js';
import { ApprovalContactsService } from './approval-contacts.service.js';
import { ApprovalRulesService } from './approval-rules.service.js';

/** Who has to allow purchases of the own organization (결재 규칙); only for its admins. */
@ApiTags('purchase-requests')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller('my/organization')
export class ApprovalController {
  constructor(
    private readonly rules: ApprovalRulesService,
    private readonly contacts: ApprovalContactsService,
  ) {}

  @Get('approval-rules')
  @ApiOperation({
    operationId: 'getApprovalRules',
    summary: 'Get the approval rules',
    description: 'Only admins of the organization.',
  })
  @ApiEnvelope(ApprovalRulesDto)
  @ApiErrors({ 403: ['ORG_FORBIDDEN'], 404: ['ORG_NONE'] })
  getApprovalRules(@CurrentActor() actor: Actor): Promise<ApprovalRulesDto> {
    return this.rules.get(actor.id);
  }

  @Put('approval-rules')
  @ApiOperation({
    operationId: 'saveApprovalRules',
    summary: 'Save all approval rules',
    description:
      'As a new version; open requests keep the steps that they have. A rule with a step that nobody can decide is refused. Only admins.',
  })
  @ApiEnvelope(ApprovalRulesDto)
  @ApiErrors({
    403: ['ORG_FORBIDDEN'],
    404: ['ORG_NONE'],
    409: ['STALE_VERSION'],
    422: ['RULE_WITHOUT_APPROVER', 'RULE_SITE_FORM', 'RULE_TWICE'],
  })
  saveApprovalRules(
    @CurrentActor() actor: Actor,
    @Body() form: SaveApprovalRulesDto,
  ): Promise<Answer<ApprovalRulesDto>> {
    return this.rules.save(actor.id, form);
  }

  @Get('contacts')
  @ApiOperation({
    operationId: 'listApprovalContacts',
    summary: 'List approvers without an account',
    description: 'By name. Only admins of the organization.',
  })
  @ApiEnvelope(ApprovalContactsDto)
  @ApiErrors({ 403: ['ORG_FORBIDDEN'], 404: ['ORG_NONE'] })
  listApprovalContacts(@CurrentActor() actor: Actor): Promise<ApprovalContactsDto> {
    return this.contacts.list(actor.id);
  }

  @Post('contacts')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createApprovalContact',
    summary: 'Add an approver without an account',
    description: 'Only admins; at most 100.',
  })
  @ApiEnvelope(ApprovalContactDto)
  @ApiErrors({ 403: ['ORG_FORBIDDEN'], 404: ['ORG_NONE'], 422: ['CONTACT_MANY'] })
  createApprovalContact(
    @CurrentActor() actor: Actor,
    @Body() form: CreateApprovalContactDto,
  ): Promise<Answer<ApprovalContactDto>> {
    return this.contacts.create(actor.id, form);
  }

  @Delete('contacts/:id')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({
    operationId: 'removeApprovalContact',
    summary: 'Remove an approver without an account',
    description:
      'Phone and e-mail are erased. Rules that name the person ask the admins, who decide its open steps; its links end. Only admins.',
  })
  @ApiEnvelope()
  @ApiErrors({ 403: ['ORG_FORBIDDEN'], 404: ['ORG_NONE', 'CONTACT_NOT_FOUND'] })
  removeApprovalContact(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
  ): Promise<Answer<null>> {
    return this.contacts.remove(actor.id, id);
  }
}
