import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writeJson } from './files.ts';

/** What a local store needs to keep to itself; made once and kept in the data folder, readable by its owner only. */
export interface Secrets {
  jwtSecret: string;
  databasePassword: string;
  tossClientKey: string;
  tossSecretKey: string;
}

const random = (): string => randomBytes(24).toString('base64url');

/** The secrets of this data folder; missing ones are made. */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const kept = readJson<Partial<Secrets>>(file) ?? {};
  const secrets: Secrets = {
    jwtSecret: kept.jwtSecret ?? random() + random(),
    databasePassword: kept.databasePassword ?? random(),
    // The prefixes tell the SDK that these are test keys of the payment widget.
    tossClientKey: kept.tossClientKey ?? `test_gck_${random()}`,
    tossSecretKey: kept.tossSecretKey ?? `test_gsk_${random()}`,
  };
  if (Object.keys(secrets).some((name) => kept[name as keyof Secrets] === undefined))
    writeJson(file, secrets);
  return secrets;
}
