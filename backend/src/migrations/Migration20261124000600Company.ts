import { Migration } from '@mikro-orm/migrations';

/** The values in the code until now: the supplier of every store that used it. */
const FORMER = {
  name: '주식회사 담고',
  representative: '김담희',
  businessNumber: '1234567891',
  branchNumber: '',
  address: '(04799) 서울특별시 성동구 아차산로17길 49, 담고빌딩 8층',
  businessType: '도소매, 제조',
  businessItem: '판촉물, 인쇄물, 호텔·식당 용품',
  phone: '02-0120-4500',
  email: 'help@damgo.example',
  mailOrderNumber: '제2026-서울성동-04500호 (서울특별시 성동구청)',
  privacyOfficer: '이서준 (privacy@damgo.example)',
  hours: '평일 09:00–18:00 (점심 12:00–13:00, 주말·공휴일 휴무)',
  hosting: '주식회사 담고',
};

/** The facts of the company that runs the store move from the code to the database (record 92). */
export class Migration20261124000600Company extends Migration {
  override up(): void {
    this.addSql(
      `create table "company" ("id" int not null, "facts" jsonb not null, "version" int not null, "updated_at" timestamptz not null default now(), primary key ("id"), constraint "company_single" check (id = 1));`,
    );
    this.addSql(
      `create table "company_versions" ("number" int not null, "facts" jsonb not null, "saved_by_id" int null, "saved_by_name" varchar(50) null, "saved_at" timestamptz not null default now(), primary key ("number"));`,
    );
    this
      .addSql(`create or replace function "company_versions_company_versions_append_only_fn"() returns trigger as $$ begin if pg_trigger_depth() > 1 then
    if tg_op = 'DELETE' then return old; end if;     return new;   end if;   raise exception 'rows of % are only added', tg_table_name using errcode = 'restrict_violation'; end; $$ language plpgsql;`);
    this.addSql(
      `create trigger "company_versions_append_only" BEFORE UPDATE OR DELETE on "company_versions" for each ROW execute function "company_versions_company_versions_append_only_fn"();`,
    );
    // A store with members used these values; a new one begins without any, even if members are added later.
    const facts = `'${JSON.stringify(FORMER)}'::jsonb`;
    this.addSql(
      `insert into "company_versions" ("number", "facts") select 1, ${facts} where exists (select from "members");`,
    );
    this.addSql(
      `insert into "company" ("id", "facts", "version") select 1, "facts", "number" from "company_versions";`,
    );
  }
}
