import { Migration } from '@mikro-orm/migrations';

/**
 * The product says whether the store prints on it; until now the names of its options decided. The initial value is the
 * former guess; stored pages get the same.
 */
export class Migration20261122194500PrintableProducts extends Migration {
  override up(): void {
    this.addSql(`alter table "products" add "printable" boolean not null default false;`);
    this.addSql(
      `update products p set printable = true where exists (
        select 1 from product_options o where o.product_id = p.id and o.status = 'active' and o.name ~ '인쇄|각인|로고');`,
    );
    this.addSql(
      `update products set document = document || jsonb_build_object('printable', printable) where document is not null;`,
    );
  }
}
