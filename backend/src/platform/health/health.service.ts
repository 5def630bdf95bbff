import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { Queue } from 'bullmq';
import { PAYMENT_QUEUE } from '../queue/queue.module.js';
import { answerWithin } from '../answer-within.js';
import type { HealthDto } from './health.dto.js';
import { HealthRepository } from './health.repository.js';
import { DEAD_AFTER_MS } from './heartbeat.service.js';
import { WriteProbe, type WriteProblem } from './write-probe.service.js';

/** Timeout of a part before it counts as down, milliseconds. */
const TIMEOUT_MS = 2000;

/** Checks which parts of the store work. */
@Injectable()
export class HealthService {
  constructor(
    private readonly repository: HealthRepository,
    @InjectQueue(PAYMENT_QUEUE) private readonly queue: Queue,
    private readonly probe: WriteProbe,
  ) {}

  /** Checks every part, for two seconds at most. */
  async look(): Promise<HealthDto> {
    const [database, queue, worker, replicas, saving, filing] = await Promise.all([
      answers(() => this.repository.ping()),
      answers(() => this.queue.getWaitingCount()),
      answers(() => this.seenAlive()),
      this.replicaStatus(),
      inTime(() => this.probe.database()),
      inTime(() => this.probe.files()),
    ]);
    const writes = saving === null ? 'up' : 'down';
    const files = filing === null ? 'up' : 'down';
    const parts: Parts = { database, queue, writes, files, worker, replicas };
    const down = database === 'down' || queue === 'down' || writes === 'down';
    const isDegraded = worker === 'down' || files === 'down' || parts.replicas === 'down';
    const status = down ? 'down' : isDegraded ? 'degraded' : 'ok';
    return { ...parts, status, problem: problemOf(parts, saving ?? filing) };
  }

  /** Whether the database answers this process, within two seconds. */
  async databaseAnswers(): Promise<boolean> {
    return (await answers(() => this.repository.ping())) === 'up';
  }

  /** When each kind of background process was last seen, ISO 8601, by its name. */
  beats(): Promise<ReadonlyMap<string, string>> {
    return this.repository.beats();
  }

  private async replicaStatus(): Promise<HealthDto['replicas']> {
    const db = this.repository.readDatabase();
    return db === undefined ? 'none' : answers(() => this.repository.ping(db));
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

/** The most important fault, in words for the operator. */
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
  let problem: WriteProblem = 'refused';
  await answers(async () => {
    problem = await probe();
  });
  return problem;
}

function answers(ask: () => Promise<unknown>): Promise<'up' | 'down'> {
  return answerWithin(TIMEOUT_MS, ask(), 'too late').then(
    () => 'up',
    () => 'down',
  );
}
