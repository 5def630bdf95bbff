import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { effectiveTiers } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { ContractTiersService } from '../contract-prices/contract-tiers.service.js';
import type { MyPriceDto } from './dto/my-price.dto.js';
import { ProductCache } from './product-cache.service.js';

/** What pages draw for a member whose organization has contract prices; public answers never carry them. */
@Injectable()
export class MyPricesService {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractTiersService,
    private readonly cache: ProductCache,
    private readonly clock: Clock,
  ) {}

  /** The effective ladders of those of the products on sale that have a contract price. One statement if all are cached. */
  async of(memberId: number, ids: readonly number[]): Promise<MyPriceDto[]> {
    const contracts = await this.contracts.of(this.em, memberId, ids, this.clock.now());
    const products = await this.cache.of([...contracts.keys()]);
    return [...contracts].flatMap(([productId, contract]) => {
      const product = products.get(productId);
      if (product?.listed !== true) return [];
      const tiers = effectiveTiers(product.shop, contract).map(({ minQty, maxQty, unitPrice, source }) => ({
        minQty,
        maxQty,
        unitPrice,
        source,
      }));
      const source = tiers.some((tier) => tier.source === 'contract') ? 'contract' : 'shop';
      const { listName, validUntil } = contract;
      return [{ productId, source, listName, validUntil, tiers }];
    });
  }
}
