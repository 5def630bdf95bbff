import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { normalizeEmail, normalizePhone, Role } from '@store/domain';
import type { Actor } from '../../platform/http/access.js';
import { textOf } from '../../platform/http/field-rules.js';
import type { CreateEstimateDto } from './dto/create-estimate.dto.js';
import { contactProblem, estimateNotFound } from './estimates.errors.js';
import { EstimatePeopleRepository, type MemberData } from './repository/people.repository.js';
import { EstimatesRepository } from './repository/estimates.repository.js';

/** The requester, and who answers. */
export interface Requester {
  /** Null for a visitor. */
  memberId: number | null;
  managerId: number | null;
  contactName: string;
  company: string | null;
  phone: string | null;
  email: string | null;
}

/** Finds out who requests a price. */
@Injectable()
export class RequestersService {
  constructor(
    private readonly people: EstimatePeopleRepository,
    private readonly estimates: EstimatesRepository,
  ) {}

  /** A member's own data where the form has none; a visitor must name a contact and accept the privacy terms. */
  async of(em: EntityManager, actor: Actor | undefined, form: CreateEstimateDto): Promise<Requester> {
    const memberId = actor?.role === Role.Member ? actor.id : null;
    if (form.fromEstimateId != null) await this.checkOwn(em, memberId, form.fromEstimateId);
    const named = namedBy(form);
    if (memberId === null) return visitor(named, form.privacyAgreed === true);
    return memberOf(memberId, named, await this.fieldsOf(em, memberId));
  }

  /** Only an own estimate can be requested again; a visitor has none. */
  private async checkOwn(em: EntityManager, memberId: number | null, id: number): Promise<void> {
    if (memberId === null || !(await this.estimates.isOfMember(em, id, memberId))) throw estimateNotFound();
  }

  private async fieldsOf(em: EntityManager, memberId: number): Promise<MemberData> {
    const fields = await this.people.memberData(em, memberId);
    if (fields === undefined) throw estimateNotFound();
    return fields;
  }
}

type Named = Omit<Requester, 'memberId' | 'managerId'>;

/** The contact in the form. */
function namedBy(form: CreateEstimateDto): Named {
  const [phone, email] = [textOf(form.phone), textOf(form.email)];
  return {
    contactName: textOf(form.contactName),
    company: textOf(form.company) || null,
    phone: phone === '' ? null : normalizePhone(phone),
    email: email === '' ? null : normalizeEmail(email),
  };
}

function memberOf(memberId: number, named: Named, own: MemberData): Requester {
  return {
    memberId,
    managerId: own.managerId,
    contactName: named.contactName || own.name,
    company: named.company ?? own.company,
    phone: named.phone ?? own.phone,
    email: named.email ?? own.email,
  };
}

function visitor(named: Named, agreed: boolean): Requester {
  if (named.contactName === '') throw contactProblem('contactName', 'USER_NAME_NULL');
  if (named.email === null && named.phone === null)
    throw contactProblem('email', 'ESTIMATE_CONTACT_REQUIRED');
  if (!agreed) throw contactProblem('privacyAgreed', 'ESTIMATE_PRIVACY_REQUIRED');
  return { memberId: null, managerId: null, ...named };
}
