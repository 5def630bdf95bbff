import { Controller, Get, Query } from '@nestjs/common';
import { CurrentPartner, PartnerCall, type PartnerActor } from '../../../../platform/http/partner-access.js';
import { PersonalData } from '../../../audit/access-records/personal-data.decorator.js';
import { PartnerListCall } from '../lists/next-link.interceptor.js';
import { PartnerClaimPageDto, PartnerClaimQueryDto } from './partner-claim.dto.js';
import { PartnerClaimReads } from './partner-claim-reads.service.js';

/** Cancellations and refunds for partners. */
@Controller('partner/claims')
export class PartnerClaimsController {
  constructor(private readonly claims: PartnerClaimReads) {}

  /**
   * Cancellations and refunds that changed in a window of time, oldest change first.
   *
   * While a claim is open, the store refuses waybills of its order (CLAIM_OPEN).
   */
  @Get()
  @PartnerCall('claims:read', 'call', ['CURSOR_INVALID', 'WINDOW_TOO_LONG'])
  @PartnerListCall()
  @PersonalData('refund', 'read')
  listClaims(
    @CurrentPartner() partner: PartnerActor,
    @Query() query: PartnerClaimQueryDto,
  ): Promise<PartnerClaimPageDto> {
    return this.claims.list(partner, query);
  }
}
