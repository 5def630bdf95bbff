import { Injectable } from '@nestjs/common';
import {
  CONTRACT_LIST_STATE_LABELS,
  ESTIMATE_STATUS_LABELS,
  formatPhone,
  MEMBER_STATUS_LABELS,
  ORDER_STATUS_LABELS,
  ORGANIZATION_STATE_LABELS,
  PRINT_JOB_STATE_LABELS,
  PRODUCT_STATUS_LABELS,
  REQUEST_STATE_LABELS,
  Role,
  type AccessSubject,
} from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { AccessRecorder } from '../../audit/access-records/access-recorder.service.js';
import type { Operator } from '../../audit/audit.service.js';
import { ConsoleSearchRepository } from './console-search.repository.js';
import type { ConsoleSearchDto, HitKind, SearchHitDto } from './dto/search.dto.js';

const CALL = 'GET /api/manager/search';

/** Kinds with personal data. A search reads people even if it finds none, as their list does. */
const PERSONAL = [
  'member',
  'order',
  'organization',
  'estimate',
  'print',
] as const satisfies readonly (AccessSubject & HitKind)[];

interface Found<Status extends string> {
  id: number;
  title: string;
  parts: (string | null)[];
  status: Status;
}

/** One search over everything that the caller has lists of: at most five of each kind. */
@Injectable()
export class ConsoleSearchService {
  constructor(
    private readonly rows: ConsoleSearchRepository,
    private readonly access: AccessRecorder,
    private readonly clock: Clock,
  ) {}

  async find(operator: Operator, q: string): Promise<ConsoleSearchDto> {
    const { actor } = operator;
    const [orders, members, organizations, lists, requests, estimates, jobs, products] = await Promise.all([
      this.rows.orders(actor, q),
      this.rows.members(actor, q),
      this.rows.organizations(actor, q),
      this.rows.contractLists(actor, q),
      this.rows.purchaseRequests(actor, q),
      this.rows.estimates(actor, q, this.clock.now()),
      this.rows.printJobs(actor, q),
      // Managers have no list of products.
      actor.role === Role.Admin ? this.rows.products(actor, q) : [],
    ]);
    const hits = [
      ...hitsOf('order', orders, ORDER_STATUS_LABELS),
      ...hitsOf('member', members, MEMBER_STATUS_LABELS),
      ...hitsOf('organization', organizations, ORGANIZATION_STATE_LABELS),
      ...hitsOf('contract-list', lists, CONTRACT_LIST_STATE_LABELS),
      ...hitsOf('purchase-request', requests, REQUEST_STATE_LABELS),
      ...hitsOf('estimate', estimates, ESTIMATE_STATUS_LABELS),
      ...hitsOf('print', jobs, PRINT_JOB_STATE_LABELS),
      ...hitsOf('product', products, PRODUCT_STATUS_LABELS),
    ];
    await this.record(operator, q, hits);
    return { hits };
  }

  /** Without its record the search is not answered. */
  private async record({ actor, origin }: Operator, q: string, hits: readonly SearchHitDto[]): Promise<void> {
    for (const subject of PERSONAL) {
      const subjectIds = hits.filter(({ kind }) => kind === subject).map(({ id }) => id);
      if (subjectIds.length === 0 && subject !== 'member') continue;
      await this.access.record({
        actor,
        ip: origin.ip,
        used: 'read',
        subject,
        call: CALL,
        subjectIds,
        subjectCount: subjectIds.length,
        query: { q },
      });
    }
  }
}

function hitsOf<Status extends string>(
  kind: HitKind,
  rows: readonly Found<Status>[],
  labels: Readonly<Record<Status, string>>,
): SearchHitDto[] {
  return rows.map(({ id, title, parts, status }) => ({
    kind,
    id,
    title,
    detail: parts
      .filter((part) => part !== null && part !== '')
      .map((part) => formatPhone(String(part)))
      .join(' · '),
    statusLabel: labels[status],
  }));
}
