import { Migration } from '@mikro-orm/migrations';

/** The event of a product that is deleted for good has the same fields as every other one. */
export class Migration20261129143148DeletedProductPrices extends Migration {
  override up(): void {
    this
      .addSql(`create or replace function "products_products_log_fn"() returns trigger as $$ begin if tg_op = 'DELETE' then
    insert into changes (type, subject_kind, subject_id, subject_no, version, data)
    values ('product.changed', 'product', old.id, old.sku, old.version + 1, jsonb_build_object('status', 'deleted', 'previousStatus', case when old.deleted_at is null then old.status else 'deleted' end, 'basePrice', null, 'salePrice', null));     return null;   end if;   insert into changes (type, subject_kind, subject_id, subject_no, version, data)
    values ('product.changed', 'product', new.id, new.sku, new.version, jsonb_build_object('status', case when new.deleted_at is null then new.status else 'deleted' end, 'previousStatus', case when tg_op = 'UPDATE' then case when old.deleted_at is null then old.status else 'deleted' end end, 'basePrice', new.base_price, 'salePrice', new.sale_price));   return null; end; $$ language plpgsql;`);
  }
}
