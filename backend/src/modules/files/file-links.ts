import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { Clock } from '../../platform/clock.js';
import type { FileLinkDto } from './dto/file-link.dto.js';
import { fileNotFound, linkExpired } from './files.errors.js';

/** Lifetime of a signed address. */
const LINK_SECONDS = 10 * 60;

/** An address that gives access to a private file for a limited time. */
export interface FileLink {
  url: string;
  /** UTC, ISO 8601. */
  expiresAt: string;
}

/**
 * The person for whom an address is signed. For staff, the member's id, which the access record shows. Null for people
 * who read their own files, and for holders of a link.
 */
export type Viewer = number | null;

/** Signs addresses of private files: a holder can read that file until the address expires, and no other. */
@Injectable()
export class FileLinks {
  private readonly key: Buffer;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly clock: Clock,
  ) {
    // A separate key, so that a signature is never accepted as a token, nor a token as a signature.
    this.key = Buffer.from(hkdfSync('sha256', environment.JWT_SECRET, '', 'store:file-links', 32));
  }

  sign(id: string, viewer: Viewer): FileLink {
    return this.signPath(`/api/files/${id}`, id, {}, viewer);
  }

  /**
   * The same for another download. `signed` names the content in a form that is no id of a file; the path leads to the
   * call that verifies it, with these parameters.
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

  /** 404 without a valid signature, 410 for an expired address. */
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
