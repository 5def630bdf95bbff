import { Injectable } from '@nestjs/common';
import { kstDate, SPEND_FINDING_KINDS } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import type { Answer } from '../../../platform/http/envelope.js';
import type { Operator } from '../../audit/audit.service.js';
import { ChecksService } from '../../checks/checks.service.js';
import { SPEND_CHECKS, type SpendComparison, type SpendDifference } from './spend-check-set.js';
import { SpendChecksRepository } from './spend-checks.repository.js';
import type {
  SpendCheckDto,
  SpendFindingDto,
  SpendFindingPageDto,
  SpendFindingQueryDto,
} from './spend-finding.dto.js';

/** The comparison of limits, their entries and the books: differences become rows for operators. */
@Injectable()
export class SpendChecksService {
  constructor(
    private readonly clock: Clock,
    private readonly checks: ChecksService,
    private readonly rows: SpendChecksRepository,
  ) {}

  /** Whether the day's check has succeeded. */
  isDone(day: string): Promise<boolean> {
    return this.checks.isDone(SPEND_CHECKS, day);
  }

  /** Compares now; null while somebody else does. */
  run(day = kstDate(this.clock.now())): Promise<SpendCheckDto | null> {
    return this.checks.run(SPEND_CHECKS, day, () => this.compare(day));
  }

  /** Compares at once, with an audit record; CHECK_BUSY while somebody else does. */
  async runNow(operator: Operator): Promise<Answer<SpendCheckDto>> {
    return this.checks.ran(operator, SPEND_CHECKS, await this.run());
  }

  /** A page, newest first. */
  list(query: SpendFindingQueryDto): Promise<Answer<SpendFindingPageDto>> {
    const text = (query.q ?? '').replaceAll('\0', '').trim();
    return this.checks.list(SPEND_CHECKS, query, { state: query.state || null, text });
  }

  /** Stores who handled it, and how. */
  acknowledge(operator: Operator, id: number, note: string): Promise<Answer<SpendFindingDto>> {
    return this.checks.acknowledge(operator, SPEND_CHECKS, id, note);
  }

  private async compare(day: string): Promise<SpendComparison> {
    const differences = [
      ...(await this.rows.counters()),
      ...(await this.rows.orders()),
      ...(await this.rows.holds()),
    ];
    const figures = { counters: await this.rows.countCounters(), findings: differences.length };
    return {
      findings: differences.map((row) => ({ ...row, fingerprint: fingerprintOf(row) })),
      kinds: SPEND_FINDING_KINDS,
      figures,
      result: { day, ...figures },
    };
  }
}

const fingerprintOf = ({ kind, limitId, month, orderId }: SpendDifference): string =>
  `${kind}:${limitId}:${orderId ?? month}`;
