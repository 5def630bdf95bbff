import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { decrypt, encrypt, encryptionKeyFor } from '../../platform/encryption.js';
import { newSecret } from './delivery/signature.js';

/** Secrets of an endpoint as they are stored. */
export interface SealedSecrets {
  secret: string;
  previousSecret: string | null;
  /** Until when the previous one signs as well; as PostgreSQL writes it. */
  previousUntil: string | null;
}

/** Makes secrets of endpoints and reads them for signing. */
@Injectable()
export class EndpointSecrets {
  private readonly key: Buffer;

  constructor(@Inject(ENVIRONMENT) { JWT_SECRET }: Environment) {
    this.key = encryptionKeyFor(JWT_SECRET, 'webhook-secret');
  }

  /** A new secret, plain for the one answer that shows it, and sealed for the table. */
  create(): { plain: string; sealed: string } {
    const plain = newSecret();
    return { plain, sealed: encrypt(this.key, plain) };
  }

  /** The secrets that sign now, the newest first; null where the store's own secret is another one than before. */
  open({ secret, previousSecret, previousUntil }: SealedSecrets, now: Date): string[] | null {
    const overlaps =
      previousSecret !== null && previousUntil !== null && Date.parse(previousUntil) > now.getTime();
    const plain = [secret, ...(overlaps ? [previousSecret] : [])].map((sealed) => decrypt(this.key, sealed));
    return plain.includes(null) ? null : plain.filter((text) => text !== null);
  }
}
