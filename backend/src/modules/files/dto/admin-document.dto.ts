import { ApiProperty } from '@nestjs/swagger';
import {
  DOCUMENT_DECISIONS,
  DOCUMENT_KINDS,
  DOCUMENT_REASON_MAX_LENGTH,
  DOCUMENT_STATES,
  REGISTRY_STATUSES,
  type DocumentDecision,
  type DocumentKind,
  type DocumentState,
  type RegistryStatus,
} from '@store/domain';
import { IsIn, IsInt, IsOptional, Min } from 'class-validator';
import { Rule, isTextWithin, textOf } from '../../../platform/http/field-rules.js';
import { BusinessInfoDto } from './business-info.dto.js';
import { FileDto } from './file.dto.js';

/** Codes of `reasonProblem` for the API document. */
const REASON_CODES = ['DOCUMENT_REASON_REQUIRED', 'VALIDATION_FAILED'] as const;

/** A rejection needs a reason. */
function reasonProblem(form: { decision?: unknown; reason?: unknown }): (typeof REASON_CODES)[number] | null {
  if (form.reason != null && typeof form.reason !== 'string') return 'VALIDATION_FAILED';
  if (textOf(form.reason) === '') return form.decision === 'reject' ? 'DOCUMENT_REASON_REQUIRED' : null;
  return isTextWithin(form.reason, DOCUMENT_REASON_MAX_LENGTH) ? null : 'VALIDATION_FAILED';
}

/** One row of the review list; only the detail contains the file. */
export class AdminDocumentRowDto {
  @ApiProperty({ type: 'integer', example: 7 })
  id!: number;

  @ApiProperty({ enum: DOCUMENT_KINDS, enumName: 'DocumentKind', example: 'BUSINESS_REGISTRATION' })
  kind!: DocumentKind;

  @ApiProperty({ example: '사업자등록증' })
  kindLabel!: string;

  @ApiProperty({ enum: DOCUMENT_STATES, enumName: 'DocumentState', example: 'submitted' })
  state!: DocumentState;

  @ApiProperty({ example: '심사 중' })
  stateLabel!: string;

  @ApiProperty({ type: 'integer', example: 12 })
  memberId!: number;

  @ApiProperty({ example: '김구매' })
  memberName!: string;

  @ApiProperty({ type: 'string', nullable: true, example: '서울호텔' })
  companyName!: string | null;

  /** Registration number for which the document was submitted, ten digits. */
  @ApiProperty({ type: 'string', nullable: true, example: '1208147521' })
  bizRegNo!: string | null;

  @ApiProperty({ example: '사업자등록증.pdf' })
  fileName!: string;

  /** UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T05:00:00.000Z' })
  createdAt!: string;

  /** UTC; null before the review. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  reviewedAt!: string | null;

  /** Send it back with a review. */
  @ApiProperty({ type: 'integer', example: 1 })
  version!: number;
}

/** The tax office's answer about a registration number. */
export class RegistryCheckDto {
  /** `unchecked`: the number was not checked, because no key is configured. */
  @ApiProperty({ enum: ['checked', 'unchecked'], example: 'checked' })
  outcome!: 'checked' | 'unchecked';

  @ApiProperty({
    type: 'string',
    enum: [...REGISTRY_STATUSES, null],
    nullable: true,
    example: 'active',
  })
  status!: RegistryStatus | null;

  /** The tax office's word, '확인 안 함' for an unchecked number. */
  @ApiProperty({ example: '계속사업자' })
  statusLabel!: string;

  /** Tax type of the business, in the tax office's words. */
  @ApiProperty({ type: 'string', nullable: true, example: '부가가치세 일반과세자' })
  taxType!: string | null;

  /** Closing day; null for a business that is not closed. */
  @ApiProperty({ type: 'string', format: 'date', nullable: true, example: null })
  closedOn!: string | null;

  /** The checked number, ten digits. */
  @ApiProperty({ type: 'string', nullable: true, example: '1208147521' })
  bizRegNo!: string | null;

  /** UTC; null if the number was not checked. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: '2026-11-21T05:00:00.000Z' })
  checkedAt!: string | null;
}

/** A proof document for a reviewer. */
export class AdminDocumentDto extends AdminDocumentRowDto {
  /** Reason of a rejection; null otherwise. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  reason!: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: null })
  reviewerId!: number | null;

  @ApiProperty({ type: 'string', nullable: true, example: null })
  reviewerName!: string | null;

  /** With a signed address that is valid for ten minutes. */
  file!: FileDto;

  /** The member's present business info. */
  business!: BusinessInfoDto;

  /** The tax office's last answer about the document's number. */
  registry!: RegistryCheckDto;
}

/** A reviewer's decision. */
export class ReviewDocumentDto {
  @ApiProperty({ enum: DOCUMENT_DECISIONS, example: 'reject' })
  @IsIn(DOCUMENT_DECISIONS, { message: 'DOCUMENT_DECISION' })
  decision!: DocumentDecision;

  /** Shown to the member; required with `reject`, ignored with `approve`. */
  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    maxLength: DOCUMENT_REASON_MAX_LENGTH,
    example: '사업자등록번호가 보이지 않습니다.',
  })
  @Rule((form: ReviewDocumentDto) => reasonProblem(form), REASON_CODES)
  reason?: string | null;

  /** Version that the caller read; 409 if the present version differs. Without it the decision is always applied. */
  @ApiProperty({ type: 'integer', required: false, nullable: true, minimum: 1, example: 1 })
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number | null;
}
