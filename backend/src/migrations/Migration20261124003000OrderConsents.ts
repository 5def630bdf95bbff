import { Migration } from '@mikro-orm/migrations';

/** Buyers' consents before printed lines are paid. */
export class Migration20261124003000OrderConsents extends Migration {
  override up(): void {
    this.addSql(
      `create table "order_consents" ("order_id" int not null, "kind" varchar(10) not null, "text_version" varchar(10) not null, "text_sha256" varchar(64) not null, "line_indexes" integer[] not null, "agreed_at" timestamptz not null default now(), "ip" varchar(45) not null, "user_agent" varchar(300) not null, primary key ("order_id", "kind"), constraint order_consents_kind check (kind in ('withdrawal', 'rights')));`,
    );
    this
      .addSql(`create or replace function "order_consents_order_consents_append_only_fn"() returns trigger as $$ begin if pg_trigger_depth() > 1 then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  
  raise exception 'rows of % are only added', tg_table_name using errcode = 'restrict_violation'; end; $$ language plpgsql;`);
    this.addSql(
      `create trigger "order_consents_append_only" BEFORE UPDATE OR DELETE on "order_consents" for each ROW execute function "order_consents_order_consents_append_only_fn"();`,
    );
    this.addSql(
      `alter table "order_consents" add constraint "order_consents_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete cascade;`,
    );
  }
}
