import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { Clock } from '../../platform/clock.js';
import { fileNotFound, linkExpired } from './files.errors.js';

/** How long a signed address works. */
const LINK_SECONDS = 10 * 60;

/** An address that gives out a private file for a while. */
export interface FileLink {
  url: string;
  /** UTC, ISO 8601. */
  expiresAt: string;
}

/** Signs addresses of private files: whoever has one reads that file until it runs out, and no other. */
@Injectable()
export class FileLinks {
  private readonly key: Buffer;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly clock: Clock,
  ) {
    // A key of its own, so that a signature never passes for a token nor a token for a signature.
    this.key = Buffer.from(hkdfSync('sha256', environment.JWT_SECRET, '', 'store:file-links', 32));
  }

  sign(id: string): FileLink {
    const expires = Math.floor(this.clock.now().getTime() / 1000) + LINK_SECONDS;
    const query = new URLSearchParams({ expires: String(expires), signature: this.signature(id, expires) });
    return {
      url: `${this.environment.PUBLIC_URL}/api/files/${id}?${query.toString()}`,
      expiresAt: new Date(expires * 1000).toISOString(),
    };
  }

  /** 404 for a signature that is not ours, 410 for one that has run out. */
  verify(id: string, { expires, signature }: { expires: string; signature: string }): void {
    const given = Buffer.from(signature);
    const ours = Buffer.from(this.signature(id, Number(expires)));
    if (given.length !== ours.length || !timingSafeEqual(given, ours)) throw fileNotFound();
    if (Number(expires) * 1000 <= this.clock.now().getTime()) throw linkExpired();
  }

  private signature(id: string, expires: number): string {
    return createHmac('sha256', this.key).update(`${id}\n${expires}`).digest('base64url');
  }
}
