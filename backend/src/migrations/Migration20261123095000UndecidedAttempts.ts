import { Migration } from '@mikro-orm/migrations';

/**
 * Index for payments in settlement: they are few, every prepared order reads them, and so far among all that wait for a
 * deposit.
 */
export class Migration20261123095000UndecidedAttempts extends Migration {
  override up(): void {
    this.addSql(
      `create index payment_attempts_undecided on payment_attempts (order_id) where state in ('CONFIRMING', 'UNKNOWN');`,
    );
  }
}
