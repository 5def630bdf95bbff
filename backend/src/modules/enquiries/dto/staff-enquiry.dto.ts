import { ApiProperty } from '@nestjs/swagger';
import { ENQUIRY_STATUSES, type EnquiryStatus } from '@store/domain';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { isTextWithin, Rule } from '../../../platform/http/field-rules.js';
import { EnquiryAnswerDto, MyEnquiryDto } from './enquiry-view.dto.js';
import { MAX_INT4 } from '../../../platform/db/int4.js';

const ANSWER_LENGTH = 5000;

/** The assignee of an enquiry. */
export class EnquiryPersonDto {
  @ApiProperty({ type: 'integer', example: 2 })
  id!: number;

  @ApiProperty({ example: '박매니저' })
  name!: string;
}

/** An answer with its author. */
export class StaffEnquiryAnswerDto extends EnquiryAnswerDto {
  @ApiProperty({ example: '박매니저' })
  authorName!: string;
}

/** An enquiry with all fields, for staff. */
export class StaffEnquiryDto extends MyEnquiryDto {
  /** Null for a visitor. */
  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  memberId!: number | null;

  @ApiProperty({ type: EnquiryPersonDto, nullable: true })
  assignee!: EnquiryPersonDto | null;

  /** Oldest first. */
  @ApiProperty({ type: [StaffEnquiryAnswerDto] })
  override answers!: StaffEnquiryAnswerDto[];

  /** States that can follow the present one. */
  @ApiProperty({ enum: ENQUIRY_STATUSES, enumName: 'EnquiryStatus', isArray: true, example: ['IN_PROGRESS'] })
  next!: EnquiryStatus[];

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-21T05:00:00.000Z' })
  updatedAt!: string;

  /** Increases with every change. */
  @ApiProperty({ type: 'integer', example: 3 })
  version!: number;
}

class SeenVersion {
  /** Version that the operator read; 409 if it is out of date. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 3 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  version?: number;
}

/** An answer for the requester; also sent by e-mail or text message. */
export class AnswerEnquiryDto extends SeenVersion {
  /** Plain text. */
  @ApiProperty({ minLength: 1, maxLength: ANSWER_LENGTH, example: '500개 기준 개당 4,200원에 가능합니다.' })
  @Rule(
    ({ body }: AnswerEnquiryDto) => (isTextWithin(body, ANSWER_LENGTH) ? null : 'ENQUIRY_ANSWER_REQUIRED'),
    ['ENQUIRY_ANSWER_REQUIRED'],
  )
  body!: string;
}

/** The new state of the enquiry. */
export class SetEnquiryStatusDto extends SeenVersion {
  @ApiProperty({ enum: ENQUIRY_STATUSES, enumName: 'EnquiryStatus', example: 'IN_PROGRESS' })
  @IsIn(ENQUIRY_STATUSES, { message: 'ENQUIRY_STATUS_FORM' })
  status!: EnquiryStatus;
}

/** The new assignee. */
export class AssignEnquiryDto extends SeenVersion {
  /** An active manager or admin; null = none. */
  @ApiProperty({ type: 'integer', nullable: true, minimum: 1, example: 2 })
  @Rule(
    ({ assigneeId }: AssignEnquiryDto) => (isIdOrNull(assigneeId) ? null : 'VALIDATION_FAILED'),
    ['VALIDATION_FAILED'],
  )
  assigneeId!: number | null;
}

function isIdOrNull(value: unknown): boolean {
  return value === null || (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_INT4);
}
