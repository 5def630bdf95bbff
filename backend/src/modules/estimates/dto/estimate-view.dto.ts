import { ApiProperty } from '@nestjs/swagger';
import {
  ESTIMATE_MOVES,
  ESTIMATE_STATUSES,
  ORDER_STATUSES,
  type EstimateMove,
  type EstimateStatus,
  type OrderStatus,
} from '@store/domain';
import { FileDto } from '../../files/dto/file.dto.js';
import { ThreadMessageDto } from '../../threads/dto/thread.dto.js';
import {
  EstimateAmountsDto,
  EstimateLineDto,
  EstimatePersonDto,
  EstimateRequestLineDto,
  RecipientDto,
  SupplierDto,
} from './estimate-parts.dto.js';

/** Who writes in the thread; `system` reports what happened. */
export const ESTIMATE_AUTHORS = ['buyer', 'visitor', 'staff', 'system'] as const;
const MOVE_NAMES = Object.keys(ESTIMATE_MOVES);
const MOVE = { enum: MOVE_NAMES, enumName: 'EstimateMove' };

/** An estimate in a list. */
export class EstimateRowDto {
  @ApiProperty({ type: 'integer', example: 5 })
  id!: number;

  @ApiProperty({ example: 'E-20261121-7K3Q9D' })
  number!: string;

  /** By the clock: an expired one is EXPIRED at once. */
  @ApiProperty({ enum: ESTIMATE_STATUSES, enumName: 'EstimateStatus', example: 'SENT' })
  status!: EstimateStatus;

  /** Korean word of the status. */
  @ApiProperty({ example: '견적 도착' })
  statusLabel!: string;

  /** Whose turn it is; null where nothing is to be done. */
  @ApiProperty({ type: String, enum: ['buyer', 'staff'], nullable: true, example: 'buyer' })
  awaiting!: 'buyer' | 'staff' | null;

  /** Its subject. */
  @ApiProperty({ example: '스테인리스 텀블러 500ml 외 1건' })
  title!: string;

  /** The valid version; null before the first, and after one was withdrawn. */
  @ApiProperty({ type: 'integer', nullable: true, example: 2 })
  versionNo!: number | null;

  /** Won, VAT included, of the valid version. */
  @ApiProperty({ type: 'integer', nullable: true, example: 3_030_000 })
  totalAmount!: number | null;

  /** Last day of that version in Korea, inclusive. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-12-05' })
  validUntil!: string | null;

  /** The resulting order, unpaid ones included; null without one. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  orderId!: number | null;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-21T03:20:00.000Z' })
  createdAt!: string;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-21T05:00:00.000Z' })
  updatedAt!: string;
}

/** The request. */
export class EstimateRequestDto {
  @ApiProperty({ example: '김구매' })
  contactName!: string;

  @ApiProperty({ type: String, nullable: true, example: '해랑호텔' })
  company!: string | null;

  /** Digits only. */
  @ApiProperty({ type: String, nullable: true, example: '01012345678' })
  phone!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'buyer@example.com' })
  email!: string | null;

  @ApiProperty({ type: [EstimateRequestLineDto] })
  lines!: EstimateRequestLineDto[];

  /** The requester's own words, plain text; may be empty. */
  @ApiProperty({ example: '객실 비치용입니다. 3,000개와 5,000개일 때 단가를 함께 알려 주세요.' })
  body!: string;

  /** Printing wishes, plain text; may be empty. */
  @ApiProperty({ example: '몸통 앞면 1도, 로고 AI 파일 첨부' })
  printing!: string;

  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-12-15' })
  wishedDate!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '부산 해운대구 호텔 검수장' })
  deliveryPlace!: string | null;

  /** With addresses that work for a few minutes. */
  @ApiProperty({ type: [FileDto] })
  files!: FileDto[];
}

/** A priced answer as it was sent; it never changes. */
export class EstimateVersionDto extends EstimateAmountsDto {
  /** 1, 2, 3 … */
  @ApiProperty({ type: 'integer', minimum: 1, example: 2 })
  no!: number;

  /** True for the valid version: the only one that can be accepted. */
  @ApiProperty({ example: true })
  current!: boolean;

  @ApiProperty({ type: [EstimateLineDto] })
  lines!: EstimateLineDto[];

  /** The total in Korean words. */
  @ApiProperty({ example: '일금 삼백삼만원정' })
  koreanAmount!: string;

  /** Last day in Korea, inclusive. */
  @ApiProperty({ format: 'date', example: '2026-12-05' })
  validUntil!: string;

  /** Lead time (납기). */
  @ApiProperty({ type: String, nullable: true, example: '시안 확정 후 14일' })
  leadTime!: string | null;

  /** Place of delivery (납품 장소). */
  @ApiProperty({ type: String, nullable: true, example: '부산 해운대구 호텔 검수장' })
  deliveryPlace!: string | null;

  /** Payment terms (결제 조건). */
  @ApiProperty({ type: String, nullable: true, example: '선결제 (카드·계좌이체)' })
  paymentTerms!: string | null;

  /** Remarks (비고), plain text. */
  @ApiProperty({ type: String, nullable: true, example: '시안 2회까지 무료입니다.' })
  note!: string | null;

  @ApiProperty({ type: SupplierDto })
  supplier!: SupplierDto;

  @ApiProperty({ type: RecipientDto })
  recipient!: RecipientDto;

  /** The manager who sent it. */
  @ApiProperty({ example: '이매니저' })
  sentByName!: string;

  /** UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T05:00:00.000Z' })
  sentAt!: string;
}

/** One entry of the thread: a message, or an event, whose body is the reason of a decline or cancel. */
export class EstimateMessageDto extends ThreadMessageDto {
  @ApiProperty({ enum: ESTIMATE_AUTHORS, enumName: 'EstimateAuthor', example: 'staff' })
  author!: (typeof ESTIMATE_AUTHORS)[number];

  /** The event; null for a message. */
  @ApiProperty({ ...MOVE, nullable: true, example: null })
  event!: EstimateMove | null;

  /** Version that the event is about. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  versionNo!: number | null;
}

/** The order of an accepted version. */
export class EstimateOrderDto {
  @ApiProperty({ type: 'integer', example: 41 })
  id!: number;

  @ApiProperty({ example: '20261121-7K3Q9D' })
  orderNo!: string;

  @ApiProperty({ enum: ORDER_STATUSES, enumName: 'OrderStatus', example: 'PAID' })
  status!: OrderStatus;

  /** False for one that was only prepared: checkout may be called again and replaces it. */
  @ApiProperty({ example: true })
  placed!: boolean;

  /** Won. */
  @ApiProperty({ type: 'integer', example: 3_030_000 })
  totalAmount!: number;
}

/** Everything that a buyer may see of an own estimate. */
export class EstimateDto extends EstimateRowDto {
  @ApiProperty({ type: EstimateRequestDto })
  request!: EstimateRequestDto;

  /** Oldest first; empty before the first was sent. */
  @ApiProperty({ type: [EstimateVersionDto] })
  versions!: EstimateVersionDto[];

  /** Oldest first. */
  @ApiProperty({ type: [EstimateMessageDto] })
  messages!: EstimateMessageDto[];

  /** What the reader may do now. Writing in the thread is possible in every state but CANCELLED. */
  @ApiProperty({ ...MOVE, isArray: true, example: ['ask', 'accept', 'decline', 'cancel'] })
  moves!: EstimateMove[];

  /** Whether checkout may be called: accepted, valid, and no payment under way. */
  @ApiProperty({ example: false })
  payable!: boolean;

  /** Who answers; null while it is unassigned. */
  @ApiProperty({ type: EstimatePersonDto, nullable: true })
  manager!: EstimatePersonDto | null;

  @ApiProperty({ type: EstimateOrderDto, nullable: true })
  order!: EstimateOrderDto | null;

  /** UTC; when the valid version was accepted. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  acceptedAt!: string | null;

  /** UTC; when it was ordered, declined, expired or cancelled. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  closedAt!: string | null;

  /** Why it was declined or cancelled. */
  @ApiProperty({ type: String, nullable: true, example: null })
  closeReason!: string | null;

  /** The estimate of which this one is a repeat. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  createdFromId!: number | null;

  /** Grows with every change. */
  @ApiProperty({ type: 'integer', example: 3 })
  version!: number;
}

/** An estimate as a private link shows it. */
export class SharedEstimateDto extends EstimateDto {
  /** Whether it already belongs to a member; otherwise a signed-in member may claim it. */
  @ApiProperty({ example: false })
  claimed!: boolean;

  /** UTC; until when the link works. */
  @ApiProperty({ format: 'date-time', example: '2026-12-05T15:00:00.000Z' })
  linkExpiresAt!: string;
}
