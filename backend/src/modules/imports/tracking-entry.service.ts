import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { messageFor } from '@store/domain';
import { repeated } from '../../platform/db/repeated.js';
import { applyOthers } from '../../platform/bulk/bulk.js';
import { Answer } from '../../platform/http/envelope.js';
import type { Operator } from '../audit/audit.service.js';
import type {
  TrackingEntryDto,
  TrackingEntryResultDto,
  TrackingEntryResultRowDto,
} from './dto/tracking-entry.dto.js';
import { reasonOf } from './imports.errors.js';
import type { DueRow, ValidatedRow } from './kinds/kind.js';
import { RowReader } from './kinds/row-reader.js';
import { TrackingKind } from './kinds/tracking-kind.js';

type Problem = TrackingEntryResultRowDto['problems'][number];

/** Tracking numbers typed into the list of orders: read, checked and applied as the rows of an uploaded sheet. */
@Injectable()
export class TrackingEntryService {
  constructor(
    private readonly em: EntityManager,
    private readonly kind: TrackingKind,
  ) {}

  /** Saves what is valid, in one transaction; every other row is answered with its reason. */
  async save(operator: Operator, form: TrackingEntryDto): Promise<Answer<TrackingEntryResultDto>> {
    const items = await repeated(() => this.em.transactional((em) => this.enter(em, operator, form)));
    const saved = items.filter((item) => item.saved).length;
    return new Answer({ saved, items }, { message: messageFor('TRACKING_ENTERED', { saved }) });
  }

  private async enter(
    em: EntityManager,
    operator: Operator,
    form: TrackingEntryDto,
  ): Promise<TrackingEntryResultRowDto[]> {
    const rows = await this.kind.validate(em, this.readersOf(form));
    const accepted = form.includeWarnings === true ? ['ok', 'warning'] : ['ok'];
    const due = rows.flatMap(({ verdict, targetId, input }, index) =>
      accepted.includes(verdict) ? [{ id: index, number: index + 1, targetId, input }] : [],
    );
    const refused = await this.apply(em, operator, due);
    const isDue = new Set(due.map(({ id }) => id));
    return form.rows.map(({ orderNo }, index) =>
      resultOf(orderNo, rows[index], { refusal: refused.get(index), isDue: isDue.has(index) }),
    );
  }

  private readersOf({ carrier = '', markShipped, rows }: TrackingEntryDto): RowReader[] {
    const { columns } = this.kind;
    const positions = new Map(columns.map(({ key, heading }, index) => [key, { index, heading }]));
    const shared: Record<string, string> = { carrier, markShipped: markShipped === true ? 'Y' : '' };
    return rows.map((row, index) => {
      const values: Record<string, string> = { ...shared, ...row };
      const cells = columns.map(({ key }) => ({ text: values[key] ?? '' }));
      return new RowReader(positions, { number: index + 1, cells });
    });
  }

  /** Applies the rows; those that can no longer be applied are answered with the reason. */
  private async apply(
    em: EntityManager,
    operator: Operator,
    due: readonly DueRow[],
  ): Promise<ReadonlyMap<number, Problem>> {
    const { refusals } = await applyOthers(em, due, async (part, rows) => {
      await this.kind.apply(part, operator, rows);
      return rows;
    });
    return new Map(
      [...refusals].map(([index, reason]): [number, Problem] => [
        due[index]?.id ?? 0,
        { column: null, ...reasonOf(reason), level: 'error' },
      ]),
    );
  }
}

function resultOf(
  orderNo: string,
  row: ValidatedRow | undefined,
  { refusal, isDue }: { refusal: Problem | undefined; isDue: boolean },
): TrackingEntryResultRowDto {
  if (row === undefined) throw new Error('a row was not checked');
  const { problems } = row;
  if (refusal !== undefined)
    return { orderNo, verdict: 'error', saved: false, problems: [...problems, refusal] };
  return { orderNo, verdict: row.verdict, saved: isDue, problems };
}
