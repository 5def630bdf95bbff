import { Migration } from '@mikro-orm/migrations';

/** An order says for which organization and site it was bought; earlier orders stay personal. */
export class Migration20261129031930AddOrganizationToOrders extends Migration {
  override up(): void {
    this.addSql(
      `alter table "orders" add "organization_id" int null, add "site_id" int null, add "request_id" int null, add "po_no" varchar(40) null, add "cost_centre" varchar(40) null;`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_site_id_foreign" foreign key ("site_id") references "sites" ("id") on delete no action;`,
    );
    this.addSql(`create index orders_po_no on orders (po_no) where po_no is not null;`);
    this.addSql(
      `create index orders_of_organization on orders (organization_id, placed_at desc, id desc) where organization_id is not null and placed_at is not null;`,
    );
  }
}
