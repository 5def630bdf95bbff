import { Migration } from '@mikro-orm/migrations';

/** Cards of products that are always printed say how long that takes: such goods never leave on the day of the payment. */
export class Migration20261129001500CardPrintDays extends Migration {
  override up(): void {
    this.addSql(
      `update products p set card = p.card || jsonb_build_object('printDays', x.lead_days)
        from product_prints x where x.product_id = p.id and x.mode = 'required' and p.card is not null;`,
    );
  }
}
