import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MAX_APPROVAL_CONTACTS, messageFor, normalizeEmail, normalizePhone } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { Answer } from '../../../platform/http/envelope.js';
import { textOf } from '../../../platform/http/field-rules.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import type {
  ApprovalContactDto,
  ApprovalContactsDto,
  CreateApprovalContactDto,
} from '../dto/approval-contact.dto.js';
import { RequestMovesService } from '../requests/request-moves.service.js';
import { contactNotFound, tooManyContacts } from '../purchase-requests.errors.js';
import { ApprovalRepository } from './approval.repository.js';

/** Approvers without an account, whom only the organization's admins name. */
@Injectable()
export class ApprovalContactsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly organizations: OrganizationsService,
    private readonly approval: ApprovalRepository,
    private readonly moves: RequestMovesService,
  ) {}

  async list(memberId: number): Promise<ApprovalContactsDto> {
    const { organizationId } = await this.organizations.managed(memberId);
    return { items: await this.approval.contacts(this.em, organizationId) };
  }

  async create(memberId: number, form: CreateApprovalContactDto): Promise<Answer<ApprovalContactDto>> {
    const contact = {
      name: textOf(form.name),
      phone: normalizePhone(textOf(form.phone)),
      email: normalizeEmail(textOf(form.email)) || null,
    };
    const id = await this.em.transactional(async (em) => {
      const { organizationId } = await this.organizations.managed(memberId, em);
      await this.organizations.lock(em, organizationId);
      const present = await this.approval.contacts(em, organizationId);
      if (present.length >= MAX_APPROVAL_CONTACTS) throw tooManyContacts();
      return this.approval.addContact(em, organizationId, contact);
    });
    return new Answer({ id, ...contact }, { message: messageFor('CONTACT_SAVED') });
  }

  /** Erases the contact. Rules that name it ask the admins from now on, and open steps go to them; links end. */
  async remove(memberId: number, id: number): Promise<Answer<null>> {
    await this.em.transactional(async (em) => {
      const { organizationId } = await this.organizations.managed(memberId, em);
      if (!(await this.approval.endContact(em, organizationId, id, this.clock.now())))
        throw contactNotFound();
      await this.moves.leaveToAdmins(em, [organizationId]);
    });
    return new Answer(null, { message: messageFor('CONTACT_REMOVED') });
  }
}
