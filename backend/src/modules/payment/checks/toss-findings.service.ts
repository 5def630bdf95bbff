import { Injectable } from '@nestjs/common';
import { PaymentGateway, type GatewayTransaction } from '../gateway/payment-gateway.js';
import {
  OrderFindingsRepository,
  type BookedMovement,
  type OrderBalance,
} from './order-findings.repository.js';
import type { Mismatch } from './settlement-check-set.js';

/** Most payments that one check asks Toss about one by one. */
const MOST_QUESTIONS = 500;

/**
 * Compares movements with the ledger by their keys. A movement without a counterpart may be booked under a name of
 * ours (a capture that was cancelled before we heard of it), so Toss is asked for the balance of that order.
 */
@Injectable()
export class TossFindingsService {
  constructor(
    private readonly orders: OrderFindingsRepository,
    private readonly gateway: PaymentGateway,
  ) {}

  /** `reported`: from a day before `from` to `to`, so that a booking after midnight finds its movement. */
  async find(reported: readonly GatewayTransaction[], from: Date, to: Date): Promise<Mismatch[]> {
    const booked = await this.orders.booked(
      reported.map((row) => row.transactionKey),
      from,
      to,
    );
    const ledger = new Map(booked.map((row) => [row.transactionKey, row]));
    const orderIds = new Map(reported.map((row) => [row.transactionKey, row.orderId]));
    const amounts = reported.flatMap((row) => differing(row, ledger.get(row.transactionKey)));
    const unmatched = reported
      .filter((row) => ledger.get(row.transactionKey)?.pgOrderId !== row.orderId)
      .map((row) => row.orderId);
    const inBooksOnly = booked.filter((row) => orderIds.get(row.transactionKey) !== row.pgOrderId);
    const doubtful = new Set([...unmatched, ...inBooksOnly.map((row) => row.pgOrderId)]);
    const balances = await this.orders.balances([...doubtful]);
    const orders = new Map(balances.map((row) => [row.pgOrderId, row]));
    const findings: Mismatch[] = [...amounts];
    for (const pgOrderId of [...doubtful].slice(0, MOST_QUESTIONS)) {
      const movement = inBooksOnly.find((row) => row.pgOrderId === pgOrderId);
      findings.push(...(await this.ask(pgOrderId, orders.get(pgOrderId), movement)));
    }
    return findings;
  }

  private async ask(
    pgOrderId: string,
    order: OrderBalance | undefined,
    inBooksOnly: BookedMovement | undefined,
  ): Promise<Mismatch[]> {
    const answer = await this.gateway.findByOrderId(pgOrderId);
    // It cannot be judged today; the next check looks again.
    if (answer.kind !== 'payment' && answer.kind !== 'gone') return [];
    const tossAmount = answer.kind === 'payment' ? heldBy(answer.payment) : 0;
    const movement = {
      paymentOrderId: pgOrderId,
      tossAmount,
      transactionKey: inBooksOnly?.transactionKey ?? null,
    };
    if (order === undefined)
      return [{ ...movement, kind: 'unknown-order', orderId: null, orderAmount: null, ledgerAmount: null }];
    if (order.held === tossAmount) return [];
    const kind = answer.kind === 'gone' ? 'ledger-only' : 'toss-differs';
    return [{ ...movement, kind, orderId: order.id, orderAmount: order.total, ledgerAmount: order.held }];
  }
}

function differing(reported: GatewayTransaction, booked: BookedMovement | undefined): Mismatch[] {
  if (booked === undefined || Math.abs(booked.amount) === reported.amount) return [];
  return [
    {
      kind: 'amount-differs',
      orderId: booked.orderId,
      paymentOrderId: booked.pgOrderId,
      transactionKey: reported.transactionKey,
      orderAmount: null,
      ledgerAmount: booked.amount,
      tossAmount: reported.amount,
    },
  ];
}

/** A payment that was never approved holds nothing, whatever its balance states. */
const heldBy = ({ approvedAt, balanceAmount }: { approvedAt: Date | null; balanceAmount: number }): number =>
  approvedAt === null ? 0 : balanceAmount;
