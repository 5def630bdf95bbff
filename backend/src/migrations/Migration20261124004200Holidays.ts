import { Migration } from '@mikro-orm/migrations';

/** Days off, for counting the days of dispatch and answers. */
export class Migration20261124004200Holidays extends Migration {
  override up(): void {
    this.addSql(
      `create table "holidays" ("day" date not null, "kind" varchar(10) not null, "name" varchar(100) not null, "source" varchar(60) not null, "updated_by" int null, "updated_at" timestamptz not null default now(), primary key ("day", "kind"), constraint holidays_kind check (kind in ('public', 'house', 'workday')));`,
    );
  }
}
