import { InjectQueue } from '@nestjs/bullmq';
import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { messageFor } from '@store/domain';
import { Queue } from 'bullmq';
import { Replicas } from './db/replicas.js';
import { DomainError } from './errors/domain-error.js';
import { ApiErrors } from './http/api-errors.js';
import { ApiEnvelope } from './http/envelope.js';
import { Public } from './http/access.js';
import { Draining } from './http/draining.js';
import { HealthRepository } from './health/health.repository.js';
import { DEAD_AFTER_MS } from './health/heartbeat.service.js';
import { WriteProbe, type WriteProblem } from './health/write-probe.service.js';
import { PAYMENT_QUEUE } from './queue/queue.module.js';

/** Longest wait for a part before it counts as down, milliseconds. */
const TIMEOUT_MS = 2000;

export class HealthDto {
  @ApiProperty({ enum: ['up', 'down'], example: 'up' })
  database!: 'up' | 'down';

  @ApiProperty({ enum: ['up', 'down'], example: 'up' })
  queue!: 'up' | 'down';

  /** Whether the database takes anything new: with a full disk it answers, and refuses every order. */
  @ApiProperty({ enum: ['up', 'down'], example: 'up' })
  writes!: 'up' | 'down';

  /** Whether pictures and files can be saved. Without that the store sells, but uploads are refused. */
  @ApiProperty({ enum: ['up', 'down'], example: 'up' })
  files!: 'up' | 'down';

  /** The background process. Without it the store sells, but open payments and messages wait. */
  @ApiProperty({ enum: ['up', 'down'], example: 'up' })
  worker!: 'up' | 'down';

  /** Replicas that public pages are read from. `down`: at least one is left out, as it does not answer or lags. */
  @ApiProperty({ enum: ['none', 'up', 'down'], example: 'none' })
  replicas!: 'none' | 'up' | 'down';

  /** `degraded`: everything that a buyer needs answers; the background process, the folder for files or a replica does not. */
  @ApiProperty({ enum: ['ok', 'degraded', 'down'], example: 'ok' })
  status!: 'ok' | 'degraded' | 'down';

  /** What is wrong and what to do, for the operator; null where nothing is. */
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
  /** `draining`: the process was asked to end and takes no new work. `down`: its database does not answer it. */
  @ApiProperty({ enum: ['ready', 'draining', 'down'], example: 'ready' })
  status!: 'ready' | 'draining' | 'down';
}

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly repository: HealthRepository,
    @InjectQueue(PAYMENT_QUEUE) private readonly queue: Queue,
    private readonly probe: WriteProbe,
    private readonly draining: Draining,
    private readonly replicas: Replicas,
  ) {}

  /**
   * 200 only when database and queue answer and something new can be saved; 503 names the part that is down, and what
   * is wrong with it. A dead worker, or files that cannot be saved, is 200 and `degraded`: taking this process out of
   * service for it would close the shop, and heal nothing.
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
    const [database, queue, worker, saving, filing] = await Promise.all([
      answers(() => this.repository.ping()),
      answers(() => this.queue.getWaitingCount()),
      answers(() => this.seenAlive()),
      inTime(() => this.probe.database()),
      inTime(() => this.probe.files()),
    ]);
    const writes = saving === null ? 'up' : 'down';
    const files = filing === null ? 'up' : 'down';
    const parts: Parts = { database, queue, writes, files, worker, replicas: this.replicaStatus() };
    const down = database === 'down' || queue === 'down' || writes === 'down';
    const isDegraded = worker === 'down' || files === 'down' || parts.replicas === 'down';
    const status = down ? 'down' : isDegraded ? 'degraded' : 'ok';
    const health: HealthDto = { ...parts, status, problem: problemOf(parts, saving ?? filing) };
    if (down) {
      throw new DomainError('UNAVAILABLE', 'unavailable', messageFor('UNAVAILABLE'), health);
    }
    return health;
  }

  /**
   * Whether the process works or has to be started anew: 200 as long as it answers at all. It asks no other part,
   * because no other part is healed by killing this one.
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
   * Whether new requests are to be sent to this process: 503 from the signal to end on, and while its database does not
   * answer it. A queue that is down or a full disk takes no process out: pages are still read, and no other process
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
    const status = this.draining.begun ? 'draining' : await this.databaseStatus();
    const readiness: ReadinessDto = { status };
    if (status !== 'ready')
      throw new DomainError('UNAVAILABLE', 'unavailable', messageFor('UNAVAILABLE'), readiness);
    return readiness;
  }

  private async databaseStatus(): Promise<'ready' | 'down'> {
    return (await answers(() => this.repository.ping())) === 'up' ? 'ready' : 'down';
  }

  private replicaStatus(): HealthDto['replicas'] {
    const states = this.replicas.states();
    if (states.length === 0) return 'none';
    return states.every(({ status }) => status === 'read') ? 'up' : 'down';
  }

  private async seenAlive(): Promise<void> {
    if (!(await this.repository.wasSeenWithin(DEAD_AFTER_MS))) throw new Error('no worker was seen');
  }
}

type Parts = Omit<HealthDto, 'status' | 'problem'>;

const IN_THE_WAY: Record<Exclude<WriteProblem, null>, string> = {
  'disk-full': '디스크가 가득 찼습니다. 공간을 확보하면 자동으로 복구됩니다.',
  'read-only': '읽기 전용 상태입니다. 쓰기를 허용하면 자동으로 복구됩니다.',
  refused: '원인은 서버 로그에서 확인해 주세요.',
};

/** The part that matters most, in the operator's words. */
function problemOf(parts: Parts, inTheWay: WriteProblem): string | null {
  if (parts.database === 'down') return '데이터베이스가 응답하지 않습니다.';
  const reason = inTheWay === null ? '' : IN_THE_WAY[inTheWay];
  if (parts.writes === 'down') return `데이터베이스에 저장할 수 없습니다. ${reason}`;
  if (parts.queue === 'down') return '작업 큐가 응답하지 않습니다.';
  if (parts.files === 'down') return `사진과 파일을 저장할 수 없습니다. ${reason}`;
  if (parts.worker === 'down') return '백그라운드 작업자가 응답하지 않습니다.';
  return parts.replicas === 'down'
    ? '읽기 복제본이 응답하지 않거나 지연되고 있습니다. 원본 데이터베이스에서 읽습니다.'
    : null;
}

/** A check that takes too long counts as a failure. */
async function inTime(probe: () => Promise<WriteProblem>): Promise<WriteProblem> {
  let found: WriteProblem = 'refused';
  await answers(async () => {
    found = await probe();
  });
  return found;
}

async function answers(ask: () => Promise<unknown>): Promise<'up' | 'down'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'down'>((resolve) => {
    timer = setTimeout(() => resolve('down'), TIMEOUT_MS);
  });
  const answer = ask().then(
    () => 'up' as const,
    () => 'down' as const,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
