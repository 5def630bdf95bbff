import { hashSync, verifySync } from '@node-rs/argon2';
import { PASSWORD_COST } from './password-cost.js';

/** A password to hash, or to compare with a stored hash. */
export interface HashTask {
  /** Null for a new password. */
  stored: string | null;
  password: string;
}

/** The program of the hashing threads: the hash of a new password, or whether it matches the stored one. */
export default ({ stored, password }: HashTask): string | boolean =>
  stored === null ? hashSync(password, PASSWORD_COST) : verifySync(stored, password);
