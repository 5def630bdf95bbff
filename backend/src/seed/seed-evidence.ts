import type { EntityManager } from '@mikro-orm/postgresql';
import { EvidenceChoice } from '../modules/evidence/entities/evidence-choice.entity.js';
import { insertRows } from './insert-rows.js';
import type { Past } from './seed-payments.js';
import { daysBefore } from './times.js';

/** Younger orders are left to the worker, as in a real store. */
const SETTLED_DAYS = 3;
const BY_CARD: readonly string[] = ['카드', '간편결제'];

/** The evidence of past orders: slips of cards, and for cash what the shop gave before it had this store. */
export async function seedEvidence(em: EntityManager, past: readonly Past[], now: Date): Promise<void> {
  const settled = past.flatMap(({ id, order, story: { approvedAt } }) =>
    approvedAt === null || approvedAt > daysBefore(now, SETTLED_DAYS)
      ? []
      : [{ id, isCard: BY_CARD.includes(order.paymentMethod), approvedAt }],
  );
  await insertRows(
    em,
    EvidenceChoice,
    settled.map(({ id, isCard, approvedAt }) => ({
      order: id,
      kind: isCard ? ('card_slip' as const) : ('none' as const),
      source: isCard ? ('checkout' as const) : ('operator' as const),
      reason: isCard ? null : '이전 시스템에서 발행했습니다.',
      open: false,
      nextCheckAt: approvedAt,
      createdAt: approvedAt,
      changedAt: approvedAt,
    })),
  );
}
