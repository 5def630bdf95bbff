import { ApiProperty } from '@nestjs/swagger';

/** What the findings of all checks have. */
export abstract class FindingDto {
  @ApiProperty({ type: 'integer', example: 3 })
  id!: number;

  /** Null where it concerns no order of ours. */
  @ApiProperty({ type: 'integer', nullable: true, example: 41 })
  orderId!: number | null;

  @ApiProperty({ type: String, nullable: true, example: '20261121-7K3Q9D' })
  orderNo!: string | null;

  @ApiProperty({ example: '미확인' })
  stateLabel!: string;

  /** What the operator wrote; null until it is acknowledged. */
  @ApiProperty({ type: String, nullable: true, example: null })
  note!: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  acknowledgedByName!: string | null;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  acknowledgedAt!: string | null;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time' })
  firstSeenAt!: string;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time' })
  lastSeenAt!: string;
}
