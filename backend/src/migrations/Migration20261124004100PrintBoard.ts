import { Migration } from '@mikro-orm/migrations';

/** Data of the production board: the days of a job, and indexes for its columns and counts. */
export class Migration20261124004100PrintBoard extends Migration {
  override up(): void {
    this.addSql(
      `alter table print_jobs add column if not exists due_on date null, add column if not exists promised_on date null, add column if not exists silent_since timestamptz null;`,
    );
    this.addSql(
      `create index print_jobs_due on print_jobs (state, due_on, id) where state not in ('PRODUCED', 'CANCELED');`,
    );
    this.addSql(`create index print_jobs_counted on print_jobs (state, due_on, (silent_since is not null));`);
  }
}
