import type { MessageCode } from '@store/domain';
import type { LeftOut } from './entities/product-feed.entity.js';

/** Most products that are named for one reason. */
export const MOST_NAMED = 100;

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
