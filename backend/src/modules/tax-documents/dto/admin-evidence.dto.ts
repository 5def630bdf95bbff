import { ApiProperty } from '@nestjs/swagger';
import {
  SUPPLY_MOMENTS,
  TAX_DOCUMENT_KINDS,
  TAX_DOCUMENT_STATES,
  TAX_PURPOSES,
  type SupplyMoment,
  type TaxDocumentKind,
  type TaxDocumentState,
  type TaxPurpose,
} from '@store/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsIn,
  IsISO8601,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { MAX_INT4 } from '../../../platform/db/int4.js';
import { IsDay } from '../../../platform/lists/is-day.js';
import { ListQueryDto } from '../../../platform/lists/list-query.dto.js';
import { EvidenceRequestDto, TaxBuyerDto } from '../../payment/dto/evidence-request.dto.js';
import { CORRECTION_MAX_LENGTH, TaxDocumentDetailDto, TaxDocumentDto } from './evidence.dto.js';

/** Longest reason of an operator, in characters. */
export const REASON_MAX = 300;
/** Most documents of one run. */
export const RUN_MAX = 500;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DUE = ['', 'overdue', 'soon', 'open'] as const;

/** Filters of the console's list; `q` looks into key, order number, 상호, number of the business and 승인번호. */
export class AdminEvidenceQueryDto extends ListQueryDto {
  /** Empty for all. */
  @ApiProperty({ required: false, enum: ['', ...TAX_DOCUMENT_STATES], example: 'blocked' })
  @IsOptional()
  @IsIn(['', ...TAX_DOCUMENT_STATES])
  state?: TaxDocumentState | '';

  /** Empty for all. */
  @ApiProperty({ required: false, enum: ['', ...TAX_DOCUMENT_KINDS], example: 'single' })
  @IsOptional()
  @IsIn(['', ...TAX_DOCUMENT_KINDS])
  kind?: TaxDocumentKind | '';

  /** By the due day of unissued ones: overdue, three days or less, later. */
  @ApiProperty({ required: false, enum: DUE, example: 'overdue' })
  @IsOptional()
  @IsIn(DUE)
  due?: (typeof DUE)[number];

  /** Month of 작성일자, `YYYY-MM`. */
  @ApiProperty({ required: false, pattern: '^\\d{4}-\\d{2}$', example: '2026-11' })
  @IsOptional()
  @Matches(/^(\d{4}-(0[1-9]|1[0-2]))?$/)
  month?: string;
}

/** A document as staff list it. */
export class AdminTaxDocumentDto extends TaxDocumentDto {
  @ApiProperty({ type: 'integer', example: 1024 })
  memberId!: number;

  /** Of the buyer, ten digits; null after the retention. */
  @ApiProperty({ type: String, nullable: true, example: '4118601799' })
  businessNumber!: string | null;

  /** For unissued documents; otherwise null. */
  @ApiProperty({ enum: ['overdue', 'soon', 'open'], nullable: true, example: 'open' })
  due!: 'overdue' | 'soon' | 'open' | null;

  /** Whether a buyer's request for correction waits. */
  @ApiProperty({ example: false })
  hasCorrection!: boolean;
}

/** A page of documents, newest first. */
export class AdminEvidencePageDto {
  @ApiProperty({ type: [AdminTaxDocumentDto] })
  items!: AdminTaxDocumentDto[];

  @ApiProperty({ type: 'integer', minimum: 0, example: 3 })
  total!: number;

  /** Supply amount (공급가액), 세액 and their sum of all rows that match, won. */
  @ApiProperty({ type: 'integer', example: 300000 })
  supplied!: number;

  @ApiProperty({ type: 'integer', example: 30000 })
  vat!: number;

  @ApiProperty({ type: 'integer', example: 330000 })
  sum!: number;
}

/** Documents in one state. */
export class EvidenceBoardRowDto {
  @ApiProperty({ enum: TAX_DOCUMENT_STATES, enumName: 'TaxDocumentState', example: 'requested' })
  state!: TaxDocumentState;

  @ApiProperty({ example: '발행 대기' })
  stateLabel!: string;

  @ApiProperty({ type: 'integer', minimum: 0, example: 5 })
  count!: number;

  /** Unissued: past the due day. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 1 })
  overdue!: number;

  /** Due in three days or less. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 2 })
  soon!: number;

  /** Won. */
  @ApiProperty({ type: 'integer', example: 330000 })
  total!: number;
}

/** The open work. */
export class EvidenceBoardDto {
  /** Each state, in the order of a document's life. */
  @ApiProperty({ type: [EvidenceBoardRowDto] })
  states!: EvidenceBoardRowDto[];

  /** Findings of the daily check that are open. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  findings!: number;

  /** Waiting requests for correction. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  corrections!: number;

  /** Members who request monthly documents. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  monthlyAsked!: number;

  /** Whether an issuer is configured; else documents leave by the file for Hometax. */
  @ApiProperty({ example: true })
  issuerConfigured!: boolean;

  /** Whether the supplier's data is complete; else nothing is issued. */
  @ApiProperty({ example: true })
  companyComplete!: boolean;
}

/** A step in the history of a document. */
export class TaxDocumentEventDto {
  @ApiProperty({
    enum: TAX_DOCUMENT_STATES,
    enumName: 'TaxDocumentState',
    nullable: true,
    example: 'requested',
  })
  fromState!: TaxDocumentState | null;

  @ApiProperty({ enum: TAX_DOCUMENT_STATES, enumName: 'TaxDocumentState', example: 'issuing' })
  toState!: TaxDocumentState;

  @ApiProperty({ example: '발행 중' })
  toLabel!: string;

  /** The issuer's or the tax office's code, or one of ours. */
  @ApiProperty({ type: String, nullable: true, example: '300' })
  code!: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  note!: string | null;

  /** Null for the store itself. */
  @ApiProperty({ type: String, nullable: true, example: '관리자' })
  actorName!: string | null;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time' })
  at!: string;
}

/** Actions that an operator may take on a document. */
export const DOCUMENT_ACTIONS = [
  'issue',
  'retry',
  'cancel',
  'replace',
  'resend',
  'by-hand',
  'amend',
  'correct',
  'revise',
] as const;
export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number];

/** The part of an order in a document; won. */
export class TaxDocumentOrderDto {
  @ApiProperty({ type: 'integer', example: 41 })
  orderId!: number;

  @ApiProperty({ example: '20261121-7K3Q9D' })
  orderNo!: string;

  @ApiProperty({ type: 'integer', example: 100000 })
  supplied!: number;

  @ApiProperty({ type: 'integer', example: 10000 })
  vat!: number;

  @ApiProperty({ type: 'integer', example: 110000 })
  total!: number;

  /** Whether it stands, or may. */
  @ApiProperty({ example: true })
  live!: boolean;
}

/** A document with everything that staff may read. */
export class AdminTaxDocumentDetailDto extends TaxDocumentDetailDto {
  @ApiProperty({ type: 'integer', example: 1024 })
  memberId!: number;

  @ApiProperty({ type: [TaxDocumentOrderDto] })
  orders!: TaxDocumentOrderDto[];

  @ApiProperty({ type: [TaxDocumentEventDto] })
  events!: TaxDocumentEventDto[];

  /** The possible actions. */
  @ApiProperty({ enum: DOCUMENT_ACTIONS, isArray: true, example: ['issue', 'cancel'] })
  actions!: DocumentAction[];

  /** The issuer's code of failure. */
  @ApiProperty({ type: String, nullable: true, example: null })
  failureCode!: string | null;

  /** Code of the tax office's result, SUC001 or ERR002 and the like. */
  @ApiProperty({ type: String, nullable: true, example: null })
  taxOfficeCode!: string | null;

  /** It left by the file for Hometax. */
  @ApiProperty({ example: false })
  byHand!: boolean;

  /** Number of the Hometax file that contains it; null for none. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  hometaxFileId!: number | null;

  /** Number of calls to the issuer so far. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 1 })
  tries!: number;

  /** Version of the supplier; null until it is frozen. */
  @ApiProperty({ type: 'integer', nullable: true, example: 3 })
  companyVersion!: number | null;

  /** Won that amendments may still cancel of its orders. */
  @ApiProperty({ type: 'integer', example: 110000 })
  remaining!: number;

  /** The operator's words where one made it. */
  @ApiProperty({ type: String, nullable: true, example: null })
  reason!: string | null;
}

/** Documents for a run; only previewed, nothing changes. */
export class CreateEvidenceRunDto {
  /** issue: now, without grace; retry: after a refusal or a lost answer. */
  @ApiProperty({ enum: ['issue', 'retry'], example: 'issue' })
  @IsIn(['issue', 'retry'])
  action!: 'issue' | 'retry';

  @ApiProperty({ type: 'array', items: { type: 'integer' }, maxItems: RUN_MAX, example: [12, 13] })
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(RUN_MAX)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(MAX_INT4, { each: true })
  ids!: number[];

  /** Also after the due day, with the surcharge. */
  @ApiProperty({ required: false, default: false, example: false })
  @IsOptional()
  @IsBoolean()
  forceIssue?: boolean;
}

/** What a run would do with one document. */
export class EvidenceRunRowDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  @ApiProperty({ example: 'T20261121-7K3Q9D-01' })
  key!: string;

  /** ok: 정상; warning: 주의; error: 오류, is left out. */
  @ApiProperty({ enum: ['ok', 'warning', 'error'], example: 'ok' })
  result!: 'ok' | 'warning' | 'error';

  /** Why; empty for 정상. */
  @ApiProperty({ example: '' })
  message!: string;

  @ApiProperty({ type: 'integer', example: 110000 })
  total!: number;
}

/** The preview; apply it by its id as long as nothing has changed. */
export class EvidenceRunDto {
  @ApiProperty({ format: 'uuid', example: '5b0c7c1e-52c5-4a34-8a86-1f1f3a8f2a10' })
  id!: string;

  @ApiProperty({ enum: ['issue', 'retry'], example: 'issue' })
  action!: 'issue' | 'retry';

  @ApiProperty({ type: [EvidenceRunRowDto] })
  rows!: EvidenceRunRowDto[];

  /** Documents that the run would take. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 2 })
  count!: number;

  /** Won, of those. */
  @ApiProperty({ type: 'integer', example: 200000 })
  supplied!: number;

  @ApiProperty({ type: 'integer', example: 20000 })
  vat!: number;

  @ApiProperty({ type: 'integer', example: 220000 })
  total!: number;

  /** UTC; null until it was applied. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  appliedAt!: string | null;
}

/** An action on one document. */
export class TaxDocumentActionDto {
  /** Version that was read; another one is refused. Absent = any. */
  @ApiProperty({ type: 'integer', required: false, minimum: 1, example: 1 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  version?: number;

  /** Required with `forceIssue`. */
  @ApiProperty({ required: false, maxLength: REASON_MAX, example: '고객 요청으로 늦게 발행합니다.' })
  @IsOptional()
  @IsString()
  @MaxLength(REASON_MAX)
  reason?: string;

  /** Also after the due day, with the surcharge; for `issue`, `retry` and `replace`. */
  @ApiProperty({ required: false, default: false, example: false })
  @IsOptional()
  @IsBoolean()
  forceIssue?: boolean;
}

/** A document that left by the file for Hometax. */
export class TaxDocumentByHandDto {
  /** Approval number (승인번호), 24 digits or letters; hyphens are ignored. */
  @ApiProperty({ example: '20261120-41000000-12345678' })
  @IsString()
  @MaxLength(40)
  confirmNumber!: string;

  /** Day of issue. */
  @ApiProperty({ type: String, format: 'date', example: '2026-11-21' })
  @Matches(DAY)
  @IsISO8601({ strict: true })
  day!: string;
}

/** An operator's choice of the evidence of an order. */
export class AdminOrderEvidenceDto extends EvidenceRequestDto {
  @ApiProperty({ minLength: 2, maxLength: REASON_MAX, example: '전화로 변경 요청' })
  @IsString()
  @MinLength(2, { message: 'EVIDENCE_REASON_REQUIRED' })
  @MaxLength(REASON_MAX)
  reason!: string;
}

/** A 세금계산서 for an order that was paid by hand. */
export class ManualTaxDocumentDto {
  /** Won, VAT included. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 110000 })
  @IsInt()
  @Min(1)
  @Max(1_000_000_000_000)
  amount!: number;

  /** paid: 영수; due: 청구. */
  @ApiProperty({ enum: TAX_PURPOSES, enumName: 'TaxPurpose', example: 'due' })
  @IsIn(TAX_PURPOSES)
  purpose!: TaxPurpose;

  /** Date written (작성일자); absent = day of supply, else today. */
  @ApiProperty({ type: String, format: 'date', required: false, example: '2026-11-25' })
  @IsDay()
  writeDate?: string;

  /** Absent = the business profile. */
  @ApiProperty({ type: TaxBuyerDto, required: false })
  @IsOptional()
  @ValidateNested()
  @Type(() => TaxBuyerDto)
  buyer?: TaxBuyerDto;

  @ApiProperty({ minLength: 2, maxLength: REASON_MAX, example: '계좌 직접 입금' })
  @IsString()
  @MinLength(2, { message: 'EVIDENCE_REASON_REQUIRED' })
  @MaxLength(REASON_MAX)
  reason!: string;
}

/** The answer to a request for correction. */
export class AnswerCorrectionDto {
  @ApiProperty({ minLength: 2, maxLength: CORRECTION_MAX_LENGTH, example: '정정하여 다시 발행했습니다.' })
  @IsString()
  @MinLength(2)
  @MaxLength(CORRECTION_MAX_LENGTH)
  answer!: string;
}

/** When and how documents are issued. */
export class EvidenceSettingsDto {
  /** shipping: by the day on which the goods leave; payment: once the money is in. */
  @ApiProperty({ enum: SUPPLY_MOMENTS, enumName: 'SupplyMoment', example: 'shipping' })
  @IsIn(SUPPLY_MOMENTS)
  moment!: SupplyMoment;

  /** Minutes between choice and issue. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 10_080, example: 60 })
  @IsInt()
  @Min(0)
  @Max(10_080)
  graceMinutes!: number;

  /** Whether cash of 100,000 won or more gets a receipt that nobody requested (자진발급). */
  @ApiProperty({ example: true })
  @IsBoolean()
  voluntaryReceipt!: boolean;

  /** As read, 0 where nothing was changed yet; 409 where somebody else has saved since. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  @IsInt()
  @Min(0)
  @Max(MAX_INT4)
  version!: number;
}

/** The issuer's state. */
export class IssuerStateDto {
  /** False: documents leave by the file for Hometax. */
  @ApiProperty({ example: true })
  configured!: boolean;

  /** Whether it answered. */
  @ApiProperty({ example: true })
  connected!: boolean;

  /** UTC; null where none is registered, or it did not answer. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2027-05-01T00:00:00.000Z' })
  certificateUntil!: string | null;

  /** Prepaid points that are left; null where it did not answer. */
  @ApiProperty({ type: 'integer', nullable: true, example: 12000 })
  points!: number | null;

  /** Points that a document costs. */
  @ApiProperty({ type: 'integer', nullable: true, example: 100 })
  unitCost!: number | null;
}

/** A page of the issuer, to open at once. */
export class IssuerPageUrlDto {
  @ApiProperty({ example: 'https://popbill.linkhub.co.kr/…' })
  url!: string;
}

/** Monthly documents of a member. */
export class MonthlyInvoiceDto {
  /** granted: one document a month; null: one an order. */
  @ApiProperty({ enum: ['granted'], nullable: true, example: 'granted' })
  @IsOptional()
  @IsIn(['granted', null])
  monthlyInvoice!: 'granted' | null;
}

/** A member with a monthly document, or with a request for one. */
export class MonthlyMemberDto {
  @ApiProperty({ type: 'integer', example: 1024 })
  memberId!: number;

  @ApiProperty({ type: String, nullable: true, example: '한빛호텔' })
  company!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '4118601799' })
  businessNumber!: string | null;

  @ApiProperty({ enum: ['asked', 'granted'], example: 'asked' })
  monthlyInvoice!: 'asked' | 'granted';
}

export class MonthlyMembersDto {
  /** Requests first, then the newest members; at most 200. */
  @ApiProperty({ type: [MonthlyMemberDto] })
  members!: MonthlyMemberDto[];
}
