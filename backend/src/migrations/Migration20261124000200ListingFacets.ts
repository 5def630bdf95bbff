import { Migration } from '@mikro-orm/migrations';

/** Lists are filtered and counted by category, smallest order and print; listings get these from their product. */
export class Migration20261124000200ListingFacets extends Migration {
  override up(): void {
    // The defaults are for processes of the previous release, which write listings during the rollout and do not know
    // these columns.
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
