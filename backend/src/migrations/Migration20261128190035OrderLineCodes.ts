import { Migration } from '@mikro-orm/migrations';

/** Lines of orders name their product and options by the codes that a caller's program knows. */
export class Migration20261128190035OrderLineCodes extends Migration {
  override up(): void {
    this.addSql(
      `alter table "order_lines" add "sku" varchar(64) null, add "option_codes" text[] not null default '{}';`,
    );
    this
      .addSql(`update "order_lines" as l set "sku" = (select "sku" from "products" where "id" = l."product_id"),
      "option_codes" = array(select o."code" || ':' || v."value_code" from "product_option_values" as v
        join "product_options" as o on o."id" = v."option_id" where v."id" = any(string_to_array(l."option_key", ',')::int[])
        order by o."sort_order", o."id")
      where l."product_id" is not null;`);
  }
}
