import { bold, column, grey, seconds } from '../lib/terminal.ts';

export interface Announcement {
  publicUrl: string;
  standInUrl: string | undefined;
  popbillUrl: string | undefined;
  /** The demo store was filled in, so its accounts exist. */
  demo: boolean;
  /** The demo partner's test key, shown once: the store keeps only its hash. */
  partnerKey: string | undefined;
  dataDir: string;
  milliseconds: number;
}

const WIDTH = 14;

const ACCOUNTS: [string, string, string][] = [
  ['admin', 'Admin123!', 'admin console'],
  ['manager', 'Manager123!', 'manager console'],
  ['member', 'Member123!', 'member'],
  ['business', 'Business123!', 'business member'],
];

const keyLines = (url: string, key: string): string[] => [
  `Test key of the demo partner ${grey('(shown only now; the console makes others)')}`,
  `  ${key}`,
  grey(`  curl -H 'Authorization: Bearer ${key}' ${url}/api/partner/me`),
  grey(`  First steps: ${url}/api/docs/partner/start`),
];

/** What a newcomer needs once everything runs: addresses, accounts, how to stop. */
export function announcement(fields: Announcement): string {
  const url = fields.publicUrl;
  const addresses: [string, string][] = [
    ['Storefront', `${url}/`],
    ['Console', `${url}/admin  and  ${url}/manager`],
    ['API', `${url}/api/docs  (health: ${url}/api/health)`],
  ];
  if (fields.standInUrl !== undefined)
    addresses.push(['Toss stand-in', `${fields.standInUrl}  (no real money moves)`]);
  if (fields.popbillUrl !== undefined)
    addresses.push(['Popbill', `${fields.popbillUrl}  (a stand-in: the tax office gets nothing)`]);
  addresses.push(['Data and logs', fields.dataDir]);
  const accounts = ACCOUNTS.map(
    ([name, password, role]) => `  ${column(name, WIDTH)} ${column(password, WIDTH)} ${grey(role)}`,
  );
  return [
    '',
    bold(`The store is ready after ${seconds(fields.milliseconds)}.`),
    '',
    ...addresses.map(([name, address]) => `  ${column(name, WIDTH)} ${address}`),
    ...(fields.demo ? ['', 'Demo accounts', ...accounts] : []),
    ...(fields.partnerKey === undefined ? [] : ['', ...keyLines(url, fields.partnerKey)]),
    '',
    grey('Ctrl-C stops everything.'),
  ].join('\n');
}
