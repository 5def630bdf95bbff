import { Migration } from '@mikro-orm/migrations';

/** The print on lines of carts, estimates and orders; set-up fees are order lines that refer to their goods line. */
export class Migration20261124001100PrintedLines extends Migration {
  override up(): void {
    this.addSql(`alter table "cart_items" add "print" jsonb null;`);
    this.addSql(`alter table "order_lines" add "kind" varchar(5) not null default 'goods',
      add "of_line_index" int null, add "print" jsonb null, add "print_key" varchar(64) not null default '';`);
    this.addSql(
      `alter table "order_lines" add constraint "order_lines_fee_of" check (kind = 'goods' or of_line_index is not null);`,
    );
    this.addSql(`alter table "estimate_request_lines" add "print" jsonb null;`);
    this.addSql(`alter table "estimate_lines" add "print" jsonb null;`);
    this.addSql(`alter table "orders" add "print_lines" int not null default 0;`);
  }
}
