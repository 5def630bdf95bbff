import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PartnerActor } from '../../../../platform/http/partner-access.js';
import { AuditService } from '../../../audit/audit.service.js';
import { WaybillsService } from '../../../orders/views/waybills/waybills.service.js';
import { MemberCancellationService } from '../../../refunds/member-cancellation.service.js';

const REASON = '시험 주문의 취소 요청';

/** Claims to try an integration with. */
@Injectable()
export class SandboxClaimsService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditService,
    private readonly waybills: WaybillsService,
    private readonly cancels: MemberCancellationService,
  ) {}

  /**
   * The buyer asks for the cancellation of a paid order. Before its preparation that would be carried out at once, so
   * the partner takes the order on first.
   */
  async requestCancel(partner: PartnerActor, memberId: number, orderId: number): Promise<void> {
    const author = this.audit.authorOfPartner(partner);
    await this.em.transactional((em) => this.waybills.prepare(em, author, [orderId]));
    await this.cancels.cancel(memberId, String(orderId), { reason: REASON });
  }
}
