import { ApiProperty } from '@nestjs/swagger';

export class HealthDto {
  @ApiProperty({ enum: ['up', 'down'], example: 'up' })
  database!: 'up' | 'down';

  @ApiProperty({ enum: ['up', 'down'], example: 'up' })
  queue!: 'up' | 'down';

  /** Whether the database accepts writes: with a full disk it answers, and refuses every order. */
  @ApiProperty({ enum: ['up', 'down'], example: 'up' })
  writes!: 'up' | 'down';

  /** Whether pictures and files can be stored. Without that the store sells, but refuses uploads. */
  @ApiProperty({ enum: ['up', 'down'], example: 'up' })
  files!: 'up' | 'down';

  /** The background process. Without it the store sells, but open payments and messages wait. */
  @ApiProperty({ enum: ['up', 'down'], example: 'up' })
  worker!: 'up' | 'down';

  /**
   * The server of DATABASE_READ_URL; `none` if it is not set. `down`: it does not answer, and the primary is read
   * instead.
   */
  @ApiProperty({ enum: ['none', 'up', 'down'], example: 'none' })
  replicas!: 'none' | 'up' | 'down';

  /** `degraded`: everything for buyers works; the background process, the folder for files or a replica does not. */
  @ApiProperty({ enum: ['ok', 'degraded', 'down'], example: 'ok' })
  status!: 'ok' | 'degraded' | 'down';

  /** The fault and what to do, for the operator; null without a fault. */
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
  })
  problem!: string | null;
}

export class LivenessDto {
  @ApiProperty({ enum: ['live'], example: 'live' })
  status!: 'live';
}

export class ReadinessDto {
  /** `draining`: the process was told to end and accepts no new work. `down`: its database does not answer. */
  @ApiProperty({ enum: ['ready', 'draining', 'down'], example: 'ready' })
  status!: 'ready' | 'draining' | 'down';
}
