import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { messageFor } from '@store/domain';
import { DomainError } from './errors/domain-error.js';
import { HealthDto, LivenessDto, ReadinessDto } from './health/health.dto.js';
import { HealthService } from './health/health.service.js';
import { Public } from './http/access.js';
import { ApiErrors } from './http/api-errors.js';
import { Draining } from './http/draining.js';
import { ApiEnvelope } from './http/envelope.js';

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly service: HealthService,
    private readonly draining: Draining,
  ) {}

  /**
   * 200 only if database and queue answer and writes work; 503 names the part that is down, and its fault. A dead
   * worker, or files that cannot be stored, is 200 and `degraded`: taking this process out of service for it would
   * close the store and repair nothing.
   */
  @Get()
  @Public()
  @ApiOperation({
    operationId: 'health',
    summary: 'Health',
    description:
      '200 only where database and queue respond and new content can be saved; with 503 data says which part stopped and why. Where only the worker stopped or files cannot be saved it is 200 with status degraded.',
  })
  @ApiErrors({ 503: ['UNAVAILABLE'] })
  @ApiEnvelope(HealthDto)
  async health(): Promise<HealthDto> {
    const health = await this.service.look();
    if (health.status === 'down') {
      throw new DomainError('UNAVAILABLE', 'unavailable', messageFor('UNAVAILABLE'), health);
    }
    return health;
  }

  /**
   * Whether the process works or must be restarted: 200 as long as it answers at all. It checks no other part, because
   * killing this process repairs no other part.
   */
  @Get('live')
  @Public()
  @ApiOperation({
    operationId: 'healthLive',
    summary: 'Liveness',
    description:
      'Always 200 while the process responds; nothing else is checked. Without a response, restart the process.',
  })
  @ApiEnvelope(LivenessDto)
  live(): LivenessDto {
    return { status: 'live' };
  }

  /**
   * Whether this process should get new requests: 503 after the signal to end, and while its database does not answer.
   * A queue that is down or a full disk takes no process out of service: pages can still be read, and no other process
   * would do better.
   */
  @Get('ready')
  @Public()
  @ApiOperation({
    operationId: 'healthReady',
    summary: 'Readiness',
    description:
      '200 only where this process should get new requests: 503 after the signal to end, or while the database does not respond.',
  })
  @ApiErrors({ 503: ['UNAVAILABLE'] })
  @ApiEnvelope(ReadinessDto)
  async ready(): Promise<ReadinessDto> {
    const status = this.draining.begun
      ? 'draining'
      : (await this.service.databaseAnswers())
        ? 'ready'
        : 'down';
    const readiness: ReadinessDto = { status };
    if (status !== 'ready')
      throw new DomainError('UNAVAILABLE', 'unavailable', messageFor('UNAVAILABLE'), readiness);
    return readiness;
  }
}
