import { InjectQueue } from '@nestjs/bullmq';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { messageFor } from '@store/domain';
import { Queue } from 'bullmq';
import { DomainError } from './errors/domain-error.js';
import { ApiErrors } from './http/api-errors.js';
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
  @ApiOperation({
    operationId: 'health',
    summary: '상태 확인',
    description: '데이터베이스와 작업 큐가 모두 답할 때만 200입니다. 503이면 data에 멈춘 부분이 있습니다.',
  })
  @ApiErrors({ 503: ['UNAVAILABLE'] })
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
