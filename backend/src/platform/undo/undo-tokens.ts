import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { messageFor } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { Clock } from '../clock.js';
import { DomainError } from '../errors/domain-error.js';
import { decrypt, encrypt, encryptionKeyFor } from '../encryption.js';

/** A message with 되돌리기 stays 10 seconds, and longer while it has pointer or focus. */
const UNDO_MS = 10 * 60_000;

/** What the token belongs to: a kind of removal, of one member. */
export interface Undoable {
  kind: 'cart' | 'wish';
  memberId: number;
}

interface Sealed extends Undoable {
  /** Milliseconds since 1970. */
  until: number;
  removed: unknown;
}

/**
 * What was removed, as a text that only the store can read. The caller keeps it and sends it back to undo the removal,
 * so that rows return unchanged and no table has to keep removed ones.
 */
@Injectable()
export class UndoTokens {
  private readonly key: Buffer;

  constructor(
    @Inject(ENVIRONMENT) { JWT_SECRET }: Environment,
    private readonly clock: Clock,
  ) {
    this.key = encryptionKeyFor(JWT_SECRET, 'undo');
  }

  seal({ kind, memberId }: Undoable, removed: object): string {
    const sealed: Sealed = { kind, memberId, until: this.clock.now().getTime() + UNDO_MS, removed };
    return encrypt(this.key, deflateRawSync(JSON.stringify(sealed)).toString('base64url'));
  }

  /** The removed rows; 410 for a token that is old, changed, or of somebody else. */
  open<Removed>(undoable: Undoable, token: string, read: (removed: unknown) => Removed): Removed {
    const content = decrypt(this.key, token);
    if (content === null) throw undoExpired();
    const sealed = JSON.parse(inflateRawSync(Buffer.from(content, 'base64url')).toString()) as Sealed;
    const isOwn = sealed.kind === undoable.kind && sealed.memberId === undoable.memberId;
    if (!isOwn || sealed.until < this.clock.now().getTime()) throw undoExpired();
    return read(sealed.removed);
  }
}

const undoExpired = (): DomainError => new DomainError('UNDO_EXPIRED', 'gone', messageFor('UNDO_EXPIRED'));
