import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { isUniqueViolation } from '../../platform/errors/unique-violation.js';
import { AuditService, type Operator } from '../audit/audit.service.js';
import type { AdminPartnerDto, ChangePartnerDto, CreatePartnerDto } from './dto/admin-partner.dto.js';
import { KeyDirectory } from './key-directory.service.js';
import { PartnerKeysRepository } from './partner-keys.repository.js';
import {
  PartnersRepository,
  type PartnerFields,
  type PartnerWithKeys,
  type StoredPartner,
} from './partners.repository.js';
import * as refuse from './partners.errors.js';

/** Partners, as admins make and change them. */
@Injectable()
export class PartnersService {
  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly partners: PartnersRepository,
    private readonly keys: PartnerKeysRepository,
    private readonly directory: KeyDirectory,
  ) {}

  /** All partners by name. */
  async list(): Promise<AdminPartnerDto[]> {
    return (await this.partners.list(this.clock.now())).map(viewOf);
  }

  /** One partner; 404 where there is none. */
  async get(id: number): Promise<AdminPartnerDto> {
    const partner = await this.partners.findWithKeys(id, this.clock.now());
    if (partner === undefined) throw refuse.partnerNotFound();
    return viewOf(partner);
  }

  /** Locks a partner, so that what counts of it cannot change meanwhile; 404 where there is none. */
  async lock(em: EntityManager, id: number): Promise<void> {
    if ((await this.partners.lock(em, id)) === undefined) throw refuse.partnerNotFound();
  }

  /** Makes a partner that may call at once; 409 where the name is taken. */
  async create(operator: Operator, form: CreatePartnerDto): Promise<AdminPartnerDto> {
    const fields = fieldsOf(form, 'active');
    const id = await refusingTakenName(
      this.audit.change(operator, async (em) => {
        const partnerId = await this.partners.add(em, fields);
        const audit = { action: 'partner.create', targetType: 'partner', targetId: partnerId };
        return { result: partnerId, audit: { ...audit, before: null, after: fields } };
      }),
    );
    return this.get(id);
  }

  /** Changes a partner; a suspended one is refused by every process at once. 404 where there is none. */
  async change(operator: Operator, id: number, form: ChangePartnerDto): Promise<AdminPartnerDto> {
    await refusingTakenName(
      this.audit.change(operator, async (em) => {
        const stored = await this.partners.lock(em, id);
        if (stored === undefined) throw refuse.partnerNotFound();
        const { id: _id, createdAt: _createdAt, ...before } = stored;
        const after = fieldsOf({ ...partsOf(stored), ...given(form) }, form.state ?? stored.state);
        if (JSON.stringify(fieldsOf(partsOf(stored), stored.state)) === JSON.stringify(after))
          return { result: null, audit: null };
        await this.partners.update(em, id, after, this.clock.now());
        await this.keys.announce(em, id);
        const action = before.state === after.state ? 'partner.update' : 'partner.status';
        return { result: null, audit: { action, targetType: 'partner', targetId: id, before, after } };
      }),
    );
    this.directory.forget();
    return this.get(id);
  }
}

type Parts = Pick<CreatePartnerDto, 'name' | 'contact' | 'purpose' | 'contractEndsOn'>;

const partsOf = (stored: StoredPartner): Parts => ({
  name: stored.name,
  contact: { name: stored.contactName, email: stored.contactEmail, phone: stored.contactPhone },
  purpose: stored.purpose,
  contractEndsOn: stored.contractEndsOn,
});

/** The fields that the form names; null of the contract's end is a value. */
const given = (form: ChangePartnerDto): Partial<Parts> =>
  Object.fromEntries(Object.entries(form).filter(([name, value]) => name !== 'state' && value !== undefined));

const fieldsOf = (parts: Parts, state: PartnerFields['state']): PartnerFields => ({
  name: parts.name.trim(),
  contactName: parts.contact.name.trim(),
  contactEmail: parts.contact.email.trim().toLowerCase(),
  contactPhone: parts.contact.phone?.trim() || null,
  purpose: parts.purpose.trim(),
  contractEndsOn: parts.contractEndsOn ?? null,
  state,
});

const viewOf = (stored: PartnerWithKeys): AdminPartnerDto => {
  const { id, state, createdAt, usableKeys, lastUsedAt } = stored;
  const { contractEndsOn = null, ...parts } = partsOf(stored);
  return {
    id,
    ...parts,
    contact: { ...parts.contact, phone: parts.contact.phone ?? null },
    contractEndsOn,
    state,
    usableKeys,
    lastUsedAt,
    createdAt,
  };
};

async function refusingTakenName<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isUniqueViolation(error) ? refuse.partnerNameTaken() : error;
  }
}
