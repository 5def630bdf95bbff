import { Migration } from '@mikro-orm/migrations';

/**
 * Indexes for the sweeps, which run every few seconds: they need few rows of two large tables and read them completely
 * each time.
 */
export class Migration20261123062000SweepIndexes extends Migration {
  override up(): void {
    this.addSql(
      `create index orders_overdue on orders (expires_at) where status = 'NEW' and placed_at is null;`,
    );
    this.addSql(
      `create index payment_attempts_owed_back on payment_attempts (id) where state = 'DONE' and auto_cancel_reason is not null;`,
    );
  }
}
