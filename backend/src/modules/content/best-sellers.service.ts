import { Injectable } from '@nestjs/common';
import { COMPARED_QUANTITIES, effectivePrice, minimumQuantity, unitPricesAt } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { envelopeText, type CachedResponse } from '../../platform/http/envelope.js';
import { ResponseCache } from '../../platform/http/response-cache.js';
import { BestSellersRepository, type BestSeller } from './best-sellers.repository.js';
import type { BestSellerCardDto } from './dto/best-sellers.dto.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const RANKED_DAYS = 30;
/** Products of the answer. */
const COUNT = 8;

/** The best sellers of the home page. Public: their order is all that it tells about sales. */
@Injectable()
export class BestSellersService {
  constructor(
    private readonly responses: ResponseCache,
    private readonly clock: Clock,
    private readonly repository: BestSellersRepository,
  ) {}

  /** The answer, the same for every caller. */
  answer(): Promise<CachedResponse> {
    return this.responses.answer('best-sellers', async () => {
      const since = new Date(this.clock.now().getTime() - RANKED_DAYS * DAY_MS);
      const rows = await this.repository.ranked(since, COUNT);
      return { body: envelopeText(JSON.stringify(rows.map(cardOf))) };
    });
  }
}

function cardOf({ shop, ...card }: BestSeller): BestSellerCardDto {
  const price = effectivePrice({ shop });
  return { ...card, minQty: minimumQuantity(price), unitPrices: unitPricesAt(COMPARED_QUANTITIES, price) };
}
