import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ARTWORK_RESULTS,
  ARTWORK_STATES,
  FINDING_CODES,
  FINDING_SEVERITIES,
  type ArtworkResult,
  type ArtworkState,
  type FindingCode,
  type FindingSeverity,
} from '@store/domain';
import { CouponProblemDto } from '../../promotions/dto/coupon-problem.dto.js';
import { LinePrintDto, SetupFeeDto } from '../../printing/dto/line-print.dto.js';
import { AddressDto } from '../../members/dto/address.dto.js';

/** Why a line cannot be ordered as it stands. */
export class CartProblemDto {
  @ApiProperty({ example: 'OUT_OF_STOCK' })
  code!: string;

  /** Korean sentence for the buyer. */
  @ApiProperty({ example: '재고가 부족한 상품이 있습니다.' })
  message!: string;
}

/** One thing that was found about a file at its place. */
export class CartFindingDto {
  @ApiProperty({ enum: FINDING_CODES, example: 'DPI_WEAK' })
  code!: FindingCode;

  /** U cannot be used, F must be changed, M a person checks, W to be confirmed, I to be known. */
  @ApiProperty({ enum: FINDING_SEVERITIES, example: 'W' })
  severity!: FindingSeverity;

  /** Page of the file from 1; null where it is about no single page. */
  @ApiProperty({ type: 'integer', nullable: true })
  page!: number | null;

  /** What was measured, in the unit of the sentence; null where nothing is. */
  @ApiProperty({ type: 'number', nullable: true, example: 152 })
  value!: number | null;

  /** What is demanded, in the same unit; null where nothing is. */
  @ApiProperty({ type: 'number', nullable: true, example: 300 })
  limit!: number | null;

  /** Korean sentence for the buyer. */
  @ApiProperty({ example: '인쇄 크기에서 152dpi입니다. 300dpi보다 낮아 흐릴 수 있습니다.' })
  message!: string;

  /** The largest width, mm, with which it would not be refused; null where reducing does not help. */
  @ApiProperty({ type: 'number', nullable: true, example: null })
  reduceToMm!: number | null;

  /** The buyer has confirmed it (확인했고 그대로 진행). */
  accepted!: boolean;
}

/** What is known of the file of one placement. */
export class CartArtworkDto {
  /** Place among `print.placements`, from 0. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  placement!: number;

  @ApiProperty({ example: '5b0c7c1e-52c5-4a34-8a86-1f1f3a8f2a10' })
  versionId!: string;

  /** For GET /user/artworks/{id}; null where the file is not there any more. */
  @ApiProperty({ type: 'integer', nullable: true, example: 7 })
  artworkId!: number | null;

  /** As the member calls the artwork; null where it is not there any more. */
  @ApiProperty({ type: String, nullable: true, example: '회사 로고' })
  name!: string | null;

  /** How far its check is; null where it is not there any more. */
  @ApiProperty({ enum: ARTWORK_STATES, nullable: true, example: 'done' })
  state!: ArtworkState | null;

  /** Null until it was checked. */
  @ApiProperty({ enum: ARTWORK_RESULTS, nullable: true, example: 'READY' })
  verdict!: ArtworkResult | null;

  /** Of the file, then of its place and size; empty while it is being checked. */
  @ApiProperty({ type: [CartFindingDto] })
  findings!: CartFindingDto[];

  /** What about this file stops the payment; null when nothing does. The line's `problem` is the first of all. */
  @ApiProperty({ type: CartProblemDto, nullable: true })
  problem!: CartProblemDto | null;
}

/** One line of the cart with the server's price of this moment. */
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

  /** For people; empty without options. */
  @ApiProperty({ example: '색상: 화이트 / 로고 인쇄 추가' })
  optionSummary!: string;

  /** What is printed on it; null = nothing. */
  @ApiProperty({ type: LinePrintDto, nullable: true })
  print!: LinePrintDto | null;

  /** Setup fees (판비·셋업비) that stand on this line, beside `subtotal`; a plate that several lines need is paid by the first. */
  @ApiProperty({ type: [SetupFeeDto] })
  setupFees!: SetupFeeDto[];

  /** Placements with a file, and what was found about it; empty without print and where files follow. */
  @ApiProperty({ type: [CartArtworkDto] })
  artworks!: CartArtworkDto[];

  /** Pieces, 1 to 999,999. */
  @ApiProperty({ type: 'integer', example: 100 })
  quantity!: number;

  /** Won a piece with option surcharges and print; null where this quantity has no price. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1000 })
  unitPrice!: number | null;

  /** unitPrice times quantity, won; null without a price. */
  @ApiProperty({ type: 'integer', nullable: true, example: 100000 })
  subtotal!: number | null;

  /** ISO 4217; only KRW can be ordered. */
  @ApiProperty({ example: 'KRW' })
  currency!: string;

  /**
   * The unit price differs from the one the buyer saw last, or from the one that came with the line just added
   * (decision A40).
   */
  priceChanged!: boolean;

  /** Pieces that the line had before `replaceQuantity` gave it another quantity; only in the answer to that call. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, example: 50 })
  replacedQuantity?: number;

  /** The quantity is below the smallest that can be ordered (decision B2). */
  belowMinimum!: boolean;

  @ApiProperty({ type: 'integer', example: 50 })
  minimumQuantity!: number;

  /** False where the product is no longer on sale. */
  available!: boolean;

  /** The first thing that keeps this line from being ordered; null when nothing does. */
  @ApiProperty({ type: CartProblemDto, nullable: true })
  problem!: CartProblemDto | null;
}

/** One discount of the cart. */
export class CartDiscountDto {
  @ApiProperty({ type: 'integer', example: 3 })
  promotionId!: number;

  @ApiProperty({ example: '신규 고객 10% 할인' })
  name!: string;

  /** Coupon code; null for a discount that applies by itself. */
  @ApiProperty({ type: String, nullable: true, example: 'WELCOME10' })
  code!: string | null;

  /** Won, 1 or more. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 10000 })
  amount!: number;
}

/** The coupon that was chosen for the cart. */
export class CartCouponDto {
  @ApiProperty({ example: 'WELCOME10' })
  code!: string;

  /** Null where there is no such coupon any more. */
  @ApiProperty({ type: String, nullable: true, example: '신규 고객 10% 할인' })
  name!: string | null;

  /** Won that it takes off now; 0 where it is not valid. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 10000 })
  amount!: number;

  /** Null where it is valid. With any problem but COUPON_BEATEN (a larger discount applies) the cart cannot be paid. */
  @ApiProperty({ type: CouponProblemDto, nullable: true, example: null })
  problem!: CouponProblemDto | null;
}

/** The cart itself. */
export class CartHeadDto {
  @ApiProperty({ type: 'integer', nullable: true, example: 5 })
  id!: number | null;

  /** The chosen address, else the member's default; null where there is none. */
  @ApiProperty({ type: 'integer', nullable: true, example: 7 })
  shippingAddressId!: number | null;

  @ApiProperty({ type: AddressDto, nullable: true })
  shippingAddress!: AddressDto | null;

  /** Sum of the lines that have a price with the set-up fees, won, VAT included. */
  @ApiProperty({ type: 'integer', example: 100000 })
  itemsAmount!: number;

  /** Setup fees (판비·셋업비) of all lines, won; part of itemsAmount. Neither reduced by promotions nor counted for their minimums. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  setupAmount!: number;

  /** Sum of `discounts`, won. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 10000 })
  discountAmount!: number;

  /** What promotions and the chosen coupon take off, in the order in which it is taken. */
  @ApiProperty({ type: [CartDiscountDto] })
  discounts!: CartDiscountDto[];

  /** The coupon that was chosen with POST /cart/coupon; null where there is none. */
  @ApiProperty({ type: CartCouponDto, nullable: true })
  coupon!: CartCouponDto | null;

  @ApiProperty({ type: 'integer', example: 0 })
  shippingFee!: number;

  /** What would be paid now, won, VAT included: items less discount plus shipping. */
  @ApiProperty({ type: 'integer', example: 90000 })
  totalAmount!: number;

  /** VAT inside totalAmount, won. */
  @ApiProperty({ type: 'integer', example: 8182 })
  vat!: number;

  /**
   * True when every line can be ordered, the coupon is valid and the total reaches the minimum; an address is asked for
   * separately.
   */
  payable!: boolean;
}

/** Cart and lines, as the specification names them. */
export class CartDto {
  @ApiProperty({ type: CartHeadDto })
  cart!: CartHeadDto;

  @ApiProperty({ type: [CartItemDto] })
  items!: CartItemDto[];
}
