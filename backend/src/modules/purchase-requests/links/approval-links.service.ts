import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { approvalPath, cutText, formatCount, LINK_CODE_FROM, LINK_DIGITS, LINK_TRIES } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/clock.js';
import { NoticesService } from '../../notices/notices.service.js';
import { PrivateLinksService, type PrivateLink } from '../../private-links/private-links.service.js';
import { linkEnded, linkWithoutPerson, requestNotFound } from '../purchase-requests.errors.js';
import type { StoredRequest, StoredStep } from '../repository/request.columns.js';
import { RequestsRepository } from '../repository/requests.repository.js';

const PURPOSE = 'purchase-step';
/** How long a code by SMS is valid. */
const CODE_MS = 10 * 60_000;
const CODE_DIGITS = 6;
const NAME_LENGTH = 40;

/** What the holder of a link types: the last digits of the phone, or the code that was sent to it. */
export interface LinkProof {
  phoneDigits?: string | null | undefined;
  code?: string | null | undefined;
}

/** A code that was sent, beside its hash. */
interface SentCode {
  codeUntil: string;
}

/** Whether decisions by link about this sum ask for a code by SMS in place of the digits. */
export const needsCode = ({ totalAmount }: Pick<StoredRequest, 'totalAmount'>): boolean =>
  totalAmount >= LINK_CODE_FROM;

/**
 * Links by which one person decides one step (record 240). A step has at most one live link, which ends with the step, with
 * the fifth wrong try and when another one is sent. Every method runs in the caller's transaction, which holds the lock of
 * the request, except `find`.
 */
@Injectable()
export class ApprovalLinksService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly clock: Clock,
    private readonly links: PrivateLinksService,
    private readonly notices: NoticesService,
    private readonly rows: RequestsRepository,
  ) {}

  /** Sends a new link to the person of the step, and ends the one before; returns its address. */
  async send(
    em: EntityManager,
    request: StoredRequest,
    step: StoredStep,
    { kind, createdBy }: { kind: 'request.to-decide' | 'request.reminder'; createdBy: number | null },
  ): Promise<string> {
    const person = step.isLeftToAdmins ? undefined : await this.rows.personOf(em, step.id);
    if (person === undefined) throw linkWithoutPerson();
    await this.end(em, [step.id]);
    const { id, token } = await this.links.create(em, {
      purpose: PURPOSE,
      subjectIds: [step.id],
      expiresAt: new Date(request.validUntil),
      person: person.name,
      phone: person.phone,
      createdBy,
      code: {
        hash: this.hashOf('digits', step.id, person.phone.slice(-LINK_DIGITS)),
        maxWrongTries: LINK_TRIES,
      },
    });
    const path = approvalPath(token);
    const notice = {
      kind,
      title: `결재 요청: ${cutText(request.organizationName, NAME_LENGTH)}`,
      body: `${request.requesterName}님이 ${cutText(request.orderName, NAME_LENGTH)} ${formatCount(request.totalAmount)}원의 결재를 요청했습니다.`,
      link: path,
      secret: true,
    };
    const owner = person.memberId === null ? {} : { memberId: person.memberId };
    const sms = { ...owner, channel: 'sms' as const, recipient: person.phone };
    await this.notices.queueTo(em, sms, { ...notice, dedupeKey: `${kind}:link:${id}` });
    if (person.email !== null) {
      const mail = { channel: 'email' as const, recipient: person.email };
      await this.notices.queueTo(em, mail, { ...notice, dedupeKey: `${kind}:link:${id}:email` });
    }
    return `${this.environment.PUBLIC_URL}${path}`;
  }

  /** The live link of a token, and its step; 404 for an unknown token, 410 for a link that ended. */
  async find(em: EntityManager, token: string): Promise<{ link: PrivateLink; stepId: number }> {
    const link = await this.links.find(em, token, PURPOSE);
    const [stepId] = link?.subjectIds ?? [];
    if (link === undefined || stepId === undefined) throw requestNotFound();
    if (!this.links.isLive(link)) throw linkEnded();
    return { link, stepId };
  }

  /** Sends a code to the phone of the link; the code before is of no use any more. */
  async sendCode(em: EntityManager, link: PrivateLink, stepId: number): Promise<void> {
    const { phone } = link;
    if (phone === null) throw linkEnded();
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    const codeUntil = new Date(this.clock.now().getTime() + CODE_MS).toISOString();
    const sent: SentCode = { codeUntil };
    await this.links.setCode(em, link.id, { hash: this.hashOf('code', stepId, code), data: sent });
    await this.notices.queueTo(
      em,
      { channel: 'sms', recipient: phone },
      {
        kind: 'request.code',
        title: '결재 인증번호',
        body: `인증번호 ${code} (10분 안에 입력해 주세요)`,
        secret: true,
      },
    );
  }

  /** Whether the proof is right. A wrong one is counted, and the last one allowed ends the link: the caller must commit. */
  async prove(
    em: EntityManager,
    { link, stepId }: { link: PrivateLink; stepId: number },
    request: StoredRequest,
    { phoneDigits, code }: LinkProof,
  ): Promise<boolean> {
    const asksForCode = needsCode(request);
    const typed = asksForCode ? code : phoneDigits;
    // Nothing was tried: a page that asks for the other one must not cost the approver the link.
    if (typed == null || typed === '') return false;
    if (asksForCode && !this.hasFreshCode(link)) return false;
    const hash = this.hashOf(asksForCode ? 'code' : 'digits', stepId, typed);
    return (await this.links.tryCode(em, [link], hash)) !== undefined;
  }

  /** Ends every link of the steps. */
  async end(em: EntityManager, stepIds: readonly number[]): Promise<void> {
    for (const id of stepIds) await this.links.revokeAll(em, id, PURPOSE);
  }

  private hasFreshCode({ data }: PrivateLink): boolean {
    const until = data === null ? undefined : (data as Partial<SentCode>).codeUntil;
    return until !== undefined && new Date(until) > this.clock.now();
  }

  private hashOf(what: 'digits' | 'code', stepId: number, typed: string): string {
    return this.links.codeHash(`${PURPOSE}:${what}:${stepId}`, typed);
  }
}
