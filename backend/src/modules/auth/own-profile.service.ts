import { Injectable } from '@nestjs/common';
import type { SessionActor } from '../../platform/http/access.js';
import type { EditProfileDto, OwnProfileDto } from '../members/dto/own-profile.dto.js';
import { memberNotFound } from '../members/members.errors.js';
import { MembersService, type StoredProfile } from '../members/members.service.js';
import { ContactChanges } from './contact-changes.service.js';

/** A member's own data, as the member sees and changes it. */
@Injectable()
export class OwnProfileService {
  constructor(
    private readonly changes: ContactChanges,
    private readonly members: MembersService,
  ) {}

  /** All stored data of the member. */
  async read(memberId: number): Promise<OwnProfileDto> {
    const row = await this.members.profile(memberId);
    if (row === null) throw memberNotFound();
    return toProfile(row);
  }

  /** Changes the fields of the form and returns the whole profile as it then is. */
  async update(actor: SessionActor, form: EditProfileDto): Promise<OwnProfileDto> {
    await this.changes.edit(actor, actor.id, form);
    return this.read(actor.id);
  }
}

function toProfile(row: StoredProfile): OwnProfileDto {
  const { termsVersion, privacyVersion, termsAgreedAt, privacyAgreedAt, ...known } = row;
  const { emailAgreedAt, emailWithdrawnAt, smsAgreedAt, smsWithdrawnAt, ...facts } = known;
  return {
    ...facts,
    company: facts.companyName,
    is_business: facts.isBusiness,
    terms: { version: termsVersion, agreedAt: termsAgreedAt },
    privacy: { version: privacyVersion, agreedAt: privacyAgreedAt },
    marketingEmail: consent(emailAgreedAt, emailWithdrawnAt),
    marketingSms: consent(smsAgreedAt, smsWithdrawnAt),
  };
}

function consent(agreedAt: string | null, withdrawnAt: string | null): OwnProfileDto['marketingEmail'] {
  return {
    agreed: agreedAt !== null,
    agreedAt,
    withdrawnAt,
  };
}
