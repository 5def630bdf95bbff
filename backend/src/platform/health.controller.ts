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
    summary: '상태 확인',
    description:
      '데이터베이스와 작업 큐가 모두 응답하고 새 내용을 저장할 수 있을 때만 200입니다. 503이면 data에 멈춘 부분과 원인이 있습니다. 백그라운드 작업자가 멈추거나 파일만 저장할 수 없으면 200이고 status가 degraded입니다.',
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
    summary: '프로세스 생존 확인',
    description:
      '프로세스가 응답하면 항상 200입니다. 데이터베이스 등 다른 부분은 확인하지 않습니다. 응답이 없으면 프로세스를 다시 시작해야 합니다.',
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
    summary: '요청 수신 준비 확인',
    description:
      '이 프로세스에 새 요청을 보내도 될 때만 200입니다. 종료 신호를 받았거나 데이터베이스가 응답하지 않으면 503입니다.',
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
