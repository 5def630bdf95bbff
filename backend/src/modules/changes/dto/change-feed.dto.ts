import { ApiProperty } from '@nestjs/swagger';
import { CHANGE_TYPES, type ChangeEventType } from '@store/domain';

/** Events of one type in one hour. */
export class ChangeFeedHourDto {
  /** Beginning of the hour, UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-24T00:00:00.000Z' })
  hour!: string;

  @ApiProperty({ enum: CHANGE_TYPES, example: 'order.paid' })
  type!: ChangeEventType;

  /** At least 1: an hour without events of the type is left out. */
  @ApiProperty({ type: 'integer', example: 12 })
  count!: number;
}

/** The change log that partners read, now. */
export class ChangeFeedDto {
  /** Events that are kept. */
  @ApiProperty({ type: 'integer', example: 48_210 })
  rows!: number;

  /** Time of the oldest kept event; null without any. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-10-25T01:12:40.120Z' })
  oldest!: string | null;

  /** Time of the newest event; null without any. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-24T00:00:12.345Z' })
  newest!: string | null;

  /** Events of the last 24 hours by hour and type, oldest first. */
  @ApiProperty({ type: ChangeFeedHourDto, isArray: true })
  hours!: ChangeFeedHourDto[];

  /**
   * Seconds for which the oldest open transaction has been open that may still write; null without one. Readers see
   * nothing that was written after its beginning.
   */
  @ApiProperty({ type: Number, nullable: true, example: 0.2 })
  openSeconds!: number | null;
}
