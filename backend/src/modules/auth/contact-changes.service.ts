import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SessionActor } from '../../platform/http/access.js';
import { Throttle } from '../../platform/http/throttle.service.js';
import {
  changesContact,
  MemberEditsService,
  type MemberChanges,
  type MemberEdit,
} from '../members/member-edits.service.js';
import { memberNotFound } from '../members/members.errors.js';
import { MembersService } from '../members/members.service.js';
import { AccountsRepository } from './accounts.repository.js';
import { contactChanges } from './auth.budgets.js';
import { passwordChangedMeanwhile } from './auth.errors.js';
import { audienceOf } from './contact-rules.js';
import { OwnerProof } from './owner-proof.service.js';
import { PasswordResetService } from './password-reset.service.js';

/** Changes of a member, with the version that was read and the caller's own password. */
type ProvedChanges = MemberChanges & { version?: number | null; currentPassword?: string | null };

/**
 * The one way by which a member's facts are corrected, by the member or by staff. Who changes e-mail address or phone
 * proves to own the session, and the old contact hears of it with a way back (decision record 21).
 */
@Injectable()
export class ContactChanges {
  constructor(
    private readonly em: EntityManager,
    private readonly edits: MemberEditsService,
    private readonly owner: OwnerProof,
    private readonly resets: PasswordResetService,
    private readonly throttle: Throttle,
    private readonly members: MembersService,
    private readonly accounts: AccountsRepository,
  ) {}

  /** As `MemberEditsService.edit`; 400, 403 or 429 where a contact changes and the proof is missing or wrong. */
  async edit(
    actor: SessionActor,
    memberId: number,
    { version, currentPassword, ...changes }: ProvedChanges,
    alsoDo?: (em: EntityManager, edit: MemberEdit) => void,
  ): Promise<MemberEdit> {
    const proof = (await this.isContactChange(memberId, changes))
      ? await this.owner.demand(actor, currentPassword)
      : null;
    if (proof !== null) await this.throttle.spend([contactChanges(memberId)]);
    return this.edits.edit(memberId, changes, version, async (em, edit) => {
      if (isOtherContact(edit)) {
        // Another call has changed the contact since the comparison.
        if (proof === null) throw passwordChangedMeanwhile();
        await this.owner.demandUnchanged(em, actor, proof);
        await this.notify(em, memberId, edit);
      }
      alsoDo?.(em, edit);
    });
  }

  private async isContactChange(memberId: number, changes: MemberChanges): Promise<boolean> {
    if (changes.email === undefined && changes.phone === undefined) return false;
    const present = await this.members.contacts(this.em, memberId);
    if (present === null) throw memberNotFound();
    return changesContact(changes, present);
  }

  private async notify(em: EntityManager, memberId: number, { after, contacts }: MemberEdit): Promise<void> {
    // A customer who has not joined yet has nothing to steal, and joins by other means.
    if ((await this.accounts.passwordHashOf(em, memberId)) === null) return;
    for (const receiver of audienceOf(contacts, (kind) => after[kind] !== undefined))
      await this.resets.notifyOfChange(em, memberId, receiver, contacts);
  }
}

const isOtherContact = ({ after }: MemberEdit): boolean =>
  after.email !== undefined || after.phone !== undefined;
