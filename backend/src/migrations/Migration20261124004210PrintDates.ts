import { Migration } from '@mikro-orm/migrations';

/** When a print job is due, and when its buyer gets reminders. Other migrations may have added some of the columns. */
export class Migration20261124004210PrintDates extends Migration {
  override up(): void {
    this.addSql(
      `alter table "print_jobs" add column if not exists "reprint_of" int null, add column if not exists "promised_on" date null, add column if not exists "due_on" date null, add column if not exists "need_by" date null, add column if not exists "approve_by" date null, add column if not exists "waiting_since" timestamptz null, add column if not exists "remind_at" timestamptz null, add column if not exists "reminders" int not null default 0, add column if not exists "silent_since" timestamptz null;`,
    );
    this.addSql(`create index print_jobs_to_remind on print_jobs (remind_at) where remind_at is not null;`);
  }
}
