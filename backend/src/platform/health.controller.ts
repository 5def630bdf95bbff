import { InjectQueue } from '@nestjs/bullmq';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { messageFor } from '@store/domain';
import { Queue } from 'bullmq';
import { DomainError } from './errors/domain-error.js';
import { ApiEnvelope } from './http/envelope.js';
import { Public } from './http/access.js';
import { PAYMENT_QUEUE } from './queue/queue.module.js';

/** Longest wait for a part before it counts as down, milliseconds. */
const PATIENCE_MS = 2000;

export class HealthDto {
  @ApiProperty({ enum: ['up', 'down'], example: 'up' })
  database!: 'up' | 'down';

  @ApiProperty({ enum: ['up', 'down'], example: 'up' })
  queue!: 'up' | 'down';
}

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly em: EntityManager,
    @InjectQueue(PAYMENT_QUEUE) private readonly queue: Queue,
  ) {}

  /** 200 only when database and queue answer; 503 names the part that does not. */
  @Get()
  @Public()
  @ApiOperation({ operationId: 'health', summary: '상태 확인' })
  @ApiEnvelope(HealthDto)
  async health(): Promise<HealthDto> {
    const [database, queue] = await Promise.all([
      answers(() => this.em.execute('select 1')),
      answers(() => this.queue.getWaitingCount()),
    ]);
    const health: HealthDto = { database, queue };
    if (database === 'down' || queue === 'down') {
      throw new DomainError('UNAVAILABLE', 'unavailable', messageFor('UNAVAILABLE'), health);
    }
    return health;
  }
}

async function answers(ask: () => Promise<unknown>): Promise<'up' | 'down'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'down'>((resolve) => {
    timer = setTimeout(() => resolve('down'), PATIENCE_MS);
  });
  const answer = ask().then(
    () => 'up' as const,
    () => 'down' as const,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
