import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { HealthRepository } from './health.repository.js';

const FILE_BYTES = 256 * 1024;

/** Why a write fails; null if it works. */
export type WriteProblem = 'disk-full' | 'read-only' | 'refused' | null;

/** Checks whether the database and the folder for files accept writes. */
@Injectable()
export class WriteProbe {
  private readonly probes = new Map<string, { at: number; problem: Promise<WriteProblem> }>();

  constructor(
    private readonly health: HealthRepository,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Checks the database. */
  database(): Promise<WriteProblem> {
    return this.fresh('database', () => this.intoDatabase());
  }

  /** Checks the folder for pictures and files; with an object store there is none. */
  files(): Promise<WriteProblem> {
    return this.fresh('files', () => this.intoFolder());
  }

  private fresh(name: string, check: () => Promise<WriteProblem>): Promise<WriteProblem> {
    const last = this.probes.get(name);
    if (last !== undefined && performance.now() - last.at < this.environment.HEALTH_PROBE_FRESH_MS)
      return last.problem;
    const problem = check().catch(problemOf);
    this.probes.set(name, { at: performance.now(), problem });
    return problem;
  }

  private async intoDatabase(): Promise<WriteProblem> {
    return (await this.health.takesWrites()) ? null : 'read-only';
  }

  private async intoFolder(): Promise<WriteProblem> {
    if (this.environment.S3 !== null) return null;
    const folder = this.environment.STORE_DATA_DIR;
    const probe = join(folder, `.probe-api-${process.pid}`);
    await mkdir(folder, { recursive: true });
    try {
      await writeFile(probe, Buffer.alloc(FILE_BYTES));
    } finally {
      await rm(probe, { force: true });
    }
    return null;
  }
}

/** Codes of PostgreSQL (class 53: insufficient resources) and of the operating system. */
function problemOf(error: unknown): WriteProblem {
  const code = (error as { code?: unknown } | null)?.code;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return 'disk-full';
  return code === 'EROFS' || code === '25006' ? 'read-only' : 'refused';
}
