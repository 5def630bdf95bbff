import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock.js';
import type { PartnerActor } from '../../../../platform/http/partner-access.js';
import { ChangesService } from '../../../changes/changes.service.js';
import { PartnerList, type PartnerPage } from '../lists/partner-list.js';
import { lastDays, windowOf } from '../lists/window.js';
import type { PartnerClaimDto, PartnerClaimQueryDto } from './partner-claim.dto.js';
import { PartnerClaimsRepository } from './partner-claims.repository.js';

/** Claims for partners: two statements for a page. */
@Injectable()
export class PartnerClaimReads {
  constructor(
    private readonly clock: Clock,
    private readonly changes: ChangesService,
    private readonly claims: PartnerClaimsRepository,
  ) {}

  /** A page of the list. CURSOR_INVALID, WINDOW_TOO_LONG. */
  async list(partner: PartnerActor, query: PartnerClaimQueryDto): Promise<PartnerPage<PartnerClaimDto>> {
    const list = new PartnerList('claims', query);
    const now = this.clock.now();
    const changed = windowOf({ ...query }, 'changed', { now, isFirstPage: list.after === null });
    const rows = await this.claims.list(
      partner.scopes.includes('personal:read'),
      {
        settledBefore: await this.changes.settledBefore(),
        after: list.after,
        window: changed ?? lastDays(now),
        state: query.state,
      },
      list.rows,
    );
    return list.page(
      rows,
      ({ at, id }) => ({ at, id }),
      ({ at: _, ...claim }) => claim,
    );
  }
}
