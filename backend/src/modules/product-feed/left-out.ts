import type { MessageCode } from '@store/domain';

/** Most products that are named for one reason. */
export const MOST_NAMED = 100;

/** Products that a build left out for one reason. */
export interface LeftOut {
  reason: MessageCode;
  /** All of them. */
  count: number;
  /** The first ones. */
  products: { id: number; title: string }[];
}

/** Products by the reason why they are left out; the reasons in the order in which they come up. */
export class LeftOutList {
  private readonly byReason = new Map<MessageCode, LeftOut>();

  add(reason: MessageCode, product: { id: number; title: string }): void {
    const entry = this.byReason.get(reason) ?? { reason, count: 0, products: [] };
    this.byReason.set(reason, entry);
    entry.count += 1;
    if (entry.products.length < MOST_NAMED) entry.products.push({ id: product.id, title: product.title });
  }

  entries(): LeftOut[] {
    return [...this.byReason.values()];
  }
}
