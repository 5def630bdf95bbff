import { Migration } from '@mikro-orm/migrations';

/** The file for price comparison: its address, its last build, and what is due. */
export class Migration20261129101305ProductFeed extends Migration {
  override up(): void {
    this.addSql(
      `create table "product_feed" ("id" smallint not null default 1, "token" varchar(43) not null, "sha256" varchar(64) null, "rows" int not null default 0, "built_at" timestamptz null, "left_out" jsonb not null default '[]', "requested_at" timestamptz null, "accepted" boolean not null default false, "claimed_until" timestamptz null, "tried_at" timestamptz null, "kept_back_at" timestamptz null, "kept_back_rows" int null, primary key ("id"));`,
    );
    this.addSql(`alter table "product_feed" add constraint "product_feed_one_row" check (id = 1);`);
  }
}
