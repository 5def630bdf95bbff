import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PrintConfig } from '@store/domain';
import { ProductDetailsRepository } from './repository/product-details.repository.js';

/** How products are printed today. */
@Injectable()
export class ProductPrints {
  constructor(private readonly products: ProductDetailsRepository) {}

  /**
   * The present configuration of a product, hidden parts included; null for goods outside the catalogue, and for a
   * product that is not printed or does not exist.
   */
  async of(em: EntityManager, productId: number | null): Promise<PrintConfig | null> {
    return productId === null ? null : this.products.readPrint(em, productId);
  }
}
