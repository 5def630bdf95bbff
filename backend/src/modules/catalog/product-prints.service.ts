import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PrintConfig } from '@store/domain';
import { readPrint } from './repository/product-print.repository.js';

/** How products are printed today. */
@Injectable()
export class ProductPrints {
  /**
   * The present configuration of a product, hidden parts included; null for goods outside the catalogue, and for a
   * product that is not printed or does not exist.
   */
  async of(em: EntityManager, productId: number | null): Promise<PrintConfig | null> {
    return productId === null ? null : readPrint(em, productId);
  }
}
