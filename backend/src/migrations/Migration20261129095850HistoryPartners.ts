import { Migration } from '@mikro-orm/migrations';

/** Histories of orders and stock name the partner who made a step, and its key. */
export class Migration20261129095850HistoryPartners extends Migration {
  override up(): void {
    this.addSql(
      `alter table "order_events" add "partner_name" varchar(100) null, add "partner_key_id" varchar(8) null;`,
    );
    this.addSql(
      `alter table "stock_movements" add "partner_name" varchar(100) null, add "partner_key_id" varchar(8) null;`,
    );
  }
}
