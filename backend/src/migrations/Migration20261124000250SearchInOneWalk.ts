import { Migration } from '@mikro-orm/migrations';

/**
 * A search row contains its category, so that a search for a category's name needs neither a join nor a second scan;
 * and its pairs of characters, so that an index finds two syllables without a check against the text.
 */
export class Migration20261124000250SearchInOneWalk extends Migration {
  override up(): void {
    // Null, as processes of the previous release write it; the next start of an API process rebuilds those rows.
    this.addSql(
      `alter table product_search add column category_id int null, add column pairs text[] not null default '{}';`,
    );
    this.addSql(
      `update product_search s set category_id = p.category_id, pairs = array(
          select distinct substr(word, n, 2)
          from regexp_split_to_table(s.label, '\\s') word, generate_series(1, length(word) - 1) n
        ) from products p where p.id = s.product_id;`,
    );
    this.addSql(
      `alter table product_search add constraint product_search_category_id_foreign
        foreign key (category_id) references categories (id) on delete no action;`,
    );
    this.addSql(`create index product_search_pairs on product_search using gin (pairs);`);
    this.addSql(`create index product_search_category on product_search (category_id);`);
  }
}
