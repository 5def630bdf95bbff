import type { ContractListState } from '@store/domain';

/** An organization that a list serves. */
export interface ServedOrganization {
  organizationId: number;
  /** Where several lists price a product, the lowest rank wins. */
  rank: number;
}

/** What an operator enters of a contract list; days as yyyy-MM-dd in Seoul, both included. */
export interface ContractListInput {
  name: string;
  validFrom: string;
  validUntil: string | null;
  couponsAllowed: boolean;
}

/** A list as stored, with its state and version. */
export interface StoredContractList extends ContractListInput {
  id: number;
  state: ContractListState;
  version: number;
}

/** A list as operators see it. */
export interface ContractListView extends StoredContractList {
  organizations: (ServedOrganization & { name: string })[];
  /** Products with a price in it. */
  productCount: number;
  /** Prices in it: products times their quantities. */
  priceCount: number;
  createdAt: string;
  updatedAt: string;
}

/** A price of a list; won per piece from `minQty` pieces on. */
export interface ContractPriceInput {
  productId: number;
  minQty: number;
  unitPrice: number;
}

/** A change of a price; `unitPrice` null removes it. */
export interface ContractPriceEdit extends Omit<ContractPriceInput, 'unitPrice'> {
  unitPrice: number | null;
}

/** A price that was written: `before` null = new, `after` null = removed. */
export interface ContractPriceChange {
  productId: number;
  minQty: number;
  before: number | null;
  after: number | null;
}
