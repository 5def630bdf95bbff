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
import { DEAD_AFTER_MS } from './health/heartbeat.service.js';
import { PAYMENT_QUEUE } from './queue/queue.module.js';

/** Longest wait for a part before it counts as down, milliseconds. */
const PATIENCE_MS = 2000;

export class HealthDto {
  @ApiProperty({ enum: ['up', 'down'], example: 'up' })
  database!: 'up' | 'down';

  @ApiProperty({ enum: ['up', 'down'], example: 'up' })
  queue!: 'up' | 'down';

  /** The background process. Without it the store sells, but open payments and messages wait. */
  @ApiProperty({ enum: ['up', 'down'], example: 'up' })
  worker!: 'up' | 'down';

  /** `degraded`: everything that a buyer needs answers, the background process does not. */
  @ApiProperty({ enum: ['ok', 'degraded', 'down'], example: 'ok' })
  status!: 'ok' | 'degraded' | 'down';
}

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly em: EntityManager,
    @InjectQueue(PAYMENT_QUEUE) private readonly queue: Queue,
  ) {}

  /**
   * 200 only when database and queue answer; 503 names the part that does not. A dead worker is 200 and `degraded`:
   * whoever takes this process out of service for it would close the shop, and heal nothing.
   */
  @Get()
  @Public()
  @ApiOperation({
    operationId: 'health',
    summary: '상태 확인',
    description:
      '데이터베이스와 작업 큐가 모두 답할 때만 200입니다. 503이면 data에 멈춘 부분이 있습니다. 백그라운드 작업자만 멈추면 200이고 status가 degraded입니다.',
  })
  @ApiErrors({ 503: ['UNAVAILABLE'] })
  @ApiEnvelope(HealthDto)
  async health(): Promise<HealthDto> {
    const [database, queue, worker] = await Promise.all([
      answers(() => this.em.execute('select 1')),
      answers(() => this.queue.getWaitingCount()),
      answers(() => this.seenAlive()),
    ]);
    const down = database === 'down' || queue === 'down';
    const status = down ? 'down' : worker === 'down' ? 'degraded' : 'ok';
    const health: HealthDto = { database, queue, worker, status };
    if (down) {
      throw new DomainError('UNAVAILABLE', 'unavailable', messageFor('UNAVAILABLE'), health);
    }
    return health;
  }

  /** By the database's clock, which wrote the beat as well. */
  private async seenAlive(): Promise<void> {
    const [beat] = await this.em.execute<{ alive: boolean }[]>(
      `select coalesce(max(seen_at) > now() - interval '${DEAD_AFTER_MS} milliseconds', false) as alive
       from worker_beats`,
    );
    if (beat?.alive !== true) throw new Error('no worker was seen');
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
