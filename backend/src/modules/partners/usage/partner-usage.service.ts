import { finished } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { PARTNER_USAGE_DAYS, type PartnerCallKind } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import type { KeyCall } from '../../../platform/http/partner-access.js';
import { PeriodicJob } from '../../../platform/periodic-job.js';
import { traceIdOf } from '../../../platform/telemetry/telemetry.js';
import type { PresentedKey } from '../partner-keys.repository.js';
import {
  MOST_FAILURES,
  PartnerUsageRepository,
  type CountedCalls,
  type FailedCall,
} from './partner-usage.repository.js';

const HOUR = 3_600_000;
/** What a process has counted is stored so often; a crash loses no more. */
const STORED_EVERY_MS = 10_000;

type Counts = Pick<CountedCalls, 'calls' | 'refused'>;

/** The calls of an hour. */
export interface HourOfCalls extends Counts {
  /** Its beginning. */
  at: string;
  byKind: Record<PartnerCallKind, Counts>;
}

/**
 * How much partners call and what fails. Each process counts in memory and stores its sums from time to time, so that a
 * call costs no statement.
 */
@Injectable()
export class PartnerUsageService extends PeriodicJob {
  protected readonly log = new Logger('PartnerUsage');
  private counted = new Map<string, CountedCalls>();
  private failed: FailedCall[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly usage: PartnerUsageRepository,
  ) {
    super(STORED_EVERY_MS);
  }

  /** Counts the call once it is answered, also where it is refused later on. */
  watch({ request, reply, route }: KeyCall, { partnerId, id: keyId }: PresentedKey): void {
    const requestId = traceIdOf(request);
    finished(reply.raw, () => {
      const { statusCode: status } = reply.raw;
      const now = this.clock.now().getTime();
      const isRefused = status >= 400;
      this.count({
        partnerId,
        hour: new Date(now - (now % HOUR)).toISOString(),
        kind: route?.kind ?? 'call',
        calls: 1,
        refused: isRefused ? 1 : 0,
      });
      if (!isRefused) return;
      const call = `${request.method} ${request.routeOptions.url ?? ''}`.slice(0, 120);
      const at = new Date(now).toISOString();
      const code = request.refusalCode ?? null;
      this.failed.push({ partnerId, keyId, at, call, status, code, requestId });
      // The newest are of use; a loop of errors fills no memory.
      if (this.failed.length > MOST_FAILURES) this.failed.shift();
    });
  }

  /** The last hours of a partner, oldest first, up to the present one; hours without a call have zeros. */
  async hours(partnerId: number, count: number): Promise<HourOfCalls[]> {
    await this.store();
    const now = this.clock.now().getTime();
    const first = now - (now % HOUR) - (count - 1) * HOUR;
    const rows = new Map<number, CountedCalls[]>();
    for (const row of await this.usage.usage(partnerId, new Date(first))) {
      const at = Date.parse(row.hour);
      rows.set(at, [...(rows.get(at) ?? []), row]);
    }
    return Array.from({ length: count }, (_, i) => {
      const at = first + i * HOUR;
      return hourOf(at, rows.get(at) ?? []);
    });
  }

  /** The last failures of a partner, newest first, at most a hundred. */
  async failures(partnerId: number): Promise<Omit<FailedCall, 'partnerId'>[]> {
    await this.store();
    return (await this.usage.failures(partnerId)).map(({ partnerId: _partnerId, ...failure }) => failure);
  }

  /** Deletes what is older than a month. */
  purge(): Promise<void> {
    return this.usage.purge(new Date(this.clock.now().getTime() - PARTNER_USAGE_DAYS * 24 * HOUR));
  }

  override async beforeApplicationShutdown(): Promise<void> {
    await super.beforeApplicationShutdown();
    await this.store();
  }

  protected run(): Promise<void> {
    return this.store();
  }

  private async store(): Promise<void> {
    const [counted, failed] = [[...this.counted.values()], this.failed];
    this.counted = new Map();
    this.failed = [];
    try {
      if (counted.length > 0) await this.usage.add(counted);
    } catch (error) {
      for (const calls of counted) this.count(calls);
      throw error;
    }
    if (failed.length > 0) await this.usage.addFailures(failed);
  }

  private count(calls: CountedCalls): void {
    const key = `${calls.partnerId}:${calls.hour}:${calls.kind}`;
    const known = this.counted.get(key);
    this.counted.set(key, known === undefined ? calls : { ...calls, ...sum([known, calls]) });
  }
}

const sum = (parts: readonly Counts[]): Counts => ({
  calls: parts.reduce((total, { calls }) => total + calls, 0),
  refused: parts.reduce((total, { refused }) => total + refused, 0),
});

function hourOf(at: number, rows: readonly CountedCalls[]): HourOfCalls {
  const of = (kind: PartnerCallKind): Counts => sum(rows.filter((row) => row.kind === kind));
  return {
    at: new Date(at).toISOString(),
    ...sum(rows),
    byKind: { call: of('call'), bulk: of('bulk'), feed: of('feed') },
  };
}
