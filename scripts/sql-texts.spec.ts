import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { MODULE_ORDER } from '../backend/src/modules/module-order.ts';
import { looksLikeSql, sqlTexts } from './architecture/sql-texts.ts';

const MODULES = resolve(import.meta.dirname, '../backend/src/modules');

/** Definitions of exports name the columns of a file in SQL, and nothing else. */
const isRepository = (file: string): boolean =>
  /\.repository\.ts$|\/repository\/|\/exports\/definitions\//.test(file);

function outside(): Record<string, number> {
  const files = readdirSync(MODULES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.spec)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !isRepository(file));
  const found: Record<string, number> = {};
  for (const file of files) {
    const name = relative(MODULES, file).split('/')[0] ?? '';
    const count = (MODULE_ORDER as readonly string[]).includes(name) ? sqlTexts(file) : 0;
    if (count > 0) found[name] = (found[name] ?? 0) + count;
  }
  return found;
}

describe('SQL texts, `sql` pieces and builder calls', () => {
  it('stand in repositories, and in no other file of a module', () => {
    expect(outside()).toEqual({});
  });

  it('stand nowhere in admin: its controllers call the modules that own the tables', () => {
    const files = readdirSync(join(MODULES, 'admin'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /repository/.test(file))).toEqual([]);
  });
});

describe('the scan', () => {
  it.each([
    ['select 1 from orders', true],
    ['/* prepared */ select 1', true],
    ['with x as (delete from carts) select 1', true],
    ['from notices n', true],
    ['left join members m on m.id = n.member_id', true],
    ['lock table banners in share row exclusive mode', true],
    ['n.state = ?', true],
    ['a.subject_ids @> array[?::int]', true],
    ['주문을 취소합니다', false],
    ['Where to?', false],
    ['<?xml version="1.0"?>', false],
    ['a.created_at desc, a.id desc', false],
  ])('%s: %s', (text, is) => {
    expect(looksLikeSql(text)).toBe(is);
  });

  it.each([
    ['const x = sql<number>`count(*)`.as("n");', 1],
    ['const x = sql.raw(text);', 1],
    ['await em.execute(`select 1 from ${table} where id = ?`, [id]);', 1],
    ['databaseOf(em).selectFrom("orders").select("id").execute();', 1],
    ['const rows = await this.orders.find(id);', 0],
  ])('%s holds %i', (content, count) => {
    expect(sqlTexts('x.ts', content)).toBe(count);
  });
});
