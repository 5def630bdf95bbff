import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import { hash } from '@node-rs/argon2';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { messageFor } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Threads } from '../../platform/threads.js';
import type { HashTask } from './hash-in-thread.js';
import { PASSWORD_COST } from './password-cost.js';

/** Hashes computed at once, each for about 40 ms, in threads with a low priority. */
const AT_ONCE = 2;
/** Hashes that wait, about six seconds' worth; more are answered with UNAVAILABLE. */
const MOST_WAITING = 300;
const LONGEST_MS = 10_000;
const RETRY_AFTER_SECONDS = 2;

const PROGRAM = new URL(`./hash-in-thread${extname(import.meta.filename)}`, import.meta.url);

/** The same password typed on a Mac (decomposed Hangul) and on Windows must give the same bytes. */
const canonical = (password: string): string => password.normalize('NFC');

/** Argon2id hash of a password, as stored. */
export function hashPassword(password: string): Promise<string> {
  return hash(canonical(password), PASSWORD_COST);
}

/** The only place where passwords are hashed and compared. */
@Injectable()
export class PasswordHasher implements OnModuleInit, OnApplicationShutdown {
  private readonly threads = new Threads<HashTask, string | boolean>({
    program: PROGRAM,
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    longestMs: LONGEST_MS,
    refusal: hashesBusy,
  });
  private dummy = '';

  async onModuleInit(): Promise<void> {
    this.dummy = await hashPassword(randomBytes(16).toString('hex'));
  }

  async hash(password: string): Promise<string> {
    return String(await this.threads.run({ stored: null, password: canonical(password) }));
  }

  /** Takes the same time without a stored hash, so that time does not reveal which accounts exist. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const same = await this.threads.run({ stored: stored ?? this.dummy, password: canonical(password) });
    return stored !== null && same === true;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }
}

function hashesBusy(): DomainError {
  return new DomainError('UNAVAILABLE', 'unavailable', messageFor('UNAVAILABLE'), null, RETRY_AFTER_SECONDS);
}
