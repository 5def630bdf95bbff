import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  isChangeOfMind,
  isRefundUnderWay,
  REFUND_STATUSES,
  type RetainedOfPrint,
  type RefundStatus,
} from '@store/domain';
import { FilesService } from '../files/files.service.js';
import type { FileDto } from '../files/dto/file.dto.js';
import { PrintOrdersService } from '../printing/jobs/print-orders.service.js';
import { DEPOSITED } from '../payment/dto/methods.dto.js';
import {
  RefundListRepository,
  type RefundListRow,
  type StoredRefundView,
} from './repository/refund-list.repository.js';
import { type RefundFilter } from './repository/refund-list.filter.js';
import { estimateOf } from './refund-lines.js';
import { RefundsRepository } from './repository/refunds.repository.js';
import { RefundAccountsService, type MaskedAccount } from './refund-accounts.service.js';

const NOTHING_RETAINED: ReadonlyMap<number, RetainedOfPrint> = new Map();

/** A refund with everything that a decision needs. */
export interface RefundView extends Omit<
  StoredRefundView,
  'fileIds' | 'receiveAccount' | 'heldAmount' | 'promised'
> {
  /** Won that can still be promised. */
  refundableAmount: number;
  /** Won; a proposal for the pieces that the member sends back. */
  estimate: number;
  /** Whether its approval needs an account. */
  accountRequired: boolean;
  /** The given account, masked. */
  account: MaskedAccount | null;
  files: FileDto[];
}

/** What operators read of refunds: two statements for a page, six at most for one refund. */
@Injectable()
export class RefundReadsService {
  constructor(
    private readonly em: EntityManager,
    private readonly list: RefundListRepository,
    private readonly files: FilesService,
    private readonly accounts: RefundAccountsService,
    private readonly prints: PrintOrdersService,
    private readonly refunds: RefundsRepository,
  ) {}

  /** A page with the number of matching refunds per state. `page` counts from 0. */
  async page(
    filter: RefundFilter,
    page: number,
    size: number,
  ): Promise<{ items: RefundListRow[]; total: number; counts: Record<RefundStatus, number> }> {
    const [items, sums] = await Promise.all([
      this.list.page(filter, size, page * size),
      this.list.countsByState(filter.q),
    ]);
    const counted = new Map(sums.map((row) => [row.state, row.count]));
    const counts = Object.fromEntries(
      REFUND_STATUSES.map((state) => [state, counted.get(state) ?? 0]),
    ) as Record<RefundStatus, number>;
    const requested: readonly RefundStatus[] = filter.state === null ? REFUND_STATUSES : [filter.state];
    return { items, total: requested.reduce((sum, state) => sum + counts[state], 0), counts };
  }

  /** One refund with the data of its order, and its files for `viewer`; null where there is none. */
  async find(id: number, viewer: number): Promise<RefundView | null> {
    const row = await this.list.find(id);
    if (row === undefined) return null;
    const { fileIds, receiveAccount, heldAmount, promised, ...view } = row;
    // The promise of a refund that is under way is free for its own new decision.
    const own = isRefundUnderWay(row.state) ? (row.amount ?? 0) : 0;
    const refundableAmount = Math.max(0, heldAmount - promised);
    const account = this.accounts.masked(receiveAccount);
    return {
      ...view,
      refundableAmount,
      account,
      estimate: await this.estimate(row, refundableAmount + own),
      accountRequired: heldAmount > 0 && row.paymentMethod === DEPOSITED && account === null,
      files: await this.files.describe(this.em, fileIds ?? [], viewer),
    };
  }

  private async estimate(
    { id, lines, orderId, reasonCode, origin }: StoredRefundView,
    refundable: number,
  ): Promise<number> {
    const isByBuyer = origin === 'member' && isChangeOfMind(reasonCode);
    const retained = isByBuyer ? await this.prints.retained(this.em, orderId) : NOTHING_RETAINED;
    if (lines === null && retained.size === 0) return refundable;
    return estimateOf(lines, await this.refunds.orderPieces(this.em, orderId, id), refundable, retained);
  }
}
