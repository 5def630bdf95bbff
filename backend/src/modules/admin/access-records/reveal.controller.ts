import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { CurrentActor, RequireRole, type Actor } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { PersonalData } from '../../access-records/personal-data.decorator.js';
import { RevealedDto } from './dto/revealed.dto.js';
import { RevealService } from './reveal.service.js';

const REVEALED = '목록에서 가린 값을 한 건만 반환하고, 조회한 사람을 접속기록에 남깁니다.';
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
  @ApiOperation({ operationId: 'revealMember', summary: '가린 회원 연락처 보기', description: REVEALED })
  @ApiEnvelope(RevealedDto)
  @ApiErrors({ 404: ['CUSTOMER_NOT_FOUND'] })
  revealMember(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<RevealedDto> {
    return this.reveals.member(actor, id);
  }

  @Get('enquiry/:id')
  @PersonalData('enquiry', 'reveal')
  @ApiParam(ID)
  @ApiOperation({ operationId: 'revealEnquiry', summary: '가린 문의자 연락처 보기', description: REVEALED })
  @ApiEnvelope(RevealedDto)
  @ApiErrors({ 404: ['ENQUIRY_NOT_FOUND'] })
  revealEnquiry(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<RevealedDto> {
    return this.reveals.enquiry(actor, id);
  }

  @Get('site/:id')
  @PersonalData('site', 'reveal')
  @ApiParam(ID)
  @ApiOperation({ operationId: 'revealSite', summary: '가린 사이트 주소 보기', description: REVEALED })
  @ApiEnvelope(RevealedDto)
  @ApiErrors({ 404: ['SITE_NOT_FOUND'] })
  revealSite(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<RevealedDto> {
    return this.reveals.site(actor, id);
  }

  @Get('notice/:id')
  @RequireRole(Role.Admin)
  @PersonalData('notice', 'reveal')
  @ApiParam(ID)
  @ApiOperation({ operationId: 'revealNotice', summary: '가린 알림 수신처 보기', description: REVEALED })
  @ApiEnvelope(RevealedDto)
  @ApiErrors({ 404: ['NOTICE_NOT_FOUND'] })
  revealNotice(@Param('id', IdPipe) id: number): Promise<RevealedDto> {
    return this.reveals.notice(id);
  }
}
