import { Migration } from '@mikro-orm/migrations';

/** Lists are narrowed and counted by category, smallest order and print; what is listed gets them from its product. */
export class Migration20261124000200ListingFacets extends Migration {
  override up(): void {
    this.addSql(
      `alter table product_listings add column category_id int, add column min_qty int, add column printable boolean;`,
    );
    this.addSql(
      `update product_listings l set category_id = p.category_id, printable = p.printable,
          min_qty = coalesce((select min(t.min_qty) from price_tiers t where t.product_id = p.id), 1)
        from products p where p.id = l.product_id;`,
    );
    this.addSql(
      `alter table product_listings alter column category_id set not null, alter column min_qty set not null,
        alter column printable set not null;`,
    );
    this.addSql(
      `create index product_listings_facets on product_listings (scope_id, category_id, min_qty, printable, price, product_id);`,
    );
  }
}
