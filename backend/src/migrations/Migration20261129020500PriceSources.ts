import { Migration } from '@mikro-orm/migrations';

/** An order says who set the price of each piece: the shop, a contract or an estimate. */
export class Migration20261129020500PriceSources extends Migration {
  override up(): void {
    this.addSql(
      `alter table "order_lines" add "price_source" varchar(10) null, add "contract_list_id" int null;`,
    );
  }
}
