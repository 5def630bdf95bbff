// Writes a new migration from what the entities have and the migrated database lacks:
// DATABASE_URL=… node scripts/make-migration.ts <Name>   (after `npm run build`; the database must be migrated).
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { execaSync } from 'execa';

const name = process.argv[2];
if (name === undefined || !/^[A-Z][A-Za-z]+$/.test(name)) {
  console.error('Say the name of the migration in PascalCase, e.g. AddWishlist.');
  process.exit(1);
}
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
const { stdout: sql } = execaSync(process.execPath, [resolve('backend/dist/check-migrations.js'), '--print']);
const statements = sql
  .trim()
  .split(/;\s*\n/)
  .map((text) => text.trim().replace(/;$/, ''))
  .filter(Boolean);
if (statements.length === 0) {
  console.log('The migrations already lead to the entities.');
  process.exit(0);
}
const className = `Migration${stamp}${name}`;
const lines = statements.map(
  (text) => `    this.addSql(\`${text.replaceAll('`', '\\`').replaceAll('${', '\\${')};\`);`,
);
const body = `import { Migration } from '@mikro-orm/migrations';\n\n/** Say here why the schema changes. */\nexport class ${className} extends Migration {\n  override up(): void {\n${lines.join('\n')}\n  }\n}\n`;
writeFileSync(`backend/src/migrations/${className}.ts`, body);
const index = 'backend/src/migrations/index.ts';
const list = readFileSync(index, 'utf8');
writeFileSync(
  index,
  list
    .replace(
      'import type { Migration }',
      `import { ${className} } from './${className}.js';\nimport type { Migration }`,
    )
    .replace(/\n?\];\n$/, `\n  { name: '${className}', class: ${className} },\n];\n`),
);
console.log(`wrote backend/src/migrations/${className}.ts`);
