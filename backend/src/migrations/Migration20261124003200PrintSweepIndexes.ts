import { Migration } from '@mikro-orm/migrations';

/** Indexes for the sweep of print jobs: it needs few rows among all orders and uses. */
export class Migration20261124003200PrintSweepIndexes extends Migration {
  override up(): void {
    this.addSql(`create index orders_printed on orders (placed_at) where print_lines > 0;`);
    this.addSql(
      `create index artwork_uses_of_orders on artwork_uses (ref_id) where kind = 'order' and needs_bytes;`,
    );
  }
}
