import { ApiProperty } from '@nestjs/swagger';
import {
  DECISIONS,
  ORDER_LINE_KINDS,
  PRICE_SOURCES,
  REQUEST_STATES,
  STEP_STATES,
  type Decision,
  type OrderLineKind,
  type PriceSource,
  type RequestState,
  type StepState,
} from '@store/domain';
import { SiteAddressDto } from '../../organizations/dto/site-address.dto.js';
import { ReducedLineDto } from './purchase-request-input.dto.js';
import { PurchaseReasonDto } from '../../cart/dto/cart-purchase.dto.js';
import { SpendingLimitDto } from './spending-limit.dto.js';

/** A request as a row of a list. */
export class PurchaseRequestRowDto {
  @ApiProperty({ type: 'integer', example: 41 })
  id!: number;

  /** For people. */
  @ApiProperty({ example: 'R20261128-7K3Q9D' })
  requestNo!: string;

  @ApiProperty({ enum: REQUEST_STATES, example: 'waiting' })
  state!: RequestState;

  @ApiProperty({ example: '결재 중' })
  stateLabel!: string;

  /** Of its lines; decisions name it. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 1 })
  version!: number;

  @ApiProperty({ type: 'integer', example: 12 })
  siteId!: number;

  @ApiProperty({ example: '해운대점' })
  siteName!: string;

  @ApiProperty({ type: 'integer', example: 7 })
  requesterId!: number;

  @ApiProperty({ example: '박구매' })
  requesterName!: string;

  /** The first product and how many others. */
  @ApiProperty({ example: '타월 외 2건' })
  orderName!: string;

  /** Won, everything included. */
  @ApiProperty({ type: 'integer', example: 480_000 })
  total!: number;

  /** Who decides now; null where nobody has to. */
  @ApiProperty({ type: String, nullable: true, example: '김대표' })
  waitsFor!: string | null;

  /** The step that the caller decides now; null without one. */
  @ApiProperty({ type: 'integer', nullable: true, example: 31 })
  stepId!: number | null;

  /** The order that paid it. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  orderId!: number | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  poNo!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  validUntil!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;
}

/** A line of a request, frozen as order lines are. */
export class PurchaseRequestLineDto {
  /** Stays in later versions; decisions name it. */
  @ApiProperty({ type: 'integer', example: 1 })
  id!: number;

  /** `print` and `setup` are fees of the goods line `ofLineId`. */
  @ApiProperty({ enum: ORDER_LINE_KINDS, example: 'goods' })
  kind!: OrderLineKind;

  @ApiProperty({ type: 'integer', nullable: true, example: null })
  ofLineId!: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 5 })
  productId!: number | null;

  @ApiProperty({ example: '타월' })
  productName!: string;

  @ApiProperty({ type: String, nullable: true, example: null })
  thumbnailUrl!: string | null;

  @ApiProperty({ example: '색상: 화이트' })
  optionSummary!: string;

  /** What is printed; null = nothing. */
  @ApiProperty({ type: String, nullable: true, example: null })
  printSummary!: string | null;

  @ApiProperty({ type: 'integer', minimum: 1, example: 100 })
  quantity!: number;

  /** Won. */
  @ApiProperty({ type: 'integer', example: 4_800 })
  unitPrice!: number;

  /** Won. */
  @ApiProperty({ type: 'integer', example: 480_000 })
  subtotal!: number;

  /** Who set the price; null for a fee. */
  @ApiProperty({ enum: PRICE_SOURCES, nullable: true, example: 'contract' })
  priceSource!: PriceSource | null;
}

/** A step of a request (결재 단계). */
export class PurchaseStepDto {
  @ApiProperty({ type: 'integer', example: 31 })
  id!: number;

  /** From 1. */
  @ApiProperty({ type: 'integer', example: 1 })
  no!: number;

  /** A person, or the name of the role. */
  @ApiProperty({ example: '김대표' })
  approverName!: string;

  @ApiProperty({ enum: STEP_STATES, example: 'open' })
  state!: StepState;

  @ApiProperty({ example: '결재 차례' })
  stateLabel!: string;

  @ApiProperty({ enum: DECISIONS, nullable: true, example: null })
  decision!: Decision | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  decidedByName!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  decidedAt!: string | null;

  /** Signed in, or by a link. */
  @ApiProperty({ enum: ['app', 'link'], nullable: true, example: null })
  via!: 'app' | 'link' | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  note!: string | null;

  /** What a reduction changed; null for others. */
  @ApiProperty({ type: [ReducedLineDto], nullable: true, example: null })
  lines!: ReducedLineDto[] | null;

  /** Somebody can decide it, signed in or by a link; false where the only admin asked: another admin is needed. */
  @ApiProperty({ type: Boolean, example: true })
  hasDecider!: boolean;

  /** A link can be sent to the person of the step. */
  @ApiProperty({ type: Boolean, example: true })
  hasLink!: boolean;
}

/** What the caller may do with the request now. */
export class PurchaseRequestMayDto {
  @ApiProperty({ type: Boolean })
  decide!: boolean;

  /** Reduce as well: not where the request was made of an estimate. */
  @ApiProperty({ type: Boolean })
  reduce!: boolean;

  @ApiProperty({ type: Boolean })
  pay!: boolean;

  @ApiProperty({ type: Boolean })
  withdraw!: boolean;

  /** Remind, and send a link. */
  @ApiProperty({ type: Boolean })
  remind!: boolean;
}

/** A purchase request (구매 요청). */
export class PurchaseRequestDto extends PurchaseRequestRowDto {
  /** Why it had to be asked, as it was when it was sent. */
  @ApiProperty({ type: [PurchaseReasonDto] })
  reasons!: PurchaseReasonDto[];

  @ApiProperty({ type: [PurchaseRequestLineDto] })
  lines!: PurchaseRequestLineDto[];

  @ApiProperty({ type: [PurchaseStepDto] })
  steps!: PurchaseStepDto[];

  /** The limits that it counts on, with what counts on them now. */
  @ApiProperty({ type: [SpendingLimitDto] })
  limits!: SpendingLimitDto[];

  /** Won, lines together. */
  @ApiProperty({ type: 'integer', example: 480_000 })
  itemsAmount!: number;

  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  discountAmount!: number;

  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  shippingFee!: number;

  /** VAT inside the total. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 43_636 })
  vat!: number;

  /** The site's address when it was sent. */
  @ApiProperty({ type: SiteAddressDto })
  shipTo!: SiteAddressDto;

  @ApiProperty({ type: String, nullable: true, example: null })
  costCentre!: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  memo!: string | null;

  /** The estimate that it was made of. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  estimateId!: number | null;

  @ApiProperty({ type: PurchaseRequestMayDto })
  may!: PurchaseRequestMayDto;
}

/** A link to a step, as it was sent. */
export class StepLinkDto {
  /** Only for admins who did not ask, to pass it on; null for others. */
  @ApiProperty({ type: String, nullable: true, example: null })
  url!: string | null;
}

/** What became of one of several decisions. */
export class DecisionResultDto {
  @ApiProperty({ type: 'integer', example: 31 })
  stepId!: number;

  @ApiProperty({ type: Boolean, example: true })
  ok!: boolean;

  /** Why it was refused; null where it was not. */
  @ApiProperty({ type: String, nullable: true, example: null })
  code!: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  message!: string | null;

  /** Of the request, now; null where the caller may not see it. */
  @ApiProperty({ enum: REQUEST_STATES, nullable: true, example: 'approved' })
  state!: RequestState | null;
}

/** What the holder of a link sees, and nothing else. */
export class ApprovalPageDto {
  @ApiProperty({ example: '해랑호텔' })
  organizationName!: string;

  @ApiProperty({ example: 'R20261128-7K3Q9D' })
  requestNo!: string;

  @ApiProperty({ example: '박구매' })
  requesterName!: string;

  @ApiProperty({ example: '해운대점' })
  siteName!: string;

  @ApiProperty({ example: '김대표' })
  approverName!: string;

  @ApiProperty({ type: [PurchaseRequestLineDto] })
  lines!: PurchaseRequestLineDto[];

  /** Won. */
  @ApiProperty({ type: 'integer', example: 480_000 })
  itemsAmount!: number;

  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  discountAmount!: number;

  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  shippingFee!: number;

  /** Won, everything included. */
  @ApiProperty({ type: 'integer', example: 480_000 })
  total!: number;

  @ApiProperty({ type: [PurchaseReasonDto] })
  reasons!: PurchaseReasonDto[];

  /** The limits that it counts on, with what counts on them now. */
  @ApiProperty({ type: [SpendingLimitDto] })
  limits!: SpendingLimitDto[];

  @ApiProperty({ type: String, nullable: true, example: null })
  memo!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  validUntil!: string;

  /** A code by SMS takes the place of the last four digits of the phone. */
  @ApiProperty({ type: Boolean, example: false })
  needsCode!: boolean;

  /** Quantities may be reduced. */
  @ApiProperty({ type: Boolean, example: true })
  mayReduce!: boolean;
}

/** What a decision by link led to. */
export class LinkDecisionDto {
  /** Of the request: it may wait for a further step. */
  @ApiProperty({ enum: REQUEST_STATES, example: 'approved' })
  state!: RequestState;

  @ApiProperty({ example: '승인' })
  stateLabel!: string;

  /** Of the request now, won: smaller after a reduction. */
  @ApiProperty({ type: 'integer', example: 480_000 })
  total!: number;
}

/** A request as a row for staff. */
export class StaffPurchaseRequestRowDto extends PurchaseRequestRowDto {
  @ApiProperty({ type: 'integer', example: 4 })
  organizationId!: number;

  @ApiProperty({ example: '해랑호텔' })
  organizationName!: string;
}

/** A purchase request for staff, who do nothing with it. */
export class StaffPurchaseRequestDto extends PurchaseRequestDto {
  @ApiProperty({ type: 'integer', example: 4 })
  organizationId!: number;

  @ApiProperty({ example: '해랑호텔' })
  organizationName!: string;
}
