import { ApiProperty } from '@nestjs/swagger';
import {
  CONTRACT_LIST_STATES,
  PRODUCT_STATUSES,
  type ContractListState,
  type ProductStatus,
} from '@store/domain';
import { PriceTierDto } from '../../catalog/dto/product.dto.js';

/** An organization that a list serves. */
export class ContractOrganizationDto {
  @ApiProperty({ type: 'integer', example: 7 })
  organizationId!: number;

  @ApiProperty({ example: '해랑호텔' })
  name!: string;

  /** Where several lists price a product, the lowest rank wins. */
  @ApiProperty({ type: 'integer', example: 100 })
  rank!: number;
}

/** A contract list (계약 단가표). */
export class ContractListDto {
  @ApiProperty({ type: 'integer', example: 3 })
  id!: number;

  /** Unique among the lists that have not ended. */
  @ApiProperty({ example: '해랑호텔 2027' })
  name!: string;

  /** First day in Seoul, inclusive. */
  @ApiProperty({ format: 'date', example: '2027-01-01' })
  validFrom!: string;

  /** Last day in Seoul, inclusive; null = no end. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2027-12-31' })
  validUntil!: string | null;

  @ApiProperty({ enum: CONTRACT_LIST_STATES, enumName: 'ContractListState', example: 'active' })
  state!: ContractListState;

  /** Korean word of the state. */
  @ApiProperty({ example: '적용' })
  stateLabel!: string;

  /** Whether its prices hold today: active, and within its days. */
  @ApiProperty({ example: true })
  inForce!: boolean;

  /** Whether coupons and automatic discounts apply to lines at these prices. */
  @ApiProperty({ example: false })
  couponsAllowed!: boolean;

  @ApiProperty({ type: [ContractOrganizationDto] })
  organizations!: ContractOrganizationDto[];

  /** Products with a price in it. */
  @ApiProperty({ type: 'integer', example: 80 })
  productCount!: number;

  /** Prices in it: products times their quantities. */
  @ApiProperty({ type: 'integer', example: 160 })
  priceCount!: number;

  /** Whether it is active and its last day is today or within the next 30 days. */
  @ApiProperty({ example: false })
  endsSoon!: boolean;

  /** UTC. */
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  /** UTC. */
  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;

  /** Grows with each change of the list or its prices; send it back to learn (409) of another change in between. */
  @ApiProperty({ type: 'integer', example: 1 })
  version!: number;
}

/** A page of contract lists. */
export class ContractListPageDto {
  @ApiProperty({ type: [ContractListDto] })
  items!: ContractListDto[];

  @ApiProperty({ type: 'integer', example: 1 })
  total!: number;
}

/** The shop's prices of a product. */
export class ShopPriceDto {
  @ApiProperty({ type: 'integer', nullable: true, example: 9_900 })
  basePrice!: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: null })
  salePrice!: number | null;

  @ApiProperty({ type: [PriceTierDto] })
  tiers!: PriceTierDto[];
}

/** A price of a list beside the shop's. */
export class ContractPriceDto {
  @ApiProperty({ type: 'integer', example: 12 })
  productId!: number;

  @ApiProperty({ type: String, nullable: true, example: 'TMB-500' })
  sku!: string | null;

  @ApiProperty({ example: '스테인리스 텀블러 500ml' })
  productName!: string;

  @ApiProperty({ enum: PRODUCT_STATUSES, example: 'active' })
  status!: ProductStatus;

  /** First quantity of this price. */
  @ApiProperty({ type: 'integer', example: 100 })
  minQty!: number;

  /** Won per piece, VAT included. */
  @ApiProperty({ type: 'integer', example: 8_900 })
  unitPrice!: number;

  /** The shop's price at that quantity, won; null = only by estimate. */
  @ApiProperty({ type: 'integer', nullable: true, example: 9_900 })
  shopUnitPrice!: number | null;

  /** The shop's prices of every quantity. */
  @ApiProperty({ type: ShopPriceDto })
  shop!: ShopPriceDto;
}

/** What a list says about a product already. */
export class ContractProductPriceDto {
  @ApiProperty({ type: 'integer', example: 100 })
  minQty!: number;

  @ApiProperty({ type: 'integer', example: 8_900 })
  unitPrice!: number;
}

/** A product that a list can price. */
export class ContractProductDto {
  @ApiProperty({ type: 'integer', example: 12 })
  productId!: number;

  @ApiProperty({ type: String, nullable: true, example: 'TMB-500' })
  sku!: string | null;

  @ApiProperty({ example: '스테인리스 텀블러 500ml' })
  productName!: string;

  @ApiProperty({ enum: PRODUCT_STATUSES, example: 'active' })
  status!: ProductStatus;

  @ApiProperty({ type: ShopPriceDto })
  shop!: ShopPriceDto;

  /** Its prices in this list, by quantity. */
  @ApiProperty({ type: [ContractProductPriceDto] })
  prices!: ContractProductPriceDto[];
}

/** Products that match. */
export class ContractProductsDto {
  @ApiProperty({ type: [ContractProductDto] })
  items!: ContractProductDto[];
}

/** A page of a list's prices, by product and quantity. */
export class ContractPricesDto {
  /** Version of the list, for the next change. */
  @ApiProperty({ type: 'integer', example: 1 })
  version!: number;

  @ApiProperty({ type: [ContractPriceDto] })
  prices!: ContractPriceDto[];
}
