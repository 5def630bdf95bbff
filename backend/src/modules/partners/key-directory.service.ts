import { Injectable } from '@nestjs/common';
import type { PartnerKeyText } from '@store/domain';
import { Notifications } from '../../platform/db/notifications.js';
import { isSecretOf } from './key-secret.js';
import { PARTNER_TOPIC, PartnerKeysRepository, type PresentedKey } from './partner-keys.repository.js';

/** A right key is accepted from memory for this long, in case a notice is lost. */
const RIGHT_MS = 10_000;

/** A wrong key causes at most one statement in this time, in case the notice about a new key is lost. */
const WRONG_MS = 60_000;

interface Loaded {
  at: number;
  keys: Promise<ReadonlyMap<string, PresentedKey>>;
}

/**
 * Every key of the store, from memory while nothing has changed: a call by key normally costs no SQL for its key, and
 * neither does a flood of wrong ones. PostgreSQL announces every change of a key or partner in its transaction, so every
 * process reads them anew.
 */
@Injectable()
export class KeyDirectory {
  private loaded: Loaded | undefined;

  constructor(
    private readonly keys: PartnerKeysRepository,
    notifications: Notifications,
  ) {
    notifications.on(PARTNER_TOPIC, () => this.forget());
  }

  /** The key of a text, whose secret is right; undefined where it is unknown, wrong or revoked. */
  async find({ id, kind, secret }: PartnerKeyText): Promise<PresentedKey | undefined> {
    const known = this.rightOne((await this.read(WRONG_MS)).get(id), kind, secret);
    // Whether it still holds is not believed as long as that it is wrong.
    return known && this.rightOne((await this.read(RIGHT_MS)).get(id), kind, secret);
  }

  /** Every key that is not revoked. */
  async all(): Promise<PresentedKey[]> {
    return [...(await this.read(RIGHT_MS)).values()];
  }

  /** Reads the keys anew at the next call. */
  forget(): void {
    this.loaded = undefined;
  }

  private rightOne(key: PresentedKey | undefined, kind: string, secret: string): PresentedKey | undefined {
    return isSecretOf(key?.secretHash, secret) && key?.kind === kind ? key : undefined;
  }

  private async read(maxAgeMs: number): Promise<ReadonlyMap<string, PresentedKey>> {
    if (this.loaded !== undefined && Date.now() - this.loaded.at < maxAgeMs) return this.loaded.keys;
    // Kept before it is read: a notice meanwhile removes it, so nothing stale stays.
    const loading: Loaded = { at: Date.now(), keys: this.load() };
    this.loaded = loading;
    try {
      return await loading.keys;
    } catch (error) {
      if (this.loaded === loading) this.loaded = undefined;
      throw error;
    }
  }

  private async load(): Promise<ReadonlyMap<string, PresentedKey>> {
    return new Map((await this.keys.presented()).map((key) => [key.id, key]));
  }
}
