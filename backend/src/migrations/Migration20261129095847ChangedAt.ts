import { Migration } from '@mikro-orm/migrations';

/** Partners read what changed in a window of time, in the order of the changes. Until now, the last write is the last change. */
export class Migration20261129095847ChangedAt extends Migration {
  override up(): void {
    this.addSql(`alter table "products" add "changed_at" timestamptz not null default now();`);
    this.addSql(`alter table "orders" add "changed_at" timestamptz not null default now();`);
    this.addSql(`alter table "refunds" add "changed_at" timestamptz not null default now();`);
    this.addSql(`alter table "stock_items" add "changed_at" timestamptz not null default now();`);
    this.addSql(`update "products" set "changed_at" = "updated_at";`);
    this.addSql(`update "orders" set "changed_at" = "updated_at";`);
    this.addSql(`update "refunds" set "changed_at" = "updated_at";`);
    this.addSql(`update "stock_items" set "changed_at" = "updated_at";`);
    this.addSql(`create index "products_changed_at_id_index" on "products" ("changed_at", "id");`);
    this
      .addSql(`create or replace function "products_products_changed_at_fn"() returns trigger as $$ begin if tg_op = 'INSERT' then
    perform pg_current_xact_id();     new.changed_at := clock_timestamp();   elsif (new.version, new.category_id, new.title, new.slug, new.status, new.base_price, new.sale_price, new.sku, new.deleted_at) is distinct from (old.version, old.category_id, old.title, old.slug, old.status, old.base_price, old.sale_price, old.sku, old.deleted_at) then
    new.changed_at := greatest(clock_timestamp(), old.changed_at);     new.version := greatest(new.version, old.version + 1);   end if;   return new; end; $$ language plpgsql;`);
    this.addSql(
      `create trigger "products_changed_at" BEFORE INSERT OR UPDATE on "products" for each ROW execute function "products_products_changed_at_fn"();`,
    );
    this.addSql(`create index orders_changed on orders (changed_at, id) where placed_at is not null;`);
    this
      .addSql(`create or replace function "orders_orders_changed_at_fn"() returns trigger as $$ begin if tg_op = 'INSERT' then
    perform pg_current_xact_id();     new.changed_at := clock_timestamp();   elsif (new.version, new.status, new.placed_at, new.approved_at, new.payment_method, new.order_name, new.items_amount, new.discount_amount, new.shipping_fee, new.total_amount, new.vat, new.ship_to, new.po_no, new.carrier, new.tracking_no, new.shipped_at) is distinct from (old.version, old.status, old.placed_at, old.approved_at, old.payment_method, old.order_name, old.items_amount, old.discount_amount, old.shipping_fee, old.total_amount, old.vat, old.ship_to, old.po_no, old.carrier, old.tracking_no, old.shipped_at) then
    new.changed_at := greatest(clock_timestamp(), old.changed_at);     new.version := greatest(new.version, old.version + 1);   end if;   return new; end; $$ language plpgsql;`);
    this.addSql(
      `create trigger "orders_changed_at" BEFORE INSERT OR UPDATE on "orders" for each ROW execute function "orders_orders_changed_at_fn"();`,
    );
    this
      .addSql(`create or replace function "payment_attempts_payment_attempts_moves_order_fn"() returns trigger as $$ begin if tg_op = 'UPDATE' and (new.state) is not distinct from (old.state) then return null; end if;   update orders o set version = o.version + 1
  where o.id in (new.order_id, old.order_id) and (o.placed_at is not null and (o.approved_at is not null or o.payment_method is not null));   return null; end; $$ language plpgsql;`);
    this.addSql(
      `create trigger "payment_attempts_moves_order" AFTER INSERT OR UPDATE OR DELETE on "payment_attempts" for each ROW execute function "payment_attempts_payment_attempts_moves_order_fn"();`,
    );
    this.addSql(`create index "refunds_changed_at_id_index" on "refunds" ("changed_at", "id");`);
    this
      .addSql(`create or replace function "refunds_refunds_moves_order_fn"() returns trigger as $$ begin if tg_op = 'UPDATE' and (new.state, new.kind) is not distinct from (old.state, old.kind) then return null; end if;   update orders o set version = o.version + 1
  where o.id in (new.order_id, old.order_id) and (o.placed_at is not null and (o.approved_at is not null or o.payment_method is not null));   return null; end; $$ language plpgsql;`);
    this.addSql(
      `create trigger "refunds_moves_order" AFTER INSERT OR UPDATE OR DELETE on "refunds" for each ROW execute function "refunds_refunds_moves_order_fn"();`,
    );
    this
      .addSql(`create or replace function "refunds_refunds_changed_at_fn"() returns trigger as $$ begin if tg_op = 'INSERT' then
    perform pg_current_xact_id();     new.changed_at := clock_timestamp();   elsif (new.version, new.state, new.kind, new.amount, new.lines, new.reason) is distinct from (old.version, old.state, old.kind, old.amount, old.lines, old.reason) then
    new.changed_at := greatest(clock_timestamp(), old.changed_at);     new.version := greatest(new.version, old.version + 1);   end if;   return new; end; $$ language plpgsql;`);
    this.addSql(
      `create trigger "refunds_changed_at" BEFORE INSERT OR UPDATE on "refunds" for each ROW execute function "refunds_refunds_changed_at_fn"();`,
    );
    this
      .addSql(`create or replace function "order_lines_order_lines_moves_order_fn"() returns trigger as $$ begin if tg_op = 'UPDATE' and (new.product_id, new.sku, new.product_name, new.option_summary, new.quantity, new.unit_price, new.subtotal, new.print) is not distinct from (old.product_id, old.sku, old.product_name, old.option_summary, old.quantity, old.unit_price, old.subtotal, old.print) then return null; end if;   update orders o set version = o.version + 1
  where o.id in (new.order_id, old.order_id) and (o.placed_at is not null and (o.approved_at is not null or o.payment_method is not null));   return null; end; $$ language plpgsql;`);
    this.addSql(
      `create trigger "order_lines_moves_order" AFTER UPDATE OR DELETE on "order_lines" for each ROW execute function "order_lines_order_lines_moves_order_fn"();`,
    );
    this.addSql(
      `create index "stock_items_changed_at_product_id_index" on "stock_items" ("changed_at", "product_id");`,
    );
    this
      .addSql(`create or replace function "stock_items_stock_items_changed_at_fn"() returns trigger as $$ begin if tg_op = 'INSERT' then
    perform pg_current_xact_id();     new.changed_at := clock_timestamp();   elsif (new.version, new.on_hand, new.reserved) is distinct from (old.version, old.on_hand, old.reserved) then
    new.changed_at := greatest(clock_timestamp(), old.changed_at);     new.version := greatest(new.version, old.version + 1);   end if;   return new; end; $$ language plpgsql;`);
    this.addSql(
      `create trigger "stock_items_changed_at" BEFORE INSERT OR UPDATE on "stock_items" for each ROW execute function "stock_items_stock_items_changed_at_fn"();`,
    );
  }
}
