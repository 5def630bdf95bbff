import { Controller, Get } from '@nestjs/common';
import { PARTNER_LIMITS } from '@store/domain';
import { CurrentPartner, PartnerCall, type PartnerActor } from '../../../platform/http/partner-access.js';
import type { PartnerMeDto } from './dto/partner-me.dto.js';

/** The first call of a partner: what its key may do. */
@Controller('partner')
export class PartnerMeController {
  /** What the key may do. The first call of a new partner: it shows that the key works. */
  @Get('me')
  @PartnerCall(null)
  me(@CurrentPartner() { partnerId, name, scopes, keyExpiresAt }: PartnerActor): PartnerMeDto {
    return { partner: { id: partnerId, name }, scopes: [...scopes], limits: PARTNER_LIMITS, keyExpiresAt };
  }
}
