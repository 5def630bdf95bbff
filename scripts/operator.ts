// npm run operator -- show-secret-notices buyer@hotel.example: a command of the server on the store that runs from
// STORE_DATA_DIR. It needs that folder, so only who may work on the server can give it.
import { join } from 'node:path';
import { execaSync } from 'execa';
import { RunRecords } from './launcher/run-records.ts';
import { readSettings } from './launcher/settings.ts';
import { ROOT } from './lib/project.ts';

const COMMANDS = ['create-admin', 'show-secret-notices', 'staff-access'];

const [command = '', ...args] = process.argv.slice(2);
const { dataDir } = readSettings(process.env, ROOT);
const addresses = new RunRecords(dataDir).addresses();
if (!COMMANDS.includes(command)) {
  console.error(`There are these commands: ${COMMANDS.join(', ')}.`);
  process.exitCode = 1;
} else if (addresses === undefined) {
  console.error(
    `No store runs from ${dataDir}: start it with npm start, or name its folder with STORE_DATA_DIR.`,
  );
  process.exitCode = 1;
} else {
  const script = join(ROOT, 'backend', 'dist', `${command}.js`);
  const { exitCode } = execaSync(process.execPath, [script, ...args], {
    env: { DATABASE_URL: addresses.databaseUrl, PUBLIC_URL: addresses.publicUrl },
    stdio: 'inherit',
    reject: false,
  });
  process.exitCode = exitCode ?? 1;
}
