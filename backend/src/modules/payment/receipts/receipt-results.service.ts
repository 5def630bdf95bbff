import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { daysAfter, type Day } from '@store/domain';
import { PaymentGateway } from '../gateway/payment-gateway.js';
import { ReceiptsRepository } from '../repository/receipts.repository.js';

/** Days within which the tax office answers; it needs one or two. */
const ANSWERED_DAYS = 4;

/** What the tax office did with requested receipts: the provider's first answer does not say. */
@Injectable()
export class ReceiptResultsService {
  private readonly log = new Logger('CashReceipts');

  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
    private readonly receipts: ReceiptsRepository,
  ) {}

  /** Marks as failed what the tax office refused on the days before `today`; a day without a report stays as it is. */
  async follow(today: Day): Promise<void> {
    for (let back = 0; back < ANSWERED_DAYS; back += 1) {
      const keys = await this.gateway.refusedReceipts(daysAfter(today, -back));
      if (keys === null) {
        this.log.warn('the list of receipts was not answered');
        return;
      }
      if (keys.length > 0) await this.receipts.refusedByTaxOffice(this.em, keys);
    }
  }
}
