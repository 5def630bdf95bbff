import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString } from 'class-validator';
import { FINDING_STATES, MISMATCH_KINDS, type FindingState, type MismatchKind } from '@store/domain';
import { isTextWithin, Rule } from '../../../platform/http/field-rules.js';
import { ListQueryDto } from '../../../platform/lists/list-query.dto.js';
import { FindingDto } from '../../checks/dto/finding.dto.js';

const NOTE_MAX_LENGTH = 300;
const trimmed = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.trim() : value;
const isDay = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);

/** `new Date` of an impossible day throws when it is written as text. */
function isRealDay(value: unknown): boolean {
  try {
    return isDay(value);
  } catch {
    return false;
  }
}

/** Filters of the list of mismatches. */
export class MismatchQueryDto extends ListQueryDto {
  /** State of the mismatch; empty for all. Unknown words are answered with 422. */
  @ApiProperty({ required: false, enum: ['', ...FINDING_STATES], example: 'open' })
  @IsOptional()
  @IsString()
  state?: string;
}

/** Requests the check of a day. */
export class RunCheckDto {
  /** Day by the Korean calendar, yyyy-MM-dd; absent = yesterday. */
  @ApiProperty({ required: false, format: 'date', example: '2026-11-20' })
  @Rule(
    (form: RunCheckDto) => (form.day == null || isRealDay(form.day) ? null : 'CHECK_DAY_FORM'),
    ['CHECK_DAY_FORM'],
  )
  day?: string;
}

/** Says how a mismatch was handled. */
export class AcknowledgeMismatchDto {
  @ApiProperty({ maxLength: NOTE_MAX_LENGTH, example: '고객과 통화하여 계좌로 환불했습니다.' })
  @Transform(trimmed)
  @Rule(
    (form: AcknowledgeMismatchDto) =>
      isTextWithin(form.note, NOTE_MAX_LENGTH) ? null : 'MISMATCH_NOTE_REQUIRED',
    ['MISMATCH_NOTE_REQUIRED'],
  )
  note!: string;
}

/** The result of a check. */
export class CheckResultDto {
  @ApiProperty({ type: String, format: 'date', example: '2026-11-20' })
  day!: string;

  /** Movements of that day and the one before that the provider reported. */
  @ApiProperty({ type: 'integer', example: 128 })
  transactions!: number;

  /** What was found, acknowledged ones included. */
  @ApiProperty({ type: 'integer', example: 0 })
  mismatches!: number;
}

/** A difference between order, ledger and provider. Amounts in won; null = no amount there. */
export class MismatchDto extends FindingDto {
  @ApiProperty({ enum: MISMATCH_KINDS, enumName: 'MismatchKind', example: 'toss-differs' })
  kind!: MismatchKind;

  @ApiProperty({ example: '결제사 금액 불일치' })
  kindLabel!: string;

  @ApiProperty({ enum: FINDING_STATES, enumName: 'MismatchState', example: 'open' })
  state!: FindingState;

  /** Day whose check found it last. */
  @ApiProperty({ type: String, format: 'date', example: '2026-11-20' })
  day!: string;

  /** Id under which the provider knows the order. */
  @ApiProperty({ type: String, nullable: true, example: 'ORDER-17637012345671234' })
  paymentOrderId!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'txrd_a01kc3cgv7r8b' })
  transactionKey!: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 100000 })
  orderAmount!: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 100000 })
  ledgerAmount!: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 90000 })
  tossAmount!: number | null;
}

/** A page of mismatches, newest first. */
export class MismatchPageDto {
  @ApiProperty({ type: [MismatchDto] })
  items!: MismatchDto[];

  /** Mismatches that match in all. */
  @ApiProperty({ type: 'integer', example: 0 })
  total!: number;
}
