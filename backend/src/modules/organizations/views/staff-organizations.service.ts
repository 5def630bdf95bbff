import { Injectable } from '@nestjs/common';
import {
  FIRST_PAGE,
  messageFor,
  normalizeBusinessNumber,
  ORGANIZATION_STATE_LABELS,
  ORGANIZATION_STATES,
  PAGE_SIZE,
  Role,
  type OrganizationState,
  type PlainMessageCode,
} from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import type { Actor } from '../../../platform/http/access.js';
import { Answer } from '../../../platform/http/envelope.js';
import { textOf } from '../../../platform/http/field-rules.js';
import { metaOf, pagingOf } from '../../../platform/lists/paging.js';
import { AuditService, type Operator } from '../../audit/audit.service.js';
import { checkedAs, unchecked } from '../../files/dto/registry-check.rules.js';
import { storedText } from '../dto/organization.rules.js';
import { registryFailed } from '../../files/documents/documents.errors.js';
import type { RegistryCheckDto } from '../../files/dto/admin-document.dto.js';
import { BusinessRegistry, type RegistryAnswer } from '../../files/registry/business-registry.service.js';
import { OrganizationEditsService } from '../organization-edits.service.js';
import { organizationNotFound } from '../organizations.errors.js';
import { profileOf } from '../own-organization.service.js';
import type {
  AdminRegisterOrganizationDto,
  AdminUpdateOrganizationDto,
  OrganizationQueryDto,
  SetOrganizationStateDto,
} from './dto/staff-organization-input.dto.js';
import type {
  StaffOrganizationDetailDto,
  StaffOrganizationDto,
  StaffOrganizationPageDto,
} from './dto/staff-organization.dto.js';
import type { OrganizationFilter } from './organization-list.filter.js';
import {
  StaffOrganizationsRepository,
  type FoundOrganization,
  type ListedOrganization,
} from './staff-organizations.repository.js';

const PAGE = { pageBase: FIRST_PAGE, size: PAGE_SIZE.adminMembers } as const;

/** Organizations for operators, within the actor's care; each change writes its audit record. */
@Injectable()
export class StaffOrganizationsService {
  constructor(
    private readonly reads: StaffOrganizationsRepository,
    private readonly edits: OrganizationEditsService,
    private readonly registry: BusinessRegistry,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** A page with counts by state of the same filter. */
  async list(actor: Actor, query: OrganizationQueryDto): Promise<Answer<StaffOrganizationPageDto>> {
    const paging = pagingOf(query, PAGE);
    const filter = organizationFilterOf(query);
    const [rows, sums] = await Promise.all([
      this.reads.page(actor, filter, paging.size, paging.index * paging.size),
      this.reads.countByState(actor, filter),
    ]);
    const countOf = (state: string): number => sums.find((sum) => sum.state === state)?.count ?? 0;
    const counts = Object.fromEntries(ORGANIZATION_STATES.map((state) => [state, countOf(state)]));
    const wanted: readonly OrganizationState[] = filter.state === null ? ORGANIZATION_STATES : [filter.state];
    const total = wanted.reduce((sum, state) => sum + countOf(state), 0);
    return new Answer({ items: rows.map(rowOf), total }, { meta: metaOf(paging, total, counts) });
  }

  /** One organization with people and sites; 404 for any outside the actor's care. */
  async get(actor: Actor, id: number): Promise<StaffOrganizationDetailDto> {
    const organization = await this.find(actor, id);
    const [people, sites] = await Promise.all([this.reads.people(id), this.reads.sites(id)]);
    return { ...organization, people, sites };
  }

  /** Registers a pending organization for a member. A manager's is in the own care. */
  async create(
    operator: Operator,
    { memberId, managerId, ...form }: AdminRegisterOrganizationDto,
  ): Promise<Answer<StaffOrganizationDto>> {
    const { actor } = operator;
    const organization = {
      ...profileOf(form.profile ?? {}),
      name: textOf(form.name),
      bizRegNo: normalizeBusinessNumber(form.bizRegNo),
      branchNo: textOf(form.branchNo) || null,
      managerId: actor.role === Role.Admin ? (managerId ?? null) : actor.id,
    };
    const id = await this.audit.change(operator, async (em) => {
      const id = await this.edits.create(em, actor, memberId, organization);
      const after = { ...organization, state: 'pending', memberId };
      return { result: id, audit: about(id, 'create', null, after) };
    });
    return this.saved(actor, id, 'ORG_REGISTERED');
  }

  async update(
    operator: Operator,
    id: number,
    { version, managerId, name, profile, settings, staffNote }: AdminUpdateOrganizationDto,
  ): Promise<Answer<StaffOrganizationDto>> {
    const { ordersVisible, approval } = settings ?? {};
    const changes = {
      name: name?.trim(),
      ...profileOf(profile ?? {}),
      ordersVisible,
      approval,
      managerId,
      staffNote: storedText(staffNote),
    };
    await this.audit.change(operator, async (em) => {
      const edit = await this.edits.update(em, operator.actor, id, changes, version);
      return { result: null, audit: edit && about(id, 'update', edit.before, edit.after) };
    });
    return this.saved(operator.actor, id, 'ORG_SAVED');
  }

  /** Moves the organization. Before it is confirmed, the tax office is asked about its number. */
  async setState(
    operator: Operator,
    id: number,
    { state, reason, version }: SetOrganizationStateDto,
  ): Promise<Answer<StaffOrganizationDto>> {
    const { actor } = operator;
    const seen = await this.find(actor, id);
    const isConfirmed = seen.state === 'pending' && state === 'active';
    // No lock is held meanwhile: the tax office may take seconds. Without its answer staff decide all the same.
    const check = isConfirmed ? this.checkOf(seen, await this.registry.status(seen.bizRegNo)) : null;
    await this.audit.change(operator, async (em) => {
      const move = { state, reason: textOf(reason) || null, version };
      const present = await this.edits.setState(em, actor, id, move);
      if (check !== null) await this.edits.keepCheck(em, id, check);
      const before = { state: present.state, reason: present.stateReason };
      const registry = check === null ? {} : { registry: check.statusLabel };
      return {
        result: null,
        audit: about(id, 'status', before, { state, reason: move.reason, ...registry }),
      };
    });
    return this.saved(actor, id, 'STATUS_SAVED');
  }

  /** Asks the tax office about the number and keeps the answer; 503 if it does not answer. */
  async check(operator: Operator, id: number): Promise<RegistryCheckDto> {
    const { bizRegNo } = await this.find(operator.actor, id);
    const answer = await this.registry.status(bizRegNo);
    if (answer.outcome === 'failed') throw registryFailed();
    if (answer.outcome === 'unchecked') return unchecked(bizRegNo);
    const check = checkedAs(answer, bizRegNo, this.clock.now());
    return this.audit.change(operator, async (em) => {
      await this.edits.keepCheck(em, id, check);
      const after = { registry: check.statusLabel };
      return { result: check, audit: about(id, 'check', null, after) };
    });
  }

  /** The answer to keep; null where the office was not asked or did not answer. */
  private checkOf({ bizRegNo }: { bizRegNo: string }, answer: RegistryAnswer): RegistryCheckDto | null {
    return answer.outcome === 'checked' ? checkedAs(answer, bizRegNo, this.clock.now()) : null;
  }

  private async find(actor: Actor, id: number): Promise<StaffOrganizationDto> {
    const row = await this.reads.find(actor, id, this.clock.now());
    if (row === undefined) throw organizationNotFound();
    return viewOf(row);
  }

  private async saved(
    actor: Actor,
    id: number,
    code: PlainMessageCode,
  ): Promise<Answer<StaffOrganizationDto>> {
    return new Answer(await this.find(actor, id), { message: messageFor(code) });
  }
}

/** The filter behind a query. */
export const organizationFilterOf = ({
  state,
  managerId,
  memberId,
  q,
  sort,
}: OrganizationQueryDto): OrganizationFilter => ({
  state: state || null,
  managerId: managerId ?? null,
  memberId: memberId ?? null,
  q: q?.trim() ?? '',
  sort,
});

const about = (id: number, verb: string, before: unknown, after: unknown) => ({
  action: `organization.${verb}`,
  targetType: 'organization',
  targetId: id,
  before,
  after,
});

const rowOf = <Row extends ListedOrganization>(row: Row) => ({
  ...row,
  stateLabel: ORGANIZATION_STATE_LABELS[row.state],
});

function viewOf({ ordersVisible, approval, registry, ...row }: FoundOrganization): StaffOrganizationDto {
  const { representativeName, businessType, businessItem, address, taxInvoiceEmail, ...facts } = row;
  return {
    ...rowOf(facts),
    profile: { representativeName, businessType, businessItem, address, taxInvoiceEmail },
    settings: { ordersVisible, approval },
    registry: registry ?? unchecked(row.bizRegNo),
  };
}
