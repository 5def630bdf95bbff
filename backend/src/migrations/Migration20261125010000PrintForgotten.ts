import { Migration } from '@mikro-orm/migrations';

/** The network address of a consent may be erased after the order's retention. */
export class Migration20261125010000PrintForgotten extends Migration {
  override up(): void {
    this
      .addSql(`create or replace function "order_consents_order_consents_append_only_fn"() returns trigger as $$ begin if pg_trigger_depth() > 1 then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and new.ip = '' and new.user_agent = ''
    and to_jsonb(new) - 'ip' - 'user_agent' = to_jsonb(old) - 'ip' - 'user_agent' then
    return new;
  end if;
  raise exception 'rows of % are only added', tg_table_name using errcode = 'restrict_violation'; end; $$ language plpgsql;`);
  }
}
