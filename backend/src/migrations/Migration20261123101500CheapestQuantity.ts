import { Migration } from '@mikro-orm/migrations';

/**
 * Cards contain the quantity from which a piece costs least; stored cards get it here, as documents.repository.ts
 * writes it.
 */
export class Migration20261123101500CheapestQuantity extends Migration {
  override up(): void {
    this.addSql(
      `update products p set card = p.card || jsonb_build_object('lowestFromQty', case
          when not exists (select 1 from price_tiers t where t.product_id = p.id) then 1
          else (select t.min_qty from price_tiers t where t.product_id = p.id and t.currency = 'KRW'
            order by t.unit_price, t.min_qty limit 1) end)
        where p.card is not null;`,
    );
  }
}
