import { ApiProperty } from '@nestjs/swagger';
import {
  CHANGE_LIMITS,
  CHANGE_SUBJECTS,
  CHANGE_TYPES,
  type ChangeEventType,
  type ChangeSubject,
} from '@store/domain';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, Max, Min } from 'class-validator';
import { WholeNumber } from '../../../../../platform/http/whole-number.js';
import { IsMoment, momentOf } from '../../lists/window.js';

const listOf = (value: unknown): unknown => (typeof value === 'string' ? value.split(',') : value);

/** Where to begin, and how long to wait. Send exactly one of `cursor` and `from`. */
export class ChangesQueryDto {
  /** From the answer before, or from `GET /partner/changes/head`. CURSOR_INVALID without it and without `from`. */
  @ApiProperty({ required: false, type: String })
  @IsOptional()
  @IsString()
  cursor?: string;

  /**
   * In place of a cursor: begins ten minutes before this moment. ISO 8601 with an offset; a day alone is a Korean day. A
   * moment in the future is the end of the log.
   */
  @IsMoment('2026-11-24T09:00:00+09:00')
  from?: string;

  /** Only these types, separated by commas; default: all that the key may read. KEY_SCOPE for one that it may not. */
  @ApiProperty({ required: false, type: String, example: 'order.paid,order.canceled' })
  @IsOptional()
  @Transform(({ value }) => listOf(value))
  @IsIn(CHANGE_TYPES, { each: true })
  types?: ChangeEventType[];

  /** Most events of the answer. */
  @ApiProperty({
    required: false,
    type: 'integer',
    minimum: 1,
    maximum: CHANGE_LIMITS.page,
    default: CHANGE_LIMITS.defaultPage,
  })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(CHANGE_LIMITS.page)
  limit?: number;

  /** Seconds for which an answer without events waits for the next one. A waiting call counts among those at once. */
  @ApiProperty({
    required: false,
    type: 'integer',
    minimum: 0,
    maximum: CHANGE_LIMITS.waitSeconds,
    default: 0,
  })
  @IsOptional()
  @WholeNumber()
  @Min(0)
  @Max(CHANGE_LIMITS.waitSeconds)
  wait?: number;

  /** `from` as a moment; null without it. */
  moment(): Date | null {
    return momentOf(this.from);
  }
}

/** What an event is about. */
export class ChangeSubjectDto {
  @ApiProperty({ enum: CHANGE_SUBJECTS, example: 'order' })
  kind!: ChangeSubject;

  /** Id of the order, claim, product, print job or tax document; of stock, the product's. */
  @ApiProperty({ type: 'integer', example: 1041 })
  id!: number;

  /** For people: number of the order, print job or tax document, SKU of the product; null where there is none. */
  @ApiProperty({ type: String, nullable: true, example: '20261124-AB12CD' })
  no!: string | null;
}

/** One change. It says that something changed; the subject's own call says what it is now. */
export class ChangeEventDto {
  /** The same in every answer. */
  @ApiProperty({ format: 'uuid', example: '0b9e8a52-7d0e-4d0e-9a39-6b2f8f8b5c11' })
  id!: string;

  /** More types may come. */
  @ApiProperty({ enum: CHANGE_TYPES, example: 'order.paid' })
  type!: ChangeEventType;

  /** Time of the change, UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-24T00:00:12.345Z' })
  at!: string;

  @ApiProperty({ type: ChangeSubjectDto })
  subject!: ChangeSubjectDto;

  /**
   * Version of the subject after the change; it grows with every change and says which of two events is the newer one.
   * Across transactions, events of one subject need not come in its order.
   */
  @ApiProperty({ type: 'integer', example: 3 })
  version!: number;

  /** The facts that decide whether to read on; nothing personal, at most 1 kB. */
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { status: 'PAID', previousStatus: null, amount: 66000 },
  })
  data!: Record<string, unknown>;
}

/** A page of the feed. */
export class ChangesPageDto {
  @ApiProperty({ type: ChangeEventDto, isArray: true })
  items!: ChangeEventDto[];

  /** For the next call, also after an answer without events. It can be used for 30 days. */
  @ApiProperty({ example: 'Y2hhbmdlczF-…' })
  cursor!: string;

  /** There are more events now: call again at once. */
  @ApiProperty({ example: false })
  more!: boolean;

  /**
   * The store's database was promoted or restored since the cursor. The answer begins ten minutes before it, so events
   * come again, and versions may have been given anew: take what the subject's own call says.
   */
  @ApiProperty({ example: false })
  rewound!: boolean;
}

/** The end of the feed. */
export class ChangesHeadDto {
  /** Behind the last event. For a first load: take it, read the lists, then follow the feed from it. */
  @ApiProperty({ example: 'Y2hhbmdlczF-…' })
  cursor!: string;
}
