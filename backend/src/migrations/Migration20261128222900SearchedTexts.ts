import { Migration } from '@mikro-orm/migrations';

/** The console finds an order, a person or a product by any part of their numbers, names and contacts. */
export class Migration20261128222900SearchedTexts extends Migration {
  override up(): void {
    this.addSql(
      `create index orders_searched on orders using gin ((order_no || ' ' || order_name || ' ' || coalesce(tracking_no, '') || ' ' || coalesce(ship_to ->> 'receiverName', '') || ' ' || coalesce(ship_to ->> 'receiverPhone', '') || ' ' || coalesce(ship_to ->> 'address1', '') || ' ' || coalesce(ship_to ->> 'address2', '')) gin_trgm_ops) where placed_at is not null;`,
    );
    this.addSql(
      `create index members_searched on members using gin ((name || ' ' || coalesce(nickname, '') || ' ' || coalesce(account, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(company_name, '')) gin_trgm_ops);`,
    );
    this.addSql(
      `create index estimates_searched on estimates using gin ((number || ' ' || title || ' ' || contact_name || ' ' || coalesce(company, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')) gin_trgm_ops);`,
    );
    this.addSql(
      `create index print_jobs_searched on print_jobs using gin ((no || ' ' || title) gin_trgm_ops);`,
    );
    this.addSql(
      `create index products_searched on products using gin ((title || ' ' || slug || ' ' || coalesce(sku, '') || ' ' || coalesce(brand, '')) gin_trgm_ops) where deleted_at is null;`,
    );
  }
}
