import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import {
  isLiveTaxDocument,
  stateOfIssuer,
  TAX_DOCUMENT_MOVES,
  taxDocumentCodeText,
  type TaxDocumentState,
} from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { faultPoint } from '../../../platform/fault-point.js';
import { RetrySchedule } from '../../../platform/retry-schedule.js';
import { EvidenceNoticesService } from './evidence-notices.service.js';
import { DocumentBodyService } from './document-body.service.js';
import { TaxIssuer, ISSUER_PAGE_SIZE, type IssuerDocument, type IssuerResult } from './issuer/tax-issuer.js';
import type { TaxDocumentBody } from '../entities/tax-document-body.js';
import { ChoicesRepository } from '../plan/choices.repository.js';
import { ChecksService } from '../../checks/checks.service.js';
import { EVIDENCE_CHECKS } from '../report/checks/evidence-check-set.js';
import { EvidenceOrdersRepository } from '../plan/evidence-orders.repository.js';
import {
  TaxDocumentsRepository,
  type ClaimedDocument,
  type StoredDocument,
} from './tax-documents.repository.js';

/** A call that began so long ago no longer runs: the timeout of the issuer's own package, milliseconds. */
const RESEND_AFTER_MS = 180_000;
const CALL_MS = 30_000;
/** Checks after which the admins are notified; the checks continue. */
const MANY_CHECKS = 10;
/** Why a document is cancelled at the issuer; in its history there. */
const MEMO = '계약 해제';

type Issued = IssuerResult<{ confirmNumber: string | null }>;

/** Issues documents and finds out what happened to calls without an answer. No lock is held while the issuer is asked. */
@Injectable()
export class DispatchService {
  private readonly log = new Logger('TaxDocuments');

  constructor(
    private readonly em: EntityManager,
    private readonly orders: EvidenceOrdersRepository,
    private readonly clock: Clock,
    private readonly schedule: RetrySchedule,
    private readonly issuer: TaxIssuer,
    private readonly bodies: DocumentBodyService,
    private readonly choices: ChoicesRepository,
    private readonly checks: ChecksService,
    private readonly documents: TaxDocumentsRepository,
    private readonly notices: EvidenceNoticesService,
  ) {}

  /** Claims due documents for this worker; those to issue only where an issuer is configured. */
  claim(limit: number): Promise<ClaimedDocument[]> {
    return this.documents.claim(this.em, {
      now: this.clock.now(),
      claimEnd: this.schedule.claimEnd(),
      limit,
      withRequests: this.issuer.isConfigured,
    });
  }

  renew(ids: readonly number[]): Promise<void> {
    return this.documents.renew(this.em, ids, this.schedule.claimEnd());
  }

  /** Handles one claimed document. */
  async work({ id, state }: ClaimedDocument): Promise<void> {
    if (state === 'requested') return this.issue(id);
    if (state === 'cancelling') return this.cancel(id);
    return this.resolve(id);
  }

  private async issue(id: number): Promise<void> {
    const body = await this.bodies.store(id);
    if (body === null) return;
    await faultPoint('evidence.frozen');
    await this.send(id, body);
  }

  /** Sends the stored body; any answer but a success is followed by a question for the issuer's document. */
  private async send(id: number, body: TaxDocumentBody): Promise<void> {
    const document = await this.documents.find(this.em, id);
    if (document === undefined) return;
    await faultPoint('evidence.before-call');
    const result = await this.issuer.issue(body, document.forceIssue);
    await faultPoint('evidence.after-call');
    await this.settle(document, result);
  }

  private async settle(document: StoredDocument, result: Issued): Promise<void> {
    if (result.kind === 'done' && result.value.confirmNumber !== null)
      return this.bookIssued(document, result.value.confirmNumber);
    const answer = await this.issuer.find(document.key);
    if (answer.kind === 'done') return this.settleReported(document, answer.value);
    if (answer.kind === 'absent' && result.kind === 'refused') return this.bookRefused(document, result);
    return this.bookUnknown(document, codeOf(result, 'NO_ANSWER'));
  }

  /** What happened to a call without an answer: found by key, sent again under the same key, or asked about later. */
  private async resolve(id: number): Promise<void> {
    const document = await this.documents.find(this.em, id);
    if (document === undefined || (document.state !== 'issuing' && document.state !== 'unknown')) return;
    const answer = await this.issuer.find(document.key);
    if (answer.kind === 'done') return this.settleReported(document, answer.value);
    const calledAt = new Date(document.calledAt ?? document.frozenAt ?? 0).getTime();
    const pause = this.schedule.after(RESEND_AFTER_MS).getTime() - this.clock.now().getTime();
    const mayResend = answer.kind === 'absent' && calledAt + pause <= this.clock.now().getTime();
    if (!mayResend) return this.bookUnknown(document, codeOf(answer, 'ABSENT'));
    const body = await this.documents.body(this.em, id);
    if (body === null || !(await this.beginAgain(document))) return;
    await this.send(id, body);
  }

  /** Another call under the same key begins; committed before it. */
  private beginAgain({ id, state, tries }: StoredDocument): Promise<boolean> {
    return this.em.transactional(async (em) => {
      if (
        state === 'issuing' &&
        !(await this.documents.move(em, id, 'issuing', 'unknown', {}, { step: 'CUT_OFF' }))
      )
        return false;
      const now = this.clock.now();
      const change = { called_at: now, tries: tries + 1, next_check_at: this.schedule.after(CALL_MS) };
      return this.documents.move(em, id, 'unknown', 'issuing', change, { step: 'RESENT' });
    });
  }

  /** The issuer knows the key: if it is our document its state is ours, else a person has to look. */
  private async settleReported(document: StoredDocument, reported: IssuerDocument): Promise<void> {
    if (!isSame(document, reported)) {
      await this.checks.report(EVIDENCE_CHECKS, {
        kind: 'issuer-differs',
        fingerprint: `issuer-differs:${document.key}`,
        documentId: document.id,
        documentKey: document.key,
        ours: document.supplied + document.vat,
        theirs: reported.supplied + reported.vat,
        detail: null,
        orderId: null,
      });
      return this.bookUnknown(document, 'DIFFERS');
    }
    if (stateOfIssuer(reported.stateCode) === null) {
      const drafted = await this.issuer.issueDraft(document.key, document.forceIssue);
      if (drafted.kind === 'done' && drafted.value.confirmNumber !== null)
        return this.bookIssued(document, drafted.value.confirmNumber);
      return this.bookUnknown(document, 'DRAFT');
    }
    if (reported.confirmNumber === null) return this.bookUnknown(document, 'NO_NUMBER');
    await this.bookIssued(document, reported.confirmNumber);
    await this.bookStatus(document.id, reported);
  }

  /** The document exists at the issuer. One transaction; a second one finds it moved and changes nothing. */
  private async bookIssued(document: StoredDocument, confirmNumber: string): Promise<void> {
    const { id, state } = document;
    const isBooked = await this.em.transactional(async (em) => {
      const orderIds = await this.documents.orderIds(em, id);
      await this.orders.lock(em, orderIds);
      const now = this.clock.now();
      const change = {
        nts_confirm_num: confirmNumber,
        state_code: 300,
        issued_at: now,
        failure_code: null,
        failure_message: null,
      };
      if (!(await this.documents.move(em, id, state, 'issued', change, { code: '300' }))) return false;
      await this.notices.issued(em, document, confirmNumber);
      await this.closeTakenBack(em, document, orderIds);
      return true;
    });
    if (isBooked) await faultPoint('evidence.booked');
  }

  /** Where amendments have cancelled all of an order, a later payment gets a new document. */
  private async closeTakenBack(
    em: EntityManager,
    document: StoredDocument,
    orderIds: readonly number[],
  ): Promise<void> {
    if (document.originalId === null) return;
    for (const orderId of orderIds) {
      const { total } = await this.documents.documented(em, orderId);
      if (total !== 0 || (await this.documents.underWay(em, orderId)) > 0) continue;
      await this.documents.close(em, orderId);
      await this.replan(em, orderId);
    }
  }

  private async replan(em: EntityManager, orderId: number): Promise<void> {
    const order = await this.orders.find(em, orderId);
    if (order !== undefined && order.status !== 'CANCELED')
      await this.choices.reopen(em, orderId, this.clock.now());
  }

  private async bookRefused(
    document: StoredDocument,
    refusal: { code: string; message: string },
  ): Promise<void> {
    const { id, state } = document;
    const change = {
      failure_code: refusal.code.slice(0, 80),
      failure_message: refusal.message.slice(0, 500),
    };
    await this.em.transactional(async (em) => {
      await this.orders.lock(em, await this.documents.orderIds(em, id));
      await this.documents.move(em, id, state, 'refused', change, {
        code: refusal.code,
        note: refusal.message,
      });
    });
    this.log.error(`the issuer refused ${document.key}: ${refusal.code}`);
  }

  private async bookUnknown(document: StoredDocument, code: string): Promise<void> {
    const { id, state, tries } = document;
    const change = {
      failure_code: code.slice(0, 80),
      tries: tries + 1,
      next_check_at: this.schedule.nextCheck(tries),
    };
    await this.em.transactional(async (em) => {
      if (state === 'unknown') await this.documents.change(em, id, ['unknown'], change);
      else await this.documents.move(em, id, state, 'unknown', change, { code });
      if (tries >= MANY_CHECKS)
        await this.notices.watch(
          em,
          `unknown:${id}`,
          `${document.key}: 발행 결과를 아직 확인하지 못했습니다 (${taxDocumentCodeText(code)}).`,
        );
    });
    this.log.warn(`the outcome of ${document.key} is not known: ${code}`);
  }

  /** Cancels a document that the tax office does not have; if that is too late, it stays, and is amended. */
  private async cancel(id: number): Promise<void> {
    const document = await this.documents.find(this.em, id);
    if (document?.state !== 'cancelling') return;
    await faultPoint('evidence.cancel-before-call');
    const result = await this.issuer.cancel(document.key, MEMO);
    await faultPoint('evidence.cancel-after-call');
    const answer = await this.issuer.find(document.key);
    // Neither cancelled nor filed: it is tried again, and amended once the tax office has it.
    if (answer.kind !== 'done' || (answer.value.stateCode < 302 && result.kind !== 'done')) {
      const code = result.kind === 'done' ? 'CANCELLED' : result.kind === 'absent' ? 'ABSENT' : result.code;
      await this.documents.change(this.em, id, ['cancelling'], {
        failure_code: code.slice(0, 80),
        tries: document.tries + 1,
        next_check_at: this.schedule.nextCheck(document.tries),
      });
      return;
    }
    const to = stateOfIssuer(answer.value.stateCode) ?? 'issued';
    await this.em.transactional(async (em) => {
      const orderIds = await this.documents.orderIds(em, id);
      await this.orders.lock(em, orderIds);
      const change = { state_code: answer.value.stateCode, failure_code: null };
      if (
        !(await this.documents.move(em, id, 'cancelling', to, change, {
          code: String(answer.value.stateCode),
        }))
      )
        return;
      if (isLiveTaxDocument(to)) return;
      for (const orderId of orderIds) await this.replan(em, orderId);
    });
  }

  /** Asks about all documents that the tax office has not answered yet. */
  async refreshStatuses(): Promise<void> {
    for (let after = 0; ;) {
      const filed = await this.documents.filed(this.em, after, ISSUER_PAGE_SIZE);
      if (filed.length === 0) return;
      after = filed.at(-1)?.id ?? after;
      const result = await this.issuer.findMany(filed.map(({ key }) => key));
      if (result.kind !== 'done') return;
      const idOf = new Map(filed.map(({ id, key }) => [key, id]));
      for (const reported of result.value) {
        const id = idOf.get(reported.key);
        if (id !== undefined) await this.bookStatus(id, reported);
      }
      if (filed.length < ISSUER_PAGE_SIZE) return;
    }
  }

  /** Books the issuer's state of a document; nothing where it is another document. */
  async bookStatus(id: number, reported: IssuerDocument): Promise<void> {
    await this.em.transactional(async (em) => {
      await this.orders.lock(em, await this.documents.orderIds(em, id));
      const document = await this.documents.lock(em, id);
      const to = stateOfIssuer(reported.stateCode);
      if (document === undefined || to === null || !isSame(document, reported)) return;
      const change = {
        state_code: reported.stateCode,
        nts_err_code: reported.resultCode,
        sent_at: reported.sentAt,
        result_at: reported.resultAt,
      };
      if (document.state === to) {
        if (document.stateCode !== reported.stateCode) await this.documents.change(em, id, [to], change);
        return;
      }
      const code = reported.resultCode ?? String(reported.stateCode);
      for (const step of stepsTo(document.state, to)) {
        await this.documents.move(em, id, step.from, step.to, change, { code });
      }
    });
  }
}

/** Moves from a state to the issuer's; none where there are none. A cancel by hand at the issuer goes through `cancelling`. */
function stepsTo(
  from: TaxDocumentState,
  to: TaxDocumentState,
): { from: TaxDocumentState; to: TaxDocumentState }[] {
  if (TAX_DOCUMENT_MOVES[from].includes(to)) return [{ from, to }];
  if (from === 'issued' && to === 'cancelled')
    return [
      { from, to: 'cancelling' },
      { from: 'cancelling', to },
    ];
  return [];
}

/** Whether the issuer's document of our key is ours: same amounts, same buyer. */
export const isSame = ({ supplied, vat, buyer }: StoredDocument, reported: IssuerDocument): boolean =>
  supplied === reported.supplied &&
  vat === reported.vat &&
  (buyer === null || buyer.businessNumber === reported.buyerNumber);

/** The issuer's code of an answer that was not a success; `other` without a code. */
const codeOf = (answer: { kind: string; code?: string }, other: string): string => answer.code ?? other;
