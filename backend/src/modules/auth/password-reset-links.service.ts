import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { ContactKind, MemberContacts } from '../members/members.service.js';
import { PrivateLinksService, type PrivateLink } from '../private-links/private-links.service.js';

/** Permission to set a new password, for the reader of the message with the token. */
export interface ResetGrant {
  /** The contact that the message goes to. */
  kind: ContactKind;
  contact: string;
  /** Both contacts before a change that the token undoes; null where it only sets a password. */
  undo: MemberContacts | null;
}

/** A token that was valid until it was used just now. `kind` is null for one that the release before this one made. */
export type UsedReset = { id: number } & (ResetGrant | { kind: null; contact: null; undo: null });

/** Links that set a new password, or also undo a change of contacts. */
@Injectable()
export class PasswordResetLinks {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly links: PrivateLinksService,
  ) {}

  /** Makes a link that works once, for so many milliseconds; returns the id of its row. */
  add(
    em: EntityManager,
    memberId: number,
    { kind, contact, undo }: ResetGrant,
    validMs: number,
  ): Promise<{ id: number; token: string }> {
    return this.links.create(em, {
      purpose: undo === null ? 'password-reset' : 'contact-undo',
      subjectIds: [memberId],
      [kind]: contact,
      maxUses: 1,
      data: undo,
      expiresAt: new Date(this.clock.now().getTime() + validMs),
    });
  }

  /** The member of a valid token. */
  async ownerOf(token: string): Promise<number | null> {
    const link = await this.links.find(this.em, token, 'password-reset', 'contact-undo');
    return link === undefined || !this.links.isLive(link) ? null : (link.subjectIds[0] ?? null);
  }

  /** Uses the token up; undefined where it is not valid (any more). */
  async use(em: EntityManager, token: string): Promise<UsedReset | undefined> {
    const link = await this.links.use(em, token, 'password-reset', 'contact-undo');
    return link === undefined ? undefined : usedReset(link);
  }

  /**
   * Ends the member's unused tokens; returns the ids of all of them, used ones included. The undo of a
   * contact change stays: the caller who can reset the password may be the one who made the change. It ends with later ones
   * where an undo is itself used: `undone`.
   */
  async endAll(em: EntityManager, memberId: number, undone: number | null): Promise<number[]> {
    const resets = await this.links.revokeAll(em, memberId, 'password-reset');
    if (undone === null) return resets;
    return [...resets, ...(await this.links.revokeAll(em, memberId, 'contact-undo', undone))];
  }
}

function usedReset({ id, email, phone, data, purpose }: PrivateLink): UsedReset {
  const undo = purpose === 'contact-undo' ? (data as MemberContacts) : null;
  if (email !== null) return { id, kind: 'email', contact: email, undo };
  if (phone !== null) return { id, kind: 'phone', contact: phone, undo };
  return { id, kind: null, contact: null, undo: null };
}
