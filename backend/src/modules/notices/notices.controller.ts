import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, SignedIn, type Actor } from '../../platform/http/access.js';
import { PersonalData } from '../audit/access-records/personal-data.decorator.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import {
  MemberNoticeDto,
  NoticePageQuery,
  ReadNoticesDto,
  UnreadNoticesDto,
} from './dto/member-notice.dto.js';
import { NoticeReads } from './notice-reads.service.js';

@ApiTags('notices')
@ApiBearerAuth('bearer')
@Controller('user/notices')
export class NoticesController {
  constructor(private readonly notices: NoticeReads) {}

  @Get()
  @SignedIn()
  @PersonalData('notice', 'read')
  @ApiOperation({
    operationId: 'listMyNotices',
    summary: 'List own notices',
    description: 'Notices to the caller (payment, shipping, refund and others), newest first.',
  })
  @ApiEnvelope(MemberNoticeDto, { isArray: true, paged: true })
  @ApiErrors({})
  async listMyNotices(
    @CurrentActor() actor: Actor,
    @Query() query: NoticePageQuery,
  ): Promise<Answer<MemberNoticeDto[]>> {
    const { items, meta } = await this.notices.page(actor.id, query);
    return new Answer(items, { meta });
  }

  @Get('unread')
  @SignedIn()
  @ApiOperation({
    operationId: 'countUnreadNotices',
    summary: 'Count own unread notices',
    description: 'The number on the bell. More than 100 are not counted.',
  })
  @ApiEnvelope(UnreadNoticesDto)
  @ApiErrors({})
  countUnreadNotices(@CurrentActor() actor: Actor): Promise<UnreadNoticesDto> {
    return this.notices.unread(actor.id);
  }

  @Post('read')
  @HttpCode(200)
  @SignedIn()
  @ApiOperation({
    operationId: 'readNotices',
    summary: 'Mark own notices as read',
    description: 'The notice `upTo` and all earlier ones count as read; returns how many are not.',
  })
  @ApiEnvelope(UnreadNoticesDto)
  @ApiErrors({})
  readNotices(@CurrentActor() actor: Actor, @Body() { upTo }: ReadNoticesDto): Promise<UnreadNoticesDto> {
    return this.notices.markRead(actor.id, upTo);
  }
}
