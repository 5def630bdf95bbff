import { ApiProperty } from '@nestjs/swagger';
import {
  PAPER_SCOPES,
  type PaperScope,
  CASH_RECEIPT_STATES,
  CASH_RECEIPT_TYPES,
  EVIDENCE_KINDS,
  EVIDENCE_SOURCES,
  MODIFY_CODES,
  TAX_DOCUMENT_KINDS,
  TAX_DOCUMENT_STATES,
  TAX_PURPOSES,
  type CashReceiptState,
  type CashReceiptType,
  type EvidenceKind,
  type EvidenceSource,
  type ModifyCode,
  type TaxDocumentKind,
  type TaxDocumentState,
  type TaxPurpose,
  EVIDENCE_STATES,
} from '@store/domain';
import { IsIn, IsOptional, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { ListQueryDto } from '../../../platform/lists/list-query.dto.js';
import { TaxBuyerDto } from '../../payment/dto/evidence-request.dto.js';

/** Longest text of a request for correction, and of its answer. */
export const CORRECTION_MAX_LENGTH = 500;

/** What amendments did to a document, besides its own state. */
export const AMENDED_AS = ['amended', 'taken-back'] as const;
export type AmendedAs = (typeof AMENDED_AS)[number];

/** A line of a document; won, negative for refunds. */
export class TaxDocumentLineDto {
  /** Day of the deal; null where the line stands for several. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-11-20' })
  day!: string | null;

  @ApiProperty({ example: '스테인리스 텀블러 500ml' })
  name!: string;

  /** Options and the like. */
  @ApiProperty({ example: '색상: 화이트' })
  spec!: string;

  /** Null where the line stands for several. */
  @ApiProperty({ type: 'integer', nullable: true, example: 100 })
  quantity!: number | null;

  /** Price of a piece without tax; null where it is no whole won. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1000 })
  unitCost!: number | null;

  /** Supply amount (공급가액). */
  @ApiProperty({ type: 'integer', example: 100000 })
  supplied!: number;

  /** VAT (세액). */
  @ApiProperty({ type: 'integer', example: 10000 })
  vat!: number;

  @ApiProperty({ example: '' })
  remark!: string;
}

/** A 세금계산서. */
export class TaxDocumentDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  /** Number for people. */
  @ApiProperty({ example: 'T20261121-7K3Q9D-01' })
  key!: string;

  /** single: one order; monthly: the orders of a month; amendment: changes one that is issued. */
  @ApiProperty({ enum: TAX_DOCUMENT_KINDS, enumName: 'TaxDocumentKind', example: 'single' })
  kind!: TaxDocumentKind;

  @ApiProperty({ enum: TAX_DOCUMENT_STATES, enumName: 'TaxDocumentState', example: 'issued' })
  state!: TaxDocumentState;

  @ApiProperty({ example: '발행 완료' })
  stateLabel!: string;

  /** By its amendments: changed in part, or fully cancelled; null without amendments. */
  @ApiProperty({ enum: AMENDED_AS, enumName: 'AmendedAs', nullable: true, example: null })
  amendedAs!: AmendedAs | null;

  /** Date written (작성일자); null until it is known. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-11-20' })
  writeDate!: string | null;

  /** Last day of issue without a surcharge. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-12-10' })
  dueOn!: string | null;

  /** paid: 영수; due: 청구. */
  @ApiProperty({ enum: TAX_PURPOSES, enumName: 'TaxPurpose', example: 'paid' })
  purpose!: TaxPurpose;

  /** Supply amount (공급가액), won. */
  @ApiProperty({ type: 'integer', example: 100000 })
  supplied!: number;

  /** VAT (세액), won. */
  @ApiProperty({ type: 'integer', example: 10000 })
  vat!: number;

  @ApiProperty({ type: 'integer', example: 110000 })
  total!: number;

  /** Why it amends; null for an original. */
  @ApiProperty({ enum: MODIFY_CODES, nullable: true, type: 'integer', example: null })
  modifyCode!: ModifyCode | null;

  /** In words. */
  @ApiProperty({ type: String, nullable: true, example: null })
  modifyLabel!: string | null;

  /** Approval number (승인번호). */
  @ApiProperty({ type: String, nullable: true, example: '202611204100000012345678' })
  confirmNumber!: string | null;

  /** Registered name (상호) of the buyer; null where the years are over. */
  @ApiProperty({ type: String, nullable: true, example: '한빛호텔' })
  buyerName!: string | null;

  /** Numbers of its orders, at most 100. */
  @ApiProperty({ type: [String], example: ['20261121-7K3Q9D'] })
  orderNos!: string[];

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-20T01:00:00.000Z' })
  issuedAt!: string | null;

  /** Why it is blocked, refused or rejected; null where it is not. */
  @ApiProperty({ type: String, nullable: true, example: null })
  problem!: string | null;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;

  /** Grows with every change. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 1 })
  version!: number;
}

/** A request for correction. */
export class CorrectionDto {
  @ApiProperty({ type: 'integer', example: 4 })
  id!: number;

  /** What is wrong, in the buyer's words. */
  @ApiProperty({ example: '상호가 잘못되었습니다. 한빛호텔 주식회사로 정정해 주세요.' })
  text!: string;

  /** Null until it is answered. */
  @ApiProperty({ type: String, nullable: true, example: null })
  answer!: string | null;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  answeredAt!: string | null;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;
}

/** A document with everything that its buyer may read. */
export class TaxDocumentDetailDto extends TaxDocumentDto {
  /** The buyer on the document; null after the retention. */
  @ApiProperty({ type: TaxBuyerDto, nullable: true })
  buyer!: TaxBuyerDto | null;

  @ApiProperty({ type: [TaxDocumentLineDto] })
  lines!: TaxDocumentLineDto[];

  /** Number of the document that it amends or replaces. */
  @ApiProperty({ type: String, nullable: true, example: null })
  originalKey!: string | null;

  /** Its amendments, oldest first. */
  @ApiProperty({ type: [TaxDocumentDto] })
  amendments!: TaxDocumentDto[];

  @ApiProperty({ type: [CorrectionDto] })
  corrections!: CorrectionDto[];

  /** Whether the buyer may ask for a correction. */
  @ApiProperty({ example: true })
  mayCorrect!: boolean;
}

/** One evidence of the member: a 세금계산서, a 현금영수증 or a card slip. */
export class EvidenceEntryDto {
  @ApiProperty({ enum: EVIDENCE_KINDS, enumName: 'EvidenceKind', example: 'tax_invoice' })
  kind!: EvidenceKind;

  @ApiProperty({ example: '세금계산서' })
  kindLabel!: string;

  /** Number of the 세금계산서; null for other kinds. */
  @ApiProperty({ type: String, nullable: true, example: 'T20261121-7K3Q9D-01' })
  key!: string | null;

  /** Order; null for a 세금계산서 of several. */
  @ApiProperty({ type: 'integer', nullable: true, example: 41 })
  orderId!: number | null;

  /** Its number; of a 세금계산서 of several, the first. */
  @ApiProperty({ example: '20261121-7K3Q9D' })
  orderNo!: string;

  /** A state of 세금계산서 or 현금영수증; `issued` for a card slip. */
  @ApiProperty({ enum: EVIDENCE_STATES, enumName: 'EvidenceState', example: 'issued' })
  state!: string;

  @ApiProperty({ example: '발행 완료' })
  stateLabel!: string;

  /** Date written (작성일자), or the day of payment. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-11-20' })
  day!: string | null;

  /** Won; negative for refunds. */
  @ApiProperty({ type: 'integer', example: 110000 })
  total!: number;

  /** Of an amendment, in words. */
  @ApiProperty({ type: String, nullable: true, example: null })
  modifyLabel!: string | null;

  /** Toss's page of a receipt or card slip. */
  @ApiProperty({ type: String, nullable: true, example: null })
  receiptUrl!: string | null;
}

/** A page of evidence, newest first. */
export class EvidencePageDto {
  @ApiProperty({ type: [EvidenceEntryDto] })
  items!: EvidenceEntryDto[];

  /** Rows that match. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 3 })
  total!: number;

  /** Won of all rows that match. */
  @ApiProperty({ type: 'integer', example: 330000 })
  sum!: number;
}

/** Filters of the member's list; `q` looks into numbers of order and document. */
export class EvidenceQueryDto extends ListQueryDto {
  /** `own`: of the caller's own orders; `organization`: of all orders whose papers the caller may read there. */
  @ApiProperty({ required: false, enum: PAPER_SCOPES, default: 'own' })
  @IsOptional()
  @IsIn(PAPER_SCOPES)
  scope?: PaperScope;

  /** Empty for all. */
  @ApiProperty({ required: false, enum: ['', ...EVIDENCE_KINDS], example: 'tax_invoice' })
  @IsOptional()
  @IsIn(['', ...EVIDENCE_KINDS])
  kind?: EvidenceKind | '';

  /** A state of 세금계산서 or 현금영수증. */
  @ApiProperty({ required: false, enum: ['', ...EVIDENCE_STATES], example: 'issued' })
  @IsOptional()
  @IsString()
  @MaxLength(12)
  state?: string;

  /** Month of the day, `YYYY-MM`. */
  @ApiProperty({ required: false, pattern: '^\\d{4}-\\d{2}$', example: '2026-11' })
  @IsOptional()
  @Matches(/^(\d{4}-(0[1-9]|1[0-2]))?$/)
  month?: string;
}

/** Whose documents of a month. */
export class PaperScopeDto {
  /** `own`: of the caller's own orders; `organization`: of all orders whose papers the caller may read there. */
  @ApiProperty({ required: false, enum: PAPER_SCOPES, default: 'own' })
  @IsOptional()
  @IsIn(PAPER_SCOPES)
  scope?: PaperScope;
}

/** The 현금영수증 of an order. */
export class OrderReceiptDto {
  @ApiProperty({ enum: CASH_RECEIPT_TYPES, enumName: 'CashReceiptType', example: '지출증빙' })
  type!: CashReceiptType;

  @ApiProperty({ enum: CASH_RECEIPT_STATES, enumName: 'CashReceiptState', example: 'requested' })
  state!: CashReceiptState;

  @ApiProperty({ example: '발급 요청됨' })
  stateLabel!: string;

  /** With its middle hidden; empty for one of Toss's own window. */
  @ApiProperty({ example: '411****799' })
  maskedIdentity!: string;

  /** Won that it states; null while it is not issued. */
  @ApiProperty({ type: 'integer', nullable: true, example: 110000 })
  amount!: number | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  receiptUrl!: string | null;
}

/** The evidence of one order, and what its buyer may change. */
export class OrderEvidenceDto {
  @ApiProperty({ type: 'integer', example: 41 })
  orderId!: number;

  @ApiProperty({ example: '20261121-7K3Q9D' })
  orderNo!: string;

  /** The chosen kind, or the default; null before the payment. */
  @ApiProperty({ enum: EVIDENCE_KINDS, enumName: 'EvidenceKind', nullable: true, example: 'tax_invoice' })
  kind!: EvidenceKind | null;

  @ApiProperty({ type: String, nullable: true, example: '세금계산서' })
  kindLabel!: string | null;

  /** Who chose it. */
  @ApiProperty({ enum: EVIDENCE_SOURCES, enumName: 'EvidenceSource', nullable: true, example: 'checkout' })
  source!: EvidenceSource | null;

  @ApiProperty({ type: String, nullable: true, example: '주문 시 신청' })
  sourceLabel!: string | null;

  /** Why the request could not be followed, or the operator's reason. */
  @ApiProperty({ type: String, nullable: true, example: null })
  reason!: string | null;

  /** Kinds that the caller may choose now; empty where nothing can be changed. */
  @ApiProperty({ enum: EVIDENCE_KINDS, isArray: true, example: ['tax_invoice', 'cash_receipt', 'none'] })
  choices!: EvidenceKind[];

  /** Why nothing can be changed; null where something can. */
  @ApiProperty({ type: String, nullable: true, example: null })
  lockedBecause!: string | null;

  /** Last day for choosing a 세금계산서; null before the shipping. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-12-05' })
  invoiceUntil!: string | null;

  /** Last day for choosing a 현금영수증. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-11-25' })
  receiptUntil!: string | null;

  /** When the 세금계산서 is issued, UTC; null where it waits for the shipping, or none is planned. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  plannedAt!: string | null;

  /** The event that issues the 세금계산서. */
  @ApiProperty({ enum: ['shipping', 'payment'], example: 'shipping' })
  moment!: 'shipping' | 'payment';

  /** The buyer of the 세금계산서; for another kind, the buyer of the business profile. */
  @ApiProperty({ type: TaxBuyerDto })
  buyer!: TaxBuyerDto;

  /** A warning about the buyer's registration, such as 휴업 (suspended); null where there is none. */
  @ApiProperty({ type: String, nullable: true, example: null })
  warning!: string | null;

  @ApiProperty({ type: OrderReceiptDto, nullable: true })
  receipt!: OrderReceiptDto | null;

  /** Toss's page of the card slip; null for other kinds. */
  @ApiProperty({ type: String, nullable: true, example: null })
  slipUrl!: string | null;

  /** Oldest first. */
  @ApiProperty({ type: [TaxDocumentDto] })
  documents!: TaxDocumentDto[];
}

/** What is wrong with a document. */
export class CreateCorrectionDto {
  @ApiProperty({
    minLength: 5,
    maxLength: CORRECTION_MAX_LENGTH,
    example: '상호가 잘못되었습니다. 한빛호텔 주식회사로 정정해 주세요.',
  })
  @IsString()
  @MinLength(5)
  @MaxLength(CORRECTION_MAX_LENGTH)
  text!: string;
}
