import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { messageFor, type RequestState } from '@store/domain';
import { repeated } from '../../platform/db/repeated.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Answer } from '../../platform/http/envelope.js';
import type { RefillDto, SubmitRefillsDto, SubmittedRefillDto } from './dto/refill.dto.js';
import { refillEmpty, refillNotFound, refillState } from './par-lists.errors.js';
import { RefillRequestsService } from './refill-requests.service.js';
import { askedLines } from './refill-rows.js';
import { RefillsService } from './refills.service.js';
import { RefillsRepository, type StoredRefill } from './repository/refills.repository.js';

/** The request of a refill, with its present state. */
interface MadeRequest {
  id: number;
  requestNo: string;
  state: RequestState;
}

/** Turns refills into purchase requests, one a site. */
@Injectable()
export class RefillSubmissionService {
  constructor(
    private readonly em: EntityManager,
    private readonly refills: RefillsService,
    private readonly rows: RefillsRepository,
    private readonly requests: RefillRequestsService,
  ) {}

  /**
   * Submits each site by itself, so that one that is refused holds up no other. A refill that was submitted before answers
   * its request: a phone that lost the answer sends the same again.
   */
  async submit(memberId: number, { ids, poNo }: SubmitRefillsDto): Promise<Answer<SubmittedRefillDto[]>> {
    const wanted = [...new Set(ids)];
    const found = await this.rows.places(this.em, memberId, wanted);
    const results = new Map<number, SubmittedRefillDto>();
    for (const siteId of new Set(found.map((refill) => refill.siteId))) {
      const ofSite = found.filter((refill) => refill.siteId === siteId).map(({ id }) => id);
      for (const result of await this.submitSite(memberId, {
        siteId,
        ids: ofSite,
        poNo: poNo?.trim() || null,
      }))
        results.set(result.refillId, result);
    }
    const rows = wanted.map((id) => results.get(id) ?? refused(id, refillNotFound()));
    const submitted = rows.filter(({ requestId }) => requestId !== null).length;
    const message = messageFor('REFILLS_SUBMITTED', { submitted, failed: rows.length - submitted });
    return new Answer(rows, { message });
  }

  private async submitSite(
    memberId: number,
    site: { siteId: number; ids: readonly number[]; poNo: string | null },
  ): Promise<SubmittedRefillDto[]> {
    try {
      return await repeated(() => this.em.transactional((em) => this.submitLocked(em, memberId, site)));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return site.ids.map((id) => refused(id, error));
    }
  }

  private async submitLocked(
    em: EntityManager,
    memberId: number,
    { siteId, ids, poNo }: { siteId: number; ids: readonly number[]; poNo: string | null },
  ): Promise<SubmittedRefillDto[]> {
    await this.rows.lock(em, memberId, ids);
    const stored = await this.rows.find(em, memberId, ids);
    const open = stored.filter(({ state }) => state === 'open');
    const ended = stored.filter(({ state }) => state !== 'open').map(before);
    if (open.length === 0) return ended;
    const views = await this.refills.view(em, memberId, open);
    const asking = views.filter(({ rows }) => askedLines(rows).length > 0);
    const empty = views.filter((view) => !asking.includes(view)).map(({ id }) => refused(id, refillEmpty()));
    const [first] = asking;
    if (first === undefined) return [...ended, ...empty];
    const lines = askedLines(asking.flatMap(({ rows }) => rows));
    const request = await this.requests.make(em, memberId, { siteId, refillId: first.id, poNo, lines });
    await this.rows.end(em, asking, 'submitted', request.id);
    return [...ended, ...empty, ...asking.map((refill) => made(refill, request))];
  }
}

const made = ({ id }: Pick<RefillDto, 'id'>, request: MadeRequest): SubmittedRefillDto => ({
  refillId: id,
  requestId: request.id,
  requestNo: request.requestNo,
  state: request.state,
  code: null,
  message: null,
});

/** A refill that had ended before: its request, or that it was dropped. */
function before({ id, state, requestId, requestNo, requestState }: StoredRefill): SubmittedRefillDto {
  if (requestId === null || requestNo === null || requestState === null)
    return refused(id, refillState(state));
  return made({ id }, { id: requestId, requestNo, state: requestState });
}

const refused = (refillId: number, { code, message }: DomainError): SubmittedRefillDto => ({
  refillId,
  requestId: null,
  requestNo: null,
  state: null,
  code,
  message,
});
