import { ApiProperty } from '@nestjs/swagger';
import { OrderPrintDto } from '../../printing/configuration/dto/line-print.dto.js';

/** Every sum of an estimate, won, VAT included unless said otherwise. */
export class EstimateAmountsDto {
  /** Pieces only. */
  @ApiProperty({ type: 'integer', example: 2_700_000 })
  goodsAmount!: number;

  /** Printing fee (인쇄비) of all lines. */
  @ApiProperty({ type: 'integer', example: 300_000 })
  printingAmount!: number;

  /** Setup fees (판비·셋업비) of all lines. */
  @ApiProperty({ type: 'integer', example: 80_000 })
  setupAmount!: number;

  /** Goods, printing and set-up. */
  @ApiProperty({ type: 'integer', example: 3_080_000 })
  itemsAmount!: number;

  @ApiProperty({ type: 'integer', example: 80_000 })
  discountAmount!: number;

  @ApiProperty({ type: 'integer', example: 30_000 })
  shippingFee!: number;

  /** The amount to pay: items − discount + shipping. */
  @ApiProperty({ type: 'integer', example: 3_030_000 })
  totalAmount!: number;

  /** Supply amount (공급가액): the total without VAT. */
  @ApiProperty({ type: 'integer', example: 2_754_545 })
  suppliedAmount!: number;

  @ApiProperty({ type: 'integer', example: 275_455 })
  vat!: number;

  /** The pieces at the shop's public prices; a line without one counts as offered. */
  @ApiProperty({ type: 'integer', example: 3_000_000 })
  listAmount!: number;

  /** The difference to the shop's prices, discount included; 0 where the offer is not lower. */
  @ApiProperty({ type: 'integer', example: 380_000 })
  savedAmount!: number;
}

/** A line of the request; names and price are copies from that moment. */
export class EstimateRequestLineDto {
  @ApiProperty({ type: 'integer', example: 11 })
  id!: number;

  /** Null for goods outside the catalogue. */
  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  productId!: number | null;

  @ApiProperty({ example: '스테인리스 텀블러 500ml' })
  name!: string;

  @ApiProperty({ type: String, nullable: true, example: '/media/products/tumbler.webp' })
  thumbnailUrl!: string | null;

  /** Chosen option values, ascending. */
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [77, 78] })
  optionValueIds!: number[];

  @ApiProperty({ example: '색상: 화이트 / 로고 인쇄' })
  optionSummary!: string;

  @ApiProperty({ type: 'integer', example: 3000 })
  quantity!: number;

  /** The shop's price of a piece for this quantity at that time; null where there was none. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1000 })
  listUnitPrice!: number | null;

  @ApiProperty({ type: String, nullable: true, example: '뚜껑은 검정으로' })
  note!: string | null;

  /** The requested print, with names, prices and fees of that moment; null = nothing, or what `note` says. */
  @ApiProperty({ type: OrderPrintDto, nullable: true })
  print!: OrderPrintDto | null;
}

/** A line of a sent version. Amounts in won, VAT included. */
export class EstimateLineDto {
  @ApiProperty({ type: 'integer', example: 31 })
  id!: number;

  /** Null for goods outside the catalogue. */
  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  productId!: number | null;

  @ApiProperty({ example: '스테인리스 텀블러 500ml' })
  name!: string;

  @ApiProperty({ type: String, nullable: true, example: '/media/products/tumbler.webp' })
  thumbnailUrl!: string | null;

  /** The chosen option values joined by comma; empty without options. Used to compare versions. */
  @ApiProperty({ example: '77,78' })
  optionKey!: string;

  @ApiProperty({ example: '색상: 화이트' })
  optionSummary!: string;

  @ApiProperty({ type: 'integer', example: 3000 })
  quantity!: number;

  /** Offered price of one piece. */
  @ApiProperty({ type: 'integer', example: 900 })
  unitPrice!: number;

  /** The shop's public price for this quantity when it was sent; null where there was none. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1000 })
  listUnitPrice!: number | null;

  /** Printing fee (인쇄비) of the whole line. */
  @ApiProperty({ type: 'integer', example: 300_000 })
  printingFee!: number;

  /** Setup fees (판비·셋업비), once. */
  @ApiProperty({ type: 'integer', example: 80_000 })
  setupFee!: number;

  @ApiProperty({ type: String, nullable: true, example: '1도 인쇄' })
  note!: string | null;

  /** Goods, printing and set-up. */
  @ApiProperty({ type: 'integer', example: 3_080_000 })
  subtotal!: number;

  /** The requested print, with names, prices and fees of that moment; null = nothing, or what `note` says. */
  @ApiProperty({ type: OrderPrintDto, nullable: true })
  print!: OrderPrintDto | null;
}

/** The supplier (공급자). */
export class SupplierDto {
  @ApiProperty({ example: '주식회사 담고' })
  name!: string;

  /** Business registration number (사업자등록번호), ten digits. */
  @ApiProperty({ example: '1234567891' })
  businessNumber!: string;

  @ApiProperty({ example: '김담희' })
  representative!: string;

  @ApiProperty({ example: '(04799) 서울특별시 성동구 아차산로17길 49, 담고빌딩 8층' })
  address!: string;

  /** Type of business (업태). */
  @ApiProperty({ example: '도매 및 소매업' })
  businessType!: string;

  /** Item of business (종목). */
  @ApiProperty({ example: '판촉물, 인쇄물' })
  businessItem!: string;

  @ApiProperty({ example: '02-0120-4500' })
  phone!: string;

  @ApiProperty({ example: 'help@damgo.example' })
  email!: string;
}

/** The recipient (수신). */
export class RecipientDto {
  @ApiProperty({ type: String, nullable: true, example: '해랑호텔' })
  company!: string | null;

  @ApiProperty({ example: '김구매' })
  name!: string;
}

/** A member's name and number. */
export class EstimatePersonDto {
  @ApiProperty({ type: 'integer', example: 2 })
  id!: number;

  @ApiProperty({ example: '이매니저' })
  name!: string;
}

/** The buyer's account as staff see it. */
export class EstimateMemberDto extends EstimatePersonDto {
  @ApiProperty({ type: String, nullable: true, example: '해랑호텔' })
  company!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'buyer@example.com' })
  email!: string | null;

  /** Digits only. */
  @ApiProperty({ type: String, nullable: true, example: '01012345678' })
  phone!: string | null;
}
