import { Injectable } from '@nestjs/common';
import {
  DEFAULT_COUNTRY,
  DEFAULT_LOCALE,
  DEFAULT_TIME_ZONE,
  normalizeAccountId,
  normalizeBusinessNumber,
  normalizeEmail,
  normalizePersonName,
  normalizePhone,
  PRIVACY_VERSION,
  TERMS_VERSION,
} from '@store/domain';
import { Clock } from '../../platform/clock.js';
import type { RequestOrigin } from '../../platform/http/access.js';
import { textOf } from '../../platform/http/field-rules.js';
import { Throttle } from '../../platform/http/throttle.service.js';
import { taken } from '../members/members.errors.js';
import { MembersService, type NewMember } from '../members/members.service.js';
import { networkSignUps } from './auth.budgets.js';
import type { SignUpDto } from './dto/signup.dto.js';
import { PasswordHasher } from './password-hasher.js';

/** Creates accounts for visitors: always a plain, active member, whatever the form contains. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly members: MembersService,
    private readonly hasher: PasswordHasher,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  /** Creates the member of a checked form; 409 with a code per field for a taken e-mail, phone or account id. */
  async signUp(form: SignUpDto, origin: RequestOrigin): Promise<{ id: number }> {
    await this.throttle.spend([networkSignUps(origin.ip)]);
    const member = memberOf(form, this.clock.now());
    const collisions = await this.members.takenFields(member);
    if (collisions.length > 0) throw taken(collisions);
    const passwordHash = await this.hasher.hash(form.password);
    return { id: await this.members.create({ ...member, passwordHash }) };
  }
}

function memberOf(form: SignUpDto, now: Date): NewMember {
  return {
    ...contactOf(form),
    ...businessOf(form),
    name: normalizePersonName(form.name),
    nickname: textOf(form.nickname) || null,
    countryCode: textOf(form.countryCode) || DEFAULT_COUNTRY,
    locale: textOf(form.locale) || DEFAULT_LOCALE,
    timeZone: textOf(form.timeZone) || DEFAULT_TIME_ZONE,
    ageOver14: true,
    termsVersion: textOf(form.termsVersion) || TERMS_VERSION,
    privacyVersion: textOf(form.privacyVersion) || PRIVACY_VERSION,
    // The server's time, whatever the form contains (decision B8).
    termsAgreedAt: now,
    privacyAgreedAt: now,
    marketingEmailAgreedAt: form.marketingEmailOptIn === true ? now : null,
    marketingSmsAgreedAt: form.marketingSmsOptIn === true ? now : null,
  };
}

/** The unique fields in their stored form; an empty one is null, so that two members may both lack it. */
function contactOf(form: SignUpDto): Pick<NewMember, 'email' | 'phone' | 'account'> {
  return {
    email: normalizeEmail(textOf(form.email)) || null,
    phone: normalizePhone(textOf(form.phone)) || null,
    account: normalizeAccountId(textOf(form.account)) || null,
  };
}

function businessOf(form: SignUpDto): Pick<NewMember, 'isBusiness' | 'companyName' | 'bizRegNo'> {
  if (form.isBusiness !== true) return { isBusiness: false, companyName: null, bizRegNo: null };
  return {
    isBusiness: true,
    companyName: textOf(form.companyName),
    bizRegNo: normalizeBusinessNumber(textOf(form.bizRegNo)),
  };
}
