import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { messageFor } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';
import { takingTurns } from '../../platform/turns.js';

/** Argon2id (the library's default kind) with OWASP's smallest advised cost: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes that are computed at once. Each takes one of Node's four threads for some 40 ms, on which files are read and
 * answers compressed as well: a crowd at the login must not stop the pages.
 */
const AT_ONCE = 2;
/** Hashes that wait for their turn, about two seconds' worth; who comes later hears that the store is busy. */
const MOST_WAITING = 100;
const RETRY_AFTER_SECONDS = 2;

/** The same password typed on a Mac (decomposed Hangul) and on Windows must give the same bytes. */
const canonical = (password: string): string => password.normalize('NFC');

/** Argon2id hash of a password, as stored. */
export function hashPassword(password: string): Promise<string> {
  return hash(canonical(password), COST);
}

/** The only place where passwords are hashed and compared. */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private readonly inTurn = takingTurns({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING, refusal: hashesBusy });
  private dummy = '';

  async onModuleInit(): Promise<void> {
    this.dummy = await hashPassword(randomBytes(16).toString('hex'));
  }

  async hash(password: string): Promise<string> {
    return this.inTurn(() => hashPassword(password));
  }

  /** Takes as long without a stored hash as with one, so that time does not reveal which accounts exist. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const same = await this.inTurn(() => verify(stored ?? this.dummy, canonical(password)));
    return stored !== null && same;
  }
}

function hashesBusy(): DomainError {
  return new DomainError('UNAVAILABLE', 'unavailable', messageFor('UNAVAILABLE'), null, RETRY_AFTER_SECONDS);
}
