import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isoOf, isoOrNull } from '../../platform/db/moments.js';
import type { EditProfileDto, OwnProfileDto } from './dto/own-profile.dto.js';
import { MemberEditsService } from './member-edits.service.js';
import { memberNotFound } from './members.errors.js';

type StoredProfile = Omit<
  OwnProfileDto,
  'company' | 'is_business' | 'terms' | 'privacy' | 'marketingEmail' | 'marketingSms'
> & {
  termsVersion: string | null;
  privacyVersion: string | null;
  termsAgreedAt: string | null;
  privacyAgreedAt: string | null;
  emailAgreedAt: string | null;
  emailWithdrawnAt: string | null;
  smsAgreedAt: string | null;
  smsWithdrawnAt: string | null;
};

const COLUMNS = `id, account, email, email_proved_at as "emailProvedAt", phone, phone_proved_at as "phoneProvedAt", name, nickname, company_name as "companyName",
  is_business as "isBusiness", role, status, country_code as "countryCode", locale, time_zone as "timeZone",
  terms_version as "termsVersion", terms_agreed_at as "termsAgreedAt", privacy_version as "privacyVersion",
  privacy_agreed_at as "privacyAgreedAt", marketing_email_agreed_at as "emailAgreedAt",
  marketing_email_withdrawn_at as "emailWithdrawnAt", marketing_sms_agreed_at as "smsAgreedAt",
  marketing_sms_withdrawn_at as "smsWithdrawnAt", created_at as "createdAt", last_login_at as "lastLoginAt", version`;

/** A member's own data, as the member sees and changes it. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly em: EntityManager,
    private readonly edits: MemberEditsService,
  ) {}

  /** All that is stored of the member. */
  async read(memberId: number): Promise<OwnProfileDto> {
    const [row] = await this.em.execute<StoredProfile[]>(`select ${COLUMNS} from members where id = ?`, [
      memberId,
    ]);
    if (row === undefined) throw memberNotFound();
    return toProfile(row);
  }

  /** Changes what the form carries and answers the whole profile as it is then. */
  async update(memberId: number, form: EditProfileDto): Promise<OwnProfileDto> {
    const { version, ...changes } = form;
    await this.edits.edit(memberId, changes, version);
    return this.read(memberId);
  }
}

function toProfile(row: StoredProfile): OwnProfileDto {
  const { termsVersion, privacyVersion, termsAgreedAt, privacyAgreedAt, ...known } = row;
  const { emailAgreedAt, emailWithdrawnAt, smsAgreedAt, smsWithdrawnAt, ...facts } = known;
  return {
    ...facts,
    emailProvedAt: isoOrNull(facts.emailProvedAt),
    phoneProvedAt: isoOrNull(facts.phoneProvedAt),
    company: facts.companyName,
    is_business: facts.isBusiness,
    terms: { version: termsVersion, agreedAt: isoOrNull(termsAgreedAt) },
    privacy: { version: privacyVersion, agreedAt: isoOrNull(privacyAgreedAt) },
    marketingEmail: consent(emailAgreedAt, emailWithdrawnAt),
    marketingSms: consent(smsAgreedAt, smsWithdrawnAt),
    createdAt: isoOf(facts.createdAt),
    lastLoginAt: isoOrNull(facts.lastLoginAt),
  };
}

function consent(agreedAt: string | null, withdrawnAt: string | null): OwnProfileDto['marketingEmail'] {
  return {
    agreed: agreedAt !== null,
    agreedAt: isoOrNull(agreedAt),
    withdrawnAt: isoOrNull(withdrawnAt),
  };
}
