import { Migration } from '@mikro-orm/migrations';

/** A purchase request is paid once: at most one order of it lives. */
export class Migration20261129050402OrdersOfRequests extends Migration {
  override up(): void {
    this.addSql(
      `create unique index orders_live_of_request on orders (request_id) where request_id is not null and status <> 'CANCELED';`,
    );
  }
}
