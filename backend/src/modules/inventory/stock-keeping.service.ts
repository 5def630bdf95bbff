import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { single, decideEach } from '../../platform/errors/batch-rejected.js';
import { AuditService, type AuditedChange, type Operator } from '../audit/audit.service.js';
import { CatalogWriter } from '../catalog/catalog-writer.service.js';
import type { SetStockDto, StockStateDto } from './dto/stock.dto.js';
import { StockLevelsRepository } from './repository/stock-levels.repository.js';
import { flips, stepOf, type StockCommand, type StockStep } from './stock-step.js';

/**
 * Changes of stock by operators. The only lock is the stock row, the last in the store's lock order (cart, order,
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
    const taken = steps.filter(({ change }) => change !== null);
    await this.levels.writeLevels(em, taken);
    await this.levels.noteSteps(em, operator.actor.id, taken);
    if (taken.some(flips)) await this.catalog.announce(em);
    return steps.map(audited);
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
