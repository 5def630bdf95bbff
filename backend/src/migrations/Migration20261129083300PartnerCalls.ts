import { Migration } from '@mikro-orm/migrations';

/** Calls of partners with an Idempotency-Key, and their answers for a day. */
export class Migration20261129083300PartnerCalls extends Migration {
  override up(): void {
    this.addSql(
      `create table "partner_calls" ("partner_id" int not null, "key" varchar(255) not null, "fingerprint" varchar(64) not null, "run" uuid not null, "alive_until" timestamptz not null, "status" smallint null, "answer" text null, "expires_at" timestamptz not null, primary key ("partner_id", "key"));`,
    );
    this.addSql(`create index "partner_calls_expires_at_index" on "partner_calls" ("expires_at");`);
  }
}
