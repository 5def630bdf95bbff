import { Migration } from '@mikro-orm/migrations';

/** Lists are narrowed and counted by category, smallest order and print; what is listed gets them from its product. */
export class Migration20261124000200ListingFacets extends Migration {
  override up(): void {
    // The defaults are for processes of the release before, which write listings beside the next one and do not know these.
    this.addSql(
      `alter table product_listings add column category_id int not null default 0,
        add column min_qty int not null default 1, add column printable boolean not null default false;`,
    );
    this.addSql(
      `update product_listings l set category_id = p.category_id, printable = p.printable,
          min_qty = coalesce((select min(t.min_qty) from price_tiers t where t.product_id = p.id), 1)
        from products p where p.id = l.product_id;`,
    );
    this.addSql(
      `create index product_listings_facets on product_listings (scope_id, category_id, min_qty, printable, price, product_id);`,
    );
  }
}
