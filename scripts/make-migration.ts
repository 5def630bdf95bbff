// node scripts/make-migration.ts <Name>: writes a migration from what the entities have and the migrations lack, and the
// types of its tables. It works with a database of its own, so that no store needs to run.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explain, Failure } from './lib/failure.ts';
import { runBuilt, TABLES, withOwnDatabase, writeTables } from './lib/migrated-database.ts';
import { ROOT } from './lib/project.ts';

const SOURCE = join(ROOT, 'backend', 'src');
const MIGRATIONS = join(SOURCE, 'migrations');

/** An entity that the list does not name would have no table, without a word. */
function checkList(): void {
  const list = readFileSync(join(SOURCE, 'entities.ts'), 'utf8');
  for (const path of globSync('modules/**/*.entity.ts', { cwd: SOURCE }))
    for (const [, name = ''] of readFileSync(join(SOURCE, path), 'utf8').matchAll(
      /@Entity\((?:(?!@Entity\()[\s\S])*?export class (\w+)/g,
    ))
      if (!new RegExp(`\\b${name}\\b`).test(list))
        throw new Failure(`${name} (${path}) is missing in backend/src/entities.ts.`);
}

function write(name: string, statements: readonly string[]): string {
  const className = `Migration${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}${name}`;
  const lines = statements.map(
    (text) => `    this.addSql(\`${text.replaceAll('`', '\\`').replaceAll('${', '\\${')};\`);`,
  );
  const path = join(MIGRATIONS, `${className}.ts`);
  writeFileSync(
    path,
    `import { Migration } from '@mikro-orm/migrations';\n\n/** Say here why the schema changes. */\nexport class ${className} extends Migration {\n  override up(): void {\n${lines.join('\n')}\n  }\n}\n`,
  );
  const index = join(MIGRATIONS, 'index.ts');
  const list = readFileSync(index, 'utf8')
    .replace(
      'import type { Migration }',
      `import { ${className} } from './${className}.js';\nimport type { Migration }`,
    )
    .replace(/\n?\];\n$/, `\n  { name: '${className}', class: ${className} },\n];\n`);
  writeFileSync(index, list);
  return path;
}

async function main(name: string | undefined): Promise<void> {
  if (name === undefined || !/^[A-Z][A-Za-z]+$/.test(name))
    throw new Failure('Say the name of the migration in PascalCase, e.g. AddWishlist.');
  checkList();
  await withOwnDatabase(async (environment, migrate) => {
    await migrate();
    const missing = await runBuilt('check-migrations.js', ['--print'], environment);
    const statements = missing
      .split(/;\s*(?:\n|$)/)
      .map((text) => text.trim())
      .filter(Boolean);
    if (statements.length === 0) return console.log('The migrations already lead to the entities.');
    console.log(`wrote ${write(name, statements)}`);
    await migrate();
    await writeTables(environment.DATABASE_URL, TABLES);
    console.log(`wrote ${TABLES}`);
  });
}

try {
  await main(process.argv[2]);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
