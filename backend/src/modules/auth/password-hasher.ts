import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Injectable, type OnModuleInit } from '@nestjs/common';

/** Argon2id (the library's default kind) with OWASP's smallest advised cost: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same password typed on a Mac (decomposed Hangul) and on Windows must give the same bytes. */
const canonical = (password: string): string => password.normalize('NFC');

/** Argon2id hash of a password, as stored. */
export function hashPassword(password: string): Promise<string> {
  return hash(canonical(password), COST);
}

/** The only place where passwords are hashed and compared. */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private dummy = '';

  async onModuleInit(): Promise<void> {
    this.dummy = await hashPassword(randomBytes(16).toString('hex'));
  }

  hash(password: string): Promise<string> {
    return hashPassword(password);
  }

  /** Takes as long without a stored hash as with one, so that time does not tell which accounts exist. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const same = await verify(stored ?? this.dummy, canonical(password));
    return stored !== null && same;
  }
}
