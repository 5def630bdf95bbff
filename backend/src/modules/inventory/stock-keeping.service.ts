import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { single, decideEach } from '../../platform/errors/batch-rejected.js';
import { AuditService, type AuditedChange, type Operator } from '../audit/audit.service.js';
import type { HistoryAuthor } from '../audit/history-author.rules.js';
import { CatalogWriter } from '../catalog/catalog-writer.service.js';
import type { SetStockDto, StockStateDto } from './dto/stock.dto.js';
import { StockLevelsRepository } from './repository/stock-levels.repository.js';
import { countCommand, type StockCount } from './stock-count.rules.js';
import { flips, stepOf, type StockCommand, type StockStep } from './stock-step.js';

/** The stock after a count. */
export interface CountedStock extends AuditedChange<StockStateDto> {
  /** An order moved pieces within two minutes of the count. */
  near: boolean;
}

/**
 * Changes of stock by operators and partners. The only lock is the stock row, the last in the store's lock order (cart, order,
 * stock), so orders and operators cannot deadlock.
 */
@Injectable()
export class StockKeepingService {
  constructor(
    private readonly audit: AuditService,
    private readonly catalog: CatalogWriter,
    private readonly levels: StockLevelsRepository,
  ) {}

  /** Counts, adjusts, starts or ends; returns the resulting stock. */
  async set(operator: Operator, productId: number, input: SetStockDto): Promise<StockStateDto> {
    return this.audit.change(operator, (em) => this.change(em, operator, productId, input));
  }

  /** The same in the caller's transaction; the caller writes the audit record. */
  change(
    em: EntityManager,
    operator: Operator,
    productId: number,
    input: SetStockDto,
  ): Promise<AuditedChange<StockStateDto>> {
    return single(this.changeAll(em, operator, [{ ...input, productId }]));
  }

  /**
   * The same for several different products, in a fixed number of statements. All or none: BatchRejected names the
   * products that cannot be changed.
   */
  async changeAll(
    em: EntityManager,
    operator: Operator,
    inputs: readonly StockCommand[],
  ): Promise<AuditedChange<StockStateDto>[]> {
    const commands = inputs.map(withoutNulls);
    const levels = await this.levels.lockLevels(em, commands);
    const steps = decideEach(commands, (command) => stepOf(command, levels.get(command.productId)));
    await this.carryOut(em, { actorId: operator.actor.id }, steps);
    return steps.map(audited);
  }

  /**
   * Sets counts of several different products, with what orders took or gave back since each was counted. Otherwise as
   * `changeAll`: the same rules, under the same locks.
   */
  async countAll(
    em: EntityManager,
    author: HistoryAuthor,
    counts: readonly StockCount[],
  ): Promise<CountedStock[]> {
    const levels = await this.levels.lockLevels(em, counts);
    const since = await this.levels.movedSince(em, counts);
    const steps = decideEach(counts, (count) => {
      const entry = levels.get(count.productId);
      return stepOf(countCommand(count, entry?.level ?? null, since.get(count.productId)), entry);
    });
    await this.carryOut(em, author, steps);
    return steps.map((step) => ({ ...audited(step), near: since.get(step.productId)?.near ?? false }));
  }

  private async carryOut(
    em: EntityManager,
    author: HistoryAuthor,
    steps: readonly StockStep[],
  ): Promise<void> {
    const taken = steps.filter(({ change }) => change !== null);
    await this.levels.writeLevels(em, taken);
    await this.levels.noteSteps(em, author, taken);
    if (taken.some(flips)) await this.catalog.announce(em);
  }
}

const audited = ({ productId, before, after, change, reason }: StockStep): AuditedChange<StockStateDto> => {
  const action = `stock.${change?.kind ?? 'mark'}`;
  const record = { action, targetType: 'product', targetId: productId, before, after: { ...after, reason } };
  return { result: after, audit: change === null ? null : record };
};

/** Null counts as absent. */
function withoutNulls(input: StockCommand): StockCommand {
  const given = Object.entries(input).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(given), productId: input.productId };
}
