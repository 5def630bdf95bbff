import { Controller, Get, Query, Res } from '@nestjs/common';
import { CHANGE_LIMITS, readableTypes } from '@store/domain';
import type { FastifyReply } from 'fastify';
import { CurrentPartner, PartnerCall, type PartnerActor } from '../../../../platform/http/partner-access.js';
import { ChangesService } from '../../../changes/changes.service.js';
import { keyScope } from '../../partners.errors.js';
import { ChangesQueryDto, type ChangesHeadDto, type ChangesPageDto } from './dto/partner-changes.dto.js';

/** What has changed, for partners that keep their own copy: every committed change once, without a gap. */
@Controller('partner/changes')
export class PartnerChangesController {
  constructor(private readonly changes: ChangesService) {}

  /**
   * The changes after a cursor, in an order that does not change any more. Only types whose read scope the key has.
   * CURSOR_INVALID without exactly one of `cursor` and `from`; CURSOR_EXPIRED for one of more than 30 days ago: read the
   * lists again. With `wait`, an answer without events waits for the next one.
   */
  @Get()
  @PartnerCall('events:read', 'feed', ['CURSOR_INVALID', 'CURSOR_EXPIRED'])
  async readChanges(
    @Query() query: ChangesQueryDto,
    @CurrentPartner() { scopes }: PartnerActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChangesPageDto> {
    const readable = readableTypes(scopes);
    const { types = readable } = query;
    if (types.some((type) => !readable.includes(type))) throw keyScope();
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    return await this.changes.read(
      {
        cursor: query.cursor ?? null,
        from: query.moment(),
        types,
        limit: query.limit ?? CHANGE_LIMITS.defaultPage,
        waitSeconds: query.wait ?? 0,
      },
      gone.signal,
    );
  }

  /** The cursor behind the last change. For a first load: take it, read the lists, then follow the feed from it. */
  @Get('head')
  @PartnerCall('events:read', 'feed')
  async changesHead(): Promise<ChangesHeadDto> {
    return { cursor: await this.changes.head() };
  }
}
