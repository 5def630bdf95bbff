import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { Clock } from '../../platform/clock.js';
import type { FileLinkDto } from './dto/file-link.dto.js';
import { fileNotFound, linkExpired } from './files.errors.js';

/** How long a signed address works. */
const LINK_SECONDS = 10 * 60;

/** An address that gives out a private file for a while. */
export interface FileLink {
  url: string;
  /** UTC, ISO 8601. */
  expiresAt: string;
}

/**
 * For whom an address is signed. A member of staff, by id: who opens it stands in the access record as that one. Null for who reads
 * what is theirs, and for holders of a link.
 */
export type Viewer = number | null;

/** Signs addresses of private files: a holder reads that file until it runs out, and no other. */
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

  sign(id: string, viewer: Viewer): FileLink {
    return this.signPath(`/api/files/${id}`, id, {}, viewer);
  }

  /**
   * The same for another download. `signed` says what is given out, in a form that is no id of a file; the path leads to
   * the call that verifies it, with these parameters.
   */
  signPath(
    path: string,
    signed: string,
    parameters: Readonly<Record<string, string>>,
    viewer: Viewer,
  ): FileLink {
    const expires = Math.floor(this.clock.now().getTime() / 1000) + LINK_SECONDS;
    const query = new URLSearchParams({
      ...parameters,
      expires: String(expires),
      ...(viewer === null ? {} : { viewer: String(viewer) }),
      signature: this.signature(signed, expires, viewer),
    });
    return {
      url: `${this.environment.PUBLIC_URL}${path}?${query.toString()}`,
      expiresAt: new Date(expires * 1000).toISOString(),
    };
  }

  /** 404 without a signature or for one that is not ours, 410 for one that has run out. */
  verify(id: string, { expires = '', signature = '', viewer }: FileLinkDto): void {
    const given = Buffer.from(signature);
    const ours = Buffer.from(this.signature(id, Number(expires), viewer ?? null));
    if (given.length !== ours.length || !timingSafeEqual(given, ours)) throw fileNotFound();
    if (Number(expires) * 1000 <= this.clock.now().getTime()) throw linkExpired();
  }

  private signature(id: string, expires: number, viewer: Viewer | string): string {
    const signed = [id, expires, ...(viewer === null ? [] : [viewer])].join('\n');
    return createHmac('sha256', this.key).update(signed).digest('base64url');
  }
}
