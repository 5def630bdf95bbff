import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { COMMENT_AUTHORS, isPinCoordinate, PROOF_LIMITS, type CommentAuthor } from '@store/domain';
import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { MAX_INT4 } from '../../../../platform/db/int4.js';
import { isTextWithin, OptionalText, Rule } from '../../../../platform/http/field-rules.js';
import { FileDto } from '../../../files/dto/file.dto.js';

const COORDINATE = {
  type: 'number',
  required: false,
  nullable: true,
  minimum: 0,
  maximum: 1,
  multipleOf: 0.0001,
  example: 0.25,
} as const;

/** A comment with its position and files. */
export class WriteCommentDto {
  /** Plain text. */
  @ApiProperty({
    minLength: 1,
    maxLength: PROOF_LIMITS.comment,
    example: '로고를 조금 더 크게 해 주세요.',
  })
  @Rule(
    ({ body }: WriteCommentDto) =>
      isTextWithin(body, PROOF_LIMITS.comment) ? null : 'PRINT_COMMENT_REQUIRED',
    ['PRINT_COMMENT_REQUIRED'],
  )
  body!: string;

  /** The thread to reply to; absent = a new one. */
  @ApiProperty({ type: 'integer', required: false, nullable: true, minimum: 1, example: null })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  threadNo?: number | null;

  /** The proof of a new thread; absent = the job. Ignored with `threadNo`. */
  @ApiProperty({
    type: 'integer',
    required: false,
    nullable: true,
    minimum: 1,
    maximum: PROOF_LIMITS.proofs,
    example: 1,
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(PROOF_LIMITS.proofs)
  proofNo?: number | null;

  /** Page of the pin, from 1; required with x and y. */
  @ApiProperty({
    type: 'integer',
    required: false,
    nullable: true,
    minimum: 1,
    maximum: PROOF_LIMITS.proofPages,
    example: 1,
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(PROOF_LIMITS.proofPages)
  page?: number | null;

  /** The pin: 0…1 of the page's width from the left, four decimals at most. Others answer 422 PRINT_PIN_FORM. */
  @ApiProperty(COORDINATE)
  @Allow()
  x?: number | null;

  /** 0…1 of the page's height from the top. */
  @ApiProperty(COORDINATE)
  @Allow()
  y?: number | null;

  /** Ids of own uploads (POST /files, by a link POST /estimates/files). */
  @ApiProperty({
    type: 'array',
    required: false,
    maxItems: PROOF_LIMITS.commentFiles,
    items: { type: 'string', format: 'uuid' },
    example: [],
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(PROOF_LIMITS.commentFiles)
  @IsUUID(undefined, { each: true })
  fileIds?: string[];

  /** The key from the upload of a visitor without an account. */
  @OptionalText(100, 'b0Zt1m9nS2xQ7Zl3kq8rYw5vT4uP6oJhGfDsAeRcXyM')
  fileTicket?: string | null;
}

/** Whether page, x and y of a form are a complete pin, or none. */
export const isPinWhole = ({ proofNo, page, x, y }: WriteCommentDto): boolean =>
  (page == null && x == null && y == null) ||
  (proofNo != null && page != null && isPinCoordinate(x) && isPinCoordinate(y));

/** A pin of a change request with its text. */
export class ChangePinDto {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: PROOF_LIMITS.proofPages, example: 1 })
  @IsInt()
  @Min(1)
  @Max(PROOF_LIMITS.proofPages)
  page!: number;

  @ApiProperty({ type: 'number', minimum: 0, maximum: 1, multipleOf: 0.0001, example: 0.25 })
  @Allow()
  x!: number;

  @ApiProperty({ type: 'number', minimum: 0, maximum: 1, multipleOf: 0.0001, example: 0.4 })
  @Allow()
  y!: number;

  @ApiProperty({
    minLength: 1,
    maxLength: PROOF_LIMITS.comment,
    example: '여기를 왼쪽으로 옮겨 주세요.',
  })
  @Rule(
    ({ body }: ChangePinDto) => (isTextWithin(body, PROOF_LIMITS.comment) ? null : 'PRINT_COMMENT_REQUIRED'),
    ['PRINT_COMMENT_REQUIRED'],
  )
  body!: string;
}

/** A change request for a proof. */
export class RequestChangesDto {
  /** Number of the proof; an older one answers PROOF_SUPERSEDED. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: PROOF_LIMITS.proofs, example: 1 })
  @IsInt()
  @Min(1)
  @Max(PROOF_LIMITS.proofs)
  proofNo!: number;

  /** Plain text; becomes a thread of the proof. */
  @ApiProperty({ minLength: 1, maxLength: PROOF_LIMITS.comment, example: '로고를 더 크게 해 주세요.' })
  @Rule(
    ({ text }: RequestChangesDto) =>
      isTextWithin(text, PROOF_LIMITS.comment) ? null : 'PRINT_COMMENT_REQUIRED',
    ['PRINT_COMMENT_REQUIRED'],
  )
  text!: string;

  /** Each becomes a thread with a pin. */
  @ApiProperty({ type: [ChangePinDto], required: false, maxItems: PROOF_LIMITS.changePins, example: [] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(PROOF_LIMITS.changePins)
  @ValidateNested({ each: true })
  @Type(() => ChangePinDto)
  pins?: ChangePinDto[];

  /** Ids of own uploads, for the first thread. */
  @ApiProperty({
    type: 'array',
    required: false,
    maxItems: PROOF_LIMITS.commentFiles,
    items: { type: 'string', format: 'uuid' },
    example: [],
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(PROOF_LIMITS.commentFiles)
  @IsUUID(undefined, { each: true })
  fileIds?: string[];

  /** The key from the upload of a visitor without an account. */
  @OptionalText(100, 'b0Zt1m9nS2xQ7Zl3kq8rYw5vT4uP6oJhGfDsAeRcXyM')
  fileTicket?: string | null;
}

/** Whether a thread is resolved. Staff resolve; everybody in the discussion can reopen it. */
export class ResolveThreadDto {
  @ApiProperty({ example: false })
  @IsBoolean()
  resolved!: boolean;
}

/** One comment. */
export class CommentDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 31 })
  id!: number;

  @ApiProperty({ enum: COMMENT_AUTHORS, example: 'link' })
  author!: CommentAuthor;

  /** Who wrote it: '김구매', '링크 · 박대표', '담당자', '제작처 · 성원인쇄'. */
  @ApiProperty({ example: '링크 · 박대표' })
  authorName!: string;

  /** Plain text. */
  @ApiProperty({ example: '로고를 조금 더 크게 해 주세요.' })
  body!: string;

  /** With signed addresses that work for ten minutes. */
  @ApiProperty({ type: [FileDto] })
  files!: FileDto[];

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-24T05:10:00.000Z' })
  createdAt!: string;
}

/** A thread: its first comment and the replies, oldest first. */
export class ThreadDto {
  /** Number within the job, from 1; shown on the pin. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 1 })
  no!: number;

  /** The proof of the thread; null = the job. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  proofNo!: number | null;

  /** Page of the pin; null without one. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  page!: number | null;

  @ApiProperty({ type: 'number', nullable: true, minimum: 0, maximum: 1, example: 0.25 })
  x!: number | null;

  @ApiProperty({ type: 'number', nullable: true, minimum: 0, maximum: 1, example: 0.4 })
  y!: number | null;

  /** When staff resolved it, UTC; null while it is open. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  resolvedAt!: string | null;

  @ApiProperty({ type: [CommentDto] })
  comments!: CommentDto[];
}
