import { Injectable } from '@nestjs/common';
import { memberEventState } from '@store/domain';
import type { MemberEventDto } from './dto/member-timeline.dto.js';
import { MemberTimelineRepository } from './member-timeline.repository.js';

/** What happened with a member, across modules. */
@Injectable()
export class MemberTimelineService {
  constructor(private readonly events: MemberTimelineRepository) {}

  /** Open matters first, then the newest; empty for an unknown member. */
  async read(memberId: number): Promise<MemberEventDto[]> {
    const rows = await this.events.read(memberId);
    return rows.map((row) => ({ ...row, stateLabel: memberEventState(row.kind, row.state) }));
  }
}
