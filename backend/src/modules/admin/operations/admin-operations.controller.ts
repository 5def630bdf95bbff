import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { messageFor, Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../../platform/http/envelope.js';
import { QUEUES } from '../../../platform/queue/queue.module.js';
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
    summary: 'State of operations',
    description:
      'State of each part, queues, payments with an unknown result, running refunds, unsent notices, the last backup, free disk space and versions, as of now.',
  })
  @ApiEnvelope(OperationsDto)
  @ApiErrors({})
  getOperations(): Promise<OperationsDto> {
    return this.operations.read();
  }

  @Get('jobs/failed')
  @ApiOperation({
    operationId: 'listFailedJobs',
    summary: 'List failed jobs',
    description: 'Jobs that failed after several tries, newest first, at most 50 for each queue.',
  })
  @ApiEnvelope(FailedJobDto, { isArray: true })
  @ApiErrors({})
  listFailedJobs(): Promise<FailedJobDto[]> {
    return this.operations.failedJobs();
  }

  @Post('jobs/:queue/:jobId/rerun')
  @HttpCode(200)
  @ApiParam({ name: 'queue', enum: QUEUES })
  @ApiParam({ name: 'jobId', description: 'Id in the list of failed jobs', example: 'attempt-12' })
  @ApiOperation({
    operationId: 'rerunJob',
    summary: 'Run a failed job again',
    description: 'Puts the job back into the queue; the change log keeps a record.',
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
