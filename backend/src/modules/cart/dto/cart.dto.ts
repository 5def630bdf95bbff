import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ARTWORK_RESULTS,
  ARTWORK_STATES,
  FINDING_CODES,
  FINDING_SEVERITIES,
  PRICE_SOURCES,
  type ArtworkResult,
  type ArtworkState,
  type FindingCode,
  type FindingSeverity,
  type PriceSource,
} from '@store/domain';
import { CouponProblemDto } from '../../promotions/dto/coupon-problem.dto.js';
import { PrintAreaPictureDto } from '../../catalog/dto/product-print.dto.js';
import { LinePrintDto, SetupFeeDto } from '../../printing/configuration/dto/line-print.dto.js';
import { LineProductionDto, NudgeDto } from '../../pricing/dto/price-line.dto.js';
import { AddressDto } from '../../members/dto/address.dto.js';
import { CartPurchaseDto } from './cart-purchase.dto.js';

/** Why a line cannot be ordered now. */
export class CartProblemDto {
  @ApiProperty({ example: 'OUT_OF_STOCK' })
  code!: string;

  /** Korean sentence for the buyer. */
  @ApiProperty({ example: '재고가 부족한 상품이 있습니다.' })
  message!: string;
}

/** One finding about a file at its placement. */
export class CartFindingDto {
  @ApiProperty({ enum: FINDING_CODES, example: 'DPI_WEAK' })
  code!: FindingCode;

  /** U unusable, F must be fixed, M checked by a person, W needs confirmation, I information. */
  @ApiProperty({ enum: FINDING_SEVERITIES, example: 'W' })
  severity!: FindingSeverity;

  /** Page of the file from 1; null if the finding concerns no single page. */
  @ApiProperty({ type: 'integer', nullable: true })
  page!: number | null;

  /** Measured value, in the unit of the message; null without one. */
  @ApiProperty({ type: 'number', nullable: true, example: 152 })
  value!: number | null;

  /** Required value, in the same unit; null without one. */
  @ApiProperty({ type: 'number', nullable: true, example: 300 })
  limit!: number | null;

  /** Korean sentence for the buyer. */
  @ApiProperty({ example: '인쇄 크기에서 152dpi입니다. 300dpi보다 낮아 흐릴 수 있습니다.' })
  message!: string;

  /** The largest width, mm, that would not be refused; null if reducing does not help. */
  @ApiProperty({ type: 'number', nullable: true, example: null })
  reduceToMm!: number | null;

  /** The buyer has confirmed it (확인했으며 이대로 진행합니다). */
  accepted!: boolean;
}

/** The file of one placement. */
export class CartArtworkDto {
  /** Index in `print.placements`, from 0. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  placement!: number;

  @ApiProperty({ example: '5b0c7c1e-52c5-4a34-8a86-1f1f3a8f2a10' })
  versionId!: string;

  /** For GET /user/artworks/{id}; null if the file was deleted. */
  @ApiProperty({ type: 'integer', nullable: true, example: 7 })
  artworkId!: number | null;

  /** The member's name for the artwork; null if it was deleted. */
  @ApiProperty({ type: String, nullable: true, example: '회사 로고' })
  name!: string | null;

  /** Signed address of a picture of it, good for ten minutes; null while there is none. */
  @ApiProperty({ type: String, format: 'uri', nullable: true, example: null })
  previewUrl!: string | null;

  /** State of its check; null if it was deleted. */
  @ApiProperty({ enum: ARTWORK_STATES, nullable: true, example: 'done' })
  state!: ArtworkState | null;

  /** Null before its check. */
  @ApiProperty({ enum: ARTWORK_RESULTS, nullable: true, example: 'READY' })
  verdict!: ArtworkResult | null;

  /** Findings about the file, then about its place and size; empty during the check. */
  @ApiProperty({ type: [CartFindingDto] })
  findings!: CartFindingDto[];

  /** Why this file blocks the payment; null if it does not. The line's `problem` is the first of all. */
  @ApiProperty({ type: CartProblemDto, nullable: true })
  problem!: CartProblemDto | null;
}

/** One line of the cart with the server's present price. */
export class CartItemDto {
  @ApiProperty({ type: 'integer', example: 31 })
  id!: number;

  @ApiProperty({ type: 'integer', example: 12 })
  productId!: number;

  @ApiProperty({ example: '스테인리스 텀블러 500ml' })
  productName!: string;

  @ApiProperty({ example: '스테인리스-텀블러-500ml' })
  slug!: string;

  @ApiProperty({ type: String, nullable: true, example: '/media/demo/TUM-500.svg' })
  thumbnailUrl!: string | null;

  /** Chosen option values, ascending. */
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [3, 8] })
  optionValueIds!: number[];

  /** As text; empty without options. */
  @ApiProperty({ example: '색상: 화이트 / 로고 인쇄 추가' })
  optionSummary!: string;

  /** The print of the line; null = none. */
  @ApiProperty({ type: LinePrintDto, nullable: true })
  print!: LinePrintDto | null;

  /** Areas of its placements, in their order, for a mock-up; empty if the choice is gone. */
  @ApiProperty({ type: [PrintAreaPictureDto] })
  printAreas!: PrintAreaPictureDto[];

  /** When its printing is done; null for goods that leave from stock. */
  @ApiProperty({ type: LineProductionDto, nullable: true })
  production!: LineProductionDto | null;

  /** 판비·셋업비 of this line, in addition to `subtotal`; a plate for several lines is charged on the first. */
  @ApiProperty({ type: [SetupFeeDto] })
  setupFees!: SetupFeeDto[];

  /** Placements with a file, and the findings about it; empty without print and if files follow later. */
  @ApiProperty({ type: [CartArtworkDto] })
  artworks!: CartArtworkDto[];

  /** Pieces, 1 to 999,999. */
  @ApiProperty({ type: 'integer', example: 100 })
  quantity!: number;

  /** Won per piece with option surcharges and print; null if this quantity has no price. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1000 })
  unitPrice!: number | null;

  /** unitPrice times quantity, won; null without a price. */
  @ApiProperty({ type: 'integer', nullable: true, example: 100000 })
  subtotal!: number | null;

  /** Who set the price of the piece: the shop, or the contract of the buyer's organization. */
  @ApiProperty({ enum: PRICE_SOURCES, enumName: 'PriceSource', example: 'shop' })
  priceSource!: PriceSource;

  /** Null if no larger quantity costs less, and for lines that share their tier. */
  @ApiProperty({ type: NudgeDto, nullable: true })
  nudge!: NudgeDto | null;

  /** ISO 4217; only KRW can be ordered. */
  @ApiProperty({ example: 'KRW' })
  currency!: string;

  /**
   * The unit price differs from the one that the buyer last saw, or from the one sent with the line just added
   * (decision A40).
   */
  priceChanged!: boolean;

  /** Former quantity of the line before `replaceQuantity`; only in that call's answer. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, example: 50 })
  replacedQuantity?: number;

  /** The quantity is below the smallest that can be ordered (decision B2). */
  belowMinimum!: boolean;

  @ApiProperty({ type: 'integer', example: 50 })
  minimumQuantity!: number;

  /** False if the product is no longer on sale. */
  available!: boolean;

  /** The first problem that blocks ordering this line; null without one. */
  @ApiProperty({ type: CartProblemDto, nullable: true })
  problem!: CartProblemDto | null;
}

/** One discount of the cart. */
export class CartDiscountDto {
  @ApiProperty({ type: 'integer', example: 3 })
  promotionId!: number;

  @ApiProperty({ example: '신규 고객 10% 할인' })
  name!: string;

  /** Coupon code; null for an automatic discount. */
  @ApiProperty({ type: String, nullable: true, example: 'WELCOME10' })
  code!: string | null;

  /** Won, 1 or more. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 10000 })
  amount!: number;
}

/** The chosen coupon of the cart. */
export class CartCouponDto {
  @ApiProperty({ example: 'WELCOME10' })
  code!: string;

  /** Null if the coupon no longer exists. */
  @ApiProperty({ type: String, nullable: true, example: '신규 고객 10% 할인' })
  name!: string | null;

  /** Won that it takes off now; 0 if it is not valid. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 10000 })
  amount!: number;

  /** Null if it is valid. With any problem except COUPON_BEATEN (a larger discount applies) the cart cannot be paid. */
  @ApiProperty({ type: CouponProblemDto, nullable: true, example: null })
  problem!: CouponProblemDto | null;
}

/** The cart itself. */
export class CartHeadDto {
  @ApiProperty({ type: 'integer', nullable: true, example: 5 })
  id!: number | null;

  /** The chosen address, else the member's default; null without one. */
  @ApiProperty({ type: 'integer', nullable: true, example: 7 })
  shippingAddressId!: number | null;

  @ApiProperty({ type: AddressDto, nullable: true })
  shippingAddress!: AddressDto | null;

  /** Sum of the lines with a price and of the set-up fees, won, VAT included. */
  @ApiProperty({ type: 'integer', example: 100000 })
  itemsAmount!: number;

  /**
   * 판비·셋업비 of all lines, won; part of itemsAmount. Promotions do not reduce it, and it does not count for their
   * minimums.
   */
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  setupAmount!: number;

  /** Sum of `discounts`, won. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 10000 })
  discountAmount!: number;

  /** Discounts by promotions and the chosen coupon, in the order in which they are applied. */
  @ApiProperty({ type: [CartDiscountDto] })
  discounts!: CartDiscountDto[];

  /** The coupon chosen with POST /cart/coupon; null without one. */
  @ApiProperty({ type: CartCouponDto, nullable: true })
  coupon!: CartCouponDto | null;

  @ApiProperty({ type: 'integer', example: 0 })
  shippingFee!: number;

  /** Present total, won, VAT included: items less discount plus shipping. */
  @ApiProperty({ type: 'integer', example: 90000 })
  totalAmount!: number;

  /** VAT inside totalAmount, won. */
  @ApiProperty({ type: 'integer', example: 8182 })
  vat!: number;

  /**
   * True if every line can be ordered, the coupon is valid and the total reaches the minimum; the address is checked
   * separately.
   */
  payable!: boolean;
}

/** Cart and lines, with the specification's names. */
export class CartDto {
  @ApiProperty({ type: CartHeadDto })
  cart!: CartHeadDto;

  @ApiProperty({ type: [CartItemDto] })
  items!: CartItemDto[];

  /**
   * Whether a member of an active organization may pay it; null for personal purchases, an empty cart, and where several sites
   * have none chosen.
   */
  @ApiProperty({ type: CartPurchaseDto, nullable: true, example: null })
  purchase!: CartPurchaseDto | null;

  /** Puts the removed lines back by POST /cart/items/restore; only in the answer of a removal. */
  @ApiPropertyOptional({ type: String, example: 'v1.mJ0c…' })
  undo?: string;
}
