import { Migration } from '@mikro-orm/migrations';

/**
 * A product is printable if it has a print configuration; until now a flag said so, beside options that sold printing
 * without a file. Such goods stay on sale, without the badge, until an operator converts them. Stored pages, cards and
 * lists get the same; a card leads to the product where print must be chosen.
 */
export class Migration20261128210000PrintableByConfiguration extends Migration {
  override up(): void {
    this.addSql(
      `update products p set printable = not p.printable
        where p.printable <> exists (select 1 from product_prints x where x.product_id = p.id);`,
    );
    this.addSql(
      `update products set document = document || jsonb_build_object('printable', printable)
        where document is not null and document -> 'printable' is distinct from to_jsonb(printable);`,
    );
    this.addSql(
      `update products p set card = p.card || '{"requiresOptions": true}'::jsonb
        where p.card is not null
          and exists (select 1 from product_prints x where x.product_id = p.id and x.mode = 'required');`,
    );
    this.addSql(
      `update product_listings l set printable = p.printable
        from products p where p.id = l.product_id and l.printable <> p.printable;`,
    );
  }
}
