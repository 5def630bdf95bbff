import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { CurrentActor, RequireRole, type Actor } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../../platform/http/envelope.js';
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';
import { InboxCountsDto, InboxPageDto, InboxQueryDto } from './dto/inbox.dto.js';
import { InboxService } from './inbox.service.js';

/** What waits for an answer: a manager sees that of the own customers, an admin all. */
@ApiTags('manager')
@ApiBearerAuth('bearer')
@RequireRole(Role.Manager, Role.Admin)
@Controller('manager/inbox')
export class InboxController {
  constructor(private readonly inbox: InboxService) {}

  @Get()
  @PersonalData('enquiry', 'read')
  @ApiOperation({
    operationId: 'listInbox',
    summary: 'List what waits for an answer (pages from 0, the longest wait first)',
    description:
      'Questions about orders, estimates at which it is the turn of staff, unanswered enquiries, comments on proofs and complaints about tax documents. Managers see those of their customers; enquiries and complaints only admins.',
  })
  @ApiEnvelope(InboxPageDto, { paged: true })
  @ApiErrors({})
  listInbox(@CurrentActor() actor: Actor, @Query() query: InboxQueryDto): Promise<Answer<InboxPageDto>> {
    return this.inbox.list(actor, query);
  }

  @Get('counts')
  @ApiOperation({
    operationId: 'getInboxCounts',
    summary: 'Count what waits for an answer',
    description: 'The numbers beside the menu of the console, by kind.',
  })
  @ApiEnvelope(InboxCountsDto)
  @ApiErrors({})
  getInboxCounts(@CurrentActor() actor: Actor): Promise<InboxCountsDto> {
    return this.inbox.counts(actor);
  }
}
