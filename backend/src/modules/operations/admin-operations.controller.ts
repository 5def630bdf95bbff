import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { messageFor, Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { QUEUES } from '../../platform/queue/queue.module.js';
import { FailedJobDto, OperationsDto } from './dto/operations.dto.js';
import { OperationsService } from './operations.service.js';

@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/operations')
export class AdminOperationsController {
  constructor(private readonly operations: OperationsService) {}

  @Get()
  @ApiOperation({
    operationId: 'getOperations',
    summary: '운영 상태',
    description:
      '각 부분의 상태, 작업 큐, 결과를 알 수 없는 결제, 진행 중인 환불, 보내지 않은 알림, 마지막 백업, 디스크 여유와 버전을 지금 기준으로 반환합니다.',
  })
  @ApiEnvelope(OperationsDto)
  @ApiErrors({})
  getOperations(): Promise<OperationsDto> {
    return this.operations.read();
  }

  @Get('jobs/failed')
  @ApiOperation({
    operationId: 'listFailedJobs',
    summary: '실패한 작업',
    description: '여러 번 시도한 뒤 실패로 끝난 작업을 최신순으로 반환합니다. 큐마다 최대 50개입니다.',
  })
  @ApiEnvelope(FailedJobDto, { isArray: true })
  @ApiErrors({})
  listFailedJobs(): Promise<FailedJobDto[]> {
    return this.operations.failedJobs();
  }

  @Post('jobs/:queue/:jobId/rerun')
  @HttpCode(200)
  @ApiParam({ name: 'queue', enum: QUEUES })
  @ApiParam({ name: 'jobId', description: '실패한 작업 목록의 id', example: 'attempt-12' })
  @ApiOperation({
    operationId: 'rerunJob',
    summary: '실패한 작업 다시 실행',
    description: '작업을 다시 큐에 넣습니다. 변경 기록에 남습니다.',
  })
  @ApiEnvelope()
  @ApiErrors({ 404: ['JOB_NOT_FOUND'], 409: ['JOB_NOT_FAILED'] })
  async rerunJob(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('queue') queue: string,
    @Param('jobId') jobId: string,
  ): Promise<Answer<null>> {
    await this.operations.rerun({ actor, origin }, queue, jobId);
    return new Answer(null, { message: messageFor('JOB_RERUN') });
  }
}
