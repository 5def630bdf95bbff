// Runs before each file of browser tests, and says which of the started stores is its worker's.
import { STORES, type StoreUnderTest } from './stores-under-test.ts';

const stores = JSON.parse(process.env[STORES] ?? '[]') as StoreUnderTest[];
const worker = Number(process.env['JEST_WORKER_ID'] ?? 1);
const store = stores[(worker - 1) % stores.length];
if (store === undefined) throw new Error('The setup of the browser tests started no store.');
process.env['STORE_TEST_URL'] = store.url;
process.env['STORE_TEST_DATA_DIR'] = store.dataDir;
process.env['STORE_TEST_TOSS_URL'] = store.standInUrl;
