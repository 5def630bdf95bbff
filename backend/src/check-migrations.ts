import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { loadEnvironment } from './config/environment.js';
import { ormConfig } from './orm.config.js';
import { directUrl } from './platform/db/bounded-client.js';

/** Drift gate: a migrated database must match the entities; otherwise prints the missing SQL and exits 1. */
const orm = await MikroORM.init(ormConfig(directUrl(loadEnvironment())));
const missing = await orm.schema.getUpdateSchemaSQL({ wrap: false });
await orm.close();
if (process.argv.includes('--print')) {
  process.stdout.write(missing);
  process.exit(0);
}
if (missing.trim() !== '') {
  console.error(`The migrations do not lead to the entities; write a migration for:\n${missing}`);
  process.exit(1);
}
console.log('migrations match the entities');
