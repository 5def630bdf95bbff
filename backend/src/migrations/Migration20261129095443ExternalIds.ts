import { Migration } from '@mikro-orm/migrations';

/** Partners keep ids of their own on orders and products. */
export class Migration20261129095443ExternalIds extends Migration {
  override up(): void {
    this.addSql(
      `create table "external_ids" ("partner_id" int not null, "kind" varchar(8) not null, "subject_id" int not null, "external_id" varchar(64) not null, primary key ("partner_id", "kind", "subject_id"));`,
    );
    this.addSql(
      `alter table "external_ids" add constraint "external_ids_partner_id_kind_external_id_unique" unique ("partner_id", "kind", "external_id");`,
    );
    this.addSql(
      `alter table "external_ids" add constraint "external_ids_partner_id_foreign" foreign key ("partner_id") references "partners" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "external_ids" add constraint "external_ids_kind" check (kind in ('order', 'product'));`,
    );
  }
}
