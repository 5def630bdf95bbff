import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { CurrentActor, RequireRole, type Actor } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';
import { RevealedDto } from './dto/revealed.dto.js';
import { RevealService } from './reveal.service.js';

const REVEALED = 'Returns the values that the list covers for one record, and records who read them.';
const ID = { name: 'id', type: 'integer', example: 7 } as const;

/**
 * Shows masked values of lists, one person per call; each view is recorded. A manager sees only people in their own
 * lists.
 */
@ApiTags('audit')
@ApiBearerAuth('bearer')
@RequireRole(Role.Manager, Role.Admin)
@Controller('admin/personal-data')
export class RevealController {
  constructor(private readonly reveals: RevealService) {}

  @Get('member/:id')
  @PersonalData('member', 'reveal')
  @ApiParam(ID)
  @ApiOperation({
    operationId: 'revealMember',
    summary: 'Show the covered contacts of a member',
    description: REVEALED,
  })
  @ApiEnvelope(RevealedDto)
  @ApiErrors({ 404: ['CUSTOMER_NOT_FOUND'] })
  revealMember(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<RevealedDto> {
    return this.reveals.member(actor, id);
  }

  @Get('enquiry/:id')
  @PersonalData('enquiry', 'reveal')
  @ApiParam(ID)
  @ApiOperation({
    operationId: 'revealEnquiry',
    summary: 'Show the covered contacts of an enquirer',
    description: REVEALED,
  })
  @ApiEnvelope(RevealedDto)
  @ApiErrors({ 404: ['ENQUIRY_NOT_FOUND'] })
  revealEnquiry(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<RevealedDto> {
    return this.reveals.enquiry(actor, id);
  }

  @Get('site/:id')
  @PersonalData('site', 'reveal')
  @ApiParam(ID)
  @ApiOperation({
    operationId: 'revealSite',
    summary: 'Show the covered address of a site',
    description: REVEALED,
  })
  @ApiEnvelope(RevealedDto)
  @ApiErrors({ 404: ['SITE_NOT_FOUND'] })
  revealSite(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<RevealedDto> {
    return this.reveals.site(actor, id);
  }

  @Get('notice/:id')
  @RequireRole(Role.Admin)
  @PersonalData('notice', 'reveal')
  @ApiParam(ID)
  @ApiOperation({
    operationId: 'revealNotice',
    summary: 'Show the covered recipient of a notice',
    description: REVEALED,
  })
  @ApiEnvelope(RevealedDto)
  @ApiErrors({ 404: ['NOTICE_NOT_FOUND'] })
  revealNotice(@Param('id', IdPipe) id: number): Promise<RevealedDto> {
    return this.reveals.notice(id);
  }
}
