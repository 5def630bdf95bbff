import { Injectable } from '@nestjs/common';
import { isImportKind, messageFor } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { ImportKind } from './kinds/kind.js';
import { ContractPriceKind } from './kinds/contract-price-kind.js';
import { ProductKind } from './kinds/product-kind.js';
import { TrackingKind } from './kinds/tracking-kind.js';

/** All kinds of imports, by name. */
@Injectable()
export class ImportKinds {
  constructor(
    private readonly tracking: TrackingKind,
    private readonly products: ProductKind,
    private readonly contractPrices: ContractPriceKind,
  ) {}

  /** UNPROCESSABLE for an unknown name. */
  named(word: string | undefined): ImportKind {
    if (!isImportKind(word))
      throw new DomainError('IMPORT_KIND_FORM', 'unprocessable', messageFor('IMPORT_KIND_FORM'));
    return {
      tracking: this.tracking,
      products: this.products,
      'contract-prices': this.contractPrices,
    }[word];
  }
}
