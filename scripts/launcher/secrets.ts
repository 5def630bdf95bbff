import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, RESTORE } from '../lib/failure.ts';
import { writeJson } from './files.ts';

/** What a local store needs to keep to itself; made once and kept in the data folder, readable by its owner only. */
export interface Secrets {
  jwtSecret: string;
  databasePassword: string;
  tossClientKey: string;
  tossSecretKey: string;
  /** Base64, as Linkhub gives its keys. */
  popbillSecretKey: string;
}

const random = (): string => randomBytes(24).toString('base64url');

function newSecrets(): Secrets {
  return {
    jwtSecret: random() + random(),
    databasePassword: random(),
    // The prefixes show the SDK that these are test keys of the payment widget.
    tossClientKey: `test_gck_${random()}`,
    tossSecretKey: `test_gsk_${random()}`,
    popbillSecretKey: randomBytes(24).toString('base64'),
  };
}

/** The secrets of this data folder; made where there are none, and those that an older store did not have yet. */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const stored = readSecrets(file);
  if (stored === undefined && existsSync(join(dataDir, 'postgres', 'cluster'))) {
    throw new Failure(`${file} is missing, and with it the password of the database beside it. ${RESTORE}`);
  }
  const secrets: Secrets = { ...newSecrets(), ...stored };
  if (Object.keys(secrets).some((name) => stored?.[name as keyof Secrets] === undefined))
    writeJson(file, secrets);
  return secrets;
}

/**
 * Undefined where there is no file. One that cannot be read is never replaced: new secrets open neither the database nor
 * the sessions of the old ones, and the old file may be all that is left of them.
 */
function readSecrets(file: string): Partial<Secrets> | undefined {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const stored = parse(text);
  const sound =
    typeof stored === 'object' &&
    stored !== null &&
    !Array.isArray(stored) &&
    Object.values(stored).every((value) => typeof value === 'string' && value !== '');
  if (!sound) throw new Failure(`${file} is damaged and was left as it is. ${RESTORE}`);
  return stored;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
