import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  EVIDENCE_FINDING_KINDS,
  EVIDENCE_FINDING_LABELS,
  EVIDENCE_FINDING_STATE_LABELS,
  EVIDENCE_FINDING_STATES,
  kstDate,
  messageFor,
  stateOfIssuer,
  TAX_DOCUMENT_STATE_LABELS,
  TAX_DOCUMENT_STATES,
  TAX_STATES_UNSETTLED,
  taxDocumentCodeText,
  type EvidenceFindingKind,
  type TaxDocumentState,
} from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { Answer } from '../../../platform/http/envelope.js';
import { metaOf, pagingOf } from '../../../platform/lists/paging.js';
import { AuditService, type Operator } from '../../audit/audit.service.js';
import { checkBusy } from '../../payment/payment.errors.js';
import { ReceiptResultsService } from '../../payment/receipts/receipt-results.service.js';
import type {
  EvidenceCheckDto,
  EvidenceFindingDto,
  EvidenceFindingPageDto,
  EvidenceFindingQueryDto,
} from '../dto/evidence-findings.dto.js';
import { findingNotFound } from '../tax-documents.errors.js';
import { EvidenceNoticesService } from '../issue/evidence-notices.service.js';
import { TaxIssuer, type IssuerDocument } from '../issue/issuer/tax-issuer.js';
import {
  CHECKED_DAYS,
  EvidenceChecksRepository,
  type Finding,
  type KnownDocument,
  type StoredFinding,
} from './evidence-checks.repository.js';
import { EvidenceListsRepository } from './evidence-lists.repository.js';

const PAGE_SIZE = 20;
const DAY_MS = 86_400_000;
/** A run that has not ended by then was cut off. */
const LONGEST_RUN_MS = 15 * 60_000;
/** Most pages of the issuer's list that one check reads. */
const MOST_PAGES = 200;
/** A certificate's last days, and the points in numbers of documents, at which the admins are notified. */
const CERTIFICATE_DAYS = 30;
const FEW_DOCUMENTS = 100;

/** Kinds that only the issuer's answer shows. */
const BY_ISSUER: readonly EvidenceFindingKind[] = ['unknown-document', 'missing-at-issuer', 'issuer-differs'];

/** The comparison of orders, evidence and issuer: differences become rows for operators. */
@Injectable()
export class EvidenceChecksService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly issuer: TaxIssuer,
    private readonly receipts: ReceiptResultsService,
    private readonly checks: EvidenceChecksRepository,
    private readonly lists: EvidenceListsRepository,
    private readonly notices: EvidenceNoticesService,
    private readonly audit: AuditService,
  ) {}

  isDone(day: string): Promise<boolean> {
    return this.checks.isDone(this.em, day);
  }

  /** Compares now; null while somebody else does. A failed check may be repeated at once. */
  async runUnlessBusy(): Promise<EvidenceCheckDto | null> {
    const begun = this.clock.now();
    const day = kstDate(begun);
    const cutOff = new Date(begun.getTime() - LONGEST_RUN_MS);
    if (!(await this.checks.claim(this.em, day, begun, cutOff))) return null;
    try {
      return await this.compared(begun, day);
    } catch (error) {
      await this.checks.giveUp(this.em, day);
      throw error;
    }
  }

  private async compared(begun: Date, day: string): Promise<EvidenceCheckDto> {
    const since = new Date(begun.getTime() - CHECKED_DAYS * DAY_MS);
    await this.receipts.follow(day);
    // Ours first: a document issued meanwhile is not called missing.
    const known = await this.checks.known(this.em, since);
    const reported = this.issuer.isConfigured ? await this.reported(kstDate(since), day) : null;
    const findings = [
      ...(await this.checks.ofStore(this.em, { now: begun, today: day })),
      ...(reported === null ? [] : compare(known, reported)),
    ];
    const kinds = EVIDENCE_FINDING_KINDS.filter((kind) => reported !== null || !BY_ISSUER.includes(kind));
    await this.em.transactional(async (em) => {
      const now = this.clock.now();
      await this.checks.write(em, findings, now);
      await this.checks.resolveUnseen(em, now, kinds);
      await this.checks.finish(em, day, now, findings.length);
    });
    return { day, findings: findings.length, issuerAsked: reported !== null };
  }

  /** One notice a day to every admin about due, blocked or expiring items. Only the process that claimed the day asks the issuer. */
  async watch(): Promise<void> {
    const now = this.clock.now();
    const day = kstDate(now);
    if (!(await this.checks.claimWatch(this.em, day, now))) return;
    try {
      const words = await this.watched(now, day);
      if (words.length === 0) return;
      await this.em.transactional((em) => this.notices.watch(em, day, words.join('\n')));
    } catch (error) {
      await this.checks.releaseWatch(this.em, day);
      throw error;
    }
  }

  private async watched(now: Date, day: string): Promise<string[]> {
    const { states } = await this.lists.board(this.em, day);
    const sum = (field: 'overdue' | 'soon'): number => states.reduce((all, row) => all + row[field], 0);
    const countOf = (state: string): number => states.find((row) => row.state === state)?.count ?? 0;
    const lines = [
      [sum('overdue'), '발급 기한이 지난 세금계산서'],
      [sum('soon'), '발급 기한이 3일 이내인 세금계산서'],
      [countOf('blocked'), '정보 확인이 필요한 세금계산서'],
      [countOf('rejected'), '국세청 오류로 돌아온 세금계산서'],
    ].flatMap(([count, text]) => (Number(count) > 0 ? [`${text}: ${count}건`] : []));
    return [...lines, ...(await this.issuerTrouble(now))];
  }

  /** A page from 0; two statements. */
  async list(query: EvidenceFindingQueryDto): Promise<Answer<EvidenceFindingPageDto>> {
    const paging = pagingOf(query, { pageBase: 0, size: PAGE_SIZE });
    const state = query.state === undefined || query.state === '' ? null : query.state;
    const [rows, sums] = await Promise.all([
      this.checks.list(this.em, state, paging.size, paging.index * paging.size),
      this.checks.counts(this.em),
    ]);
    const counts = Object.fromEntries(
      EVIDENCE_FINDING_STATES.map((one) => [one, sums.find((row) => row.state === one)?.count ?? 0]),
    );
    const total = sums.reduce((all, row) => all + (state === null || row.state === state ? row.count : 0), 0);
    return new Answer({ items: rows.map(toDto), total }, { meta: metaOf(paging, total, counts) });
  }

  /** Compares at once, with an audit record; CHECK_BUSY while somebody else does. */
  async runNow(operator: Operator): Promise<Answer<EvidenceCheckDto>> {
    const result = await this.runUnlessBusy();
    if (result === null) throw checkBusy();
    const audit = {
      action: 'evidence.check',
      targetType: 'evidence',
      targetId: result.day,
      before: null,
      after: { ...result },
    };
    await this.audit.change(operator, () => Promise.resolve({ result: undefined, audit }));
    return new Answer(result, { message: messageFor('EVIDENCE_CHECK_DONE') });
  }

  /** Stores who handled it, and how; found again it stays acknowledged. */
  async acknowledge(operator: Operator, id: number, note: string): Promise<Answer<EvidenceFindingDto>> {
    await this.audit.change(operator, async (em) => {
      const now = this.clock.now();
      const state = await this.checks.acknowledge(em, id, { actorId: operator.actor.id, note, now });
      if (state === undefined) throw findingNotFound();
      const audit = { action: 'evidence.acknowledge', targetType: 'evidence', targetId: id };
      return {
        result: undefined,
        audit: { ...audit, before: { state }, after: { state: 'acknowledged', note } },
      };
    });
    const row = await this.checks.find(this.em, id);
    if (row === undefined) throw findingNotFound();
    return new Answer(toDto(row), { message: messageFor('EVIDENCE_FINDING_ACKNOWLEDGED') });
  }

  private async issuerTrouble(now: Date): Promise<string[]> {
    if (!this.issuer.isConfigured) return [];
    const certificate = await this.issuer.certificate();
    const balance = await this.issuer.balance();
    const words: string[] = [];
    if (certificate.kind === 'done') {
      const { expiresAt } = certificate.value;
      if (expiresAt === null) words.push('공동인증서가 등록되어 있지 않습니다.');
      else if (expiresAt.getTime() - now.getTime() < CERTIFICATE_DAYS * DAY_MS)
        words.push(`공동인증서가 ${kstDate(expiresAt)}에 만료됩니다.`);
    }
    if (balance.kind === 'done') {
      const { points, unitCost } = balance.value;
      if (points < FEW_DOCUMENTS * (unitCost ?? 0)) words.push(`발행 포인트가 ${points}점 남았습니다.`);
    }
    return words;
  }

  /** The issuer's list of these days; null where it does not list everything. */
  private async reported(from: string, to: string): Promise<IssuerDocument[] | null> {
    const documents: IssuerDocument[] = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const result = await this.issuer.list(from, to, page);
      if (result.kind !== 'done') return null;
      documents.push(...result.value.documents);
      if (page >= result.value.pageCount) return documents;
    }
    return null;
  }
}

/** States in which the issuer need not have the document. */
const UNSURE: readonly string[] = TAX_STATES_UNSETTLED;

/** States of ended documents: the issuer's copy of them is worth nothing, if it has one. */
const ENDED: readonly string[] = ['cancelled', 'dropped', 'refused'] satisfies TaxDocumentState[];
const NTS_FAILED = 305;
const ISSUED = 300;
const CANCELLED = 600;

/** Whether it counts at the tax office: issued, and neither failed nor cancelled there. */
const isValid = ({ stateCode }: IssuerDocument): boolean =>
  stateCode >= ISSUED && stateCode !== NTS_FAILED && stateCode !== CANCELLED;

/** Whether the issuer's state is ours, or one that the next look brings. */
function isSameState({ state }: KnownDocument, { stateCode }: IssuerDocument): boolean {
  const theirs = stateOfIssuer(stateCode);
  const isAhead = theirs === 'sent' || theirs === 'accepted' || theirs === 'rejected';
  return theirs === state || (isAhead && (state === 'issued' || state === 'sent'));
}

/** Differences between our documents and the issuer's. */
function compare(known: readonly KnownDocument[], reported: readonly IssuerDocument[]): Finding[] {
  const byKey = new Map(reported.map((one) => [one.key, one]));
  const ours = new Map(known.map((one) => [one.key, one]));
  const finding = (kind: EvidenceFindingKind, key: string, more: Partial<Finding>): Finding => ({
    kind,
    fingerprint: `${kind}:${key}`,
    orderId: null,
    documentId: null,
    documentKey: key.slice(0, 24),
    ours: null,
    theirs: null,
    detail: null,
    ...more,
  });
  const unknown = reported
    .filter(({ key, stateCode }) => !ours.has(key) && stateCode >= 300)
    .map((one) => finding('unknown-document', one.key, { theirs: one.supplied + one.vat }));
  const differing = known.flatMap((one) => {
    const sum = one.supplied + one.vat;
    const found = byKey.get(one.key);
    if (one.byHand !== null || UNSURE.includes(one.state)) return [];
    if (ENDED.includes(one.state) && (found === undefined || !isValid(found))) return [];
    if (found === undefined)
      return !one.isListed ? [] : [finding('missing-at-issuer', one.key, { documentId: one.id, ours: sum })];
    const isSameAmount = one.supplied === found.supplied && one.vat === found.vat;
    if (isSameAmount && isSameState(one, found)) return [];
    const theirs = found.supplied + found.vat;
    return [
      finding('issuer-differs', one.key, {
        documentId: one.id,
        ours: sum,
        theirs,
        detail: `${TAX_DOCUMENT_STATE_LABELS[one.state]} / ${issuerStateLabel(found)}`,
      }),
    ];
  });
  return [...unknown, ...differing];
}

/** The issuer's state in our words, with its number. */
function issuerStateLabel({ stateCode }: IssuerDocument): string {
  const state = stateOfIssuer(stateCode);
  return state === null ? String(stateCode) : `${TAX_DOCUMENT_STATE_LABELS[state]} ${stateCode}`;
}

/** The details of a finding besides its kind: states and codes in words. */
function detailOf({ kind, detail }: StoredFinding): string | null {
  if (detail === null) return null;
  if (kind === 'tax-office-error') return taxDocumentCodeText(detail);
  const state = TAX_DOCUMENT_STATES.find((known) => known === detail);
  return state === undefined ? detail : TAX_DOCUMENT_STATE_LABELS[state];
}

function toDto(stored: StoredFinding): EvidenceFindingDto {
  const { fingerprint: _fingerprint, ...row } = stored;
  return {
    ...row,
    detail: detailOf(stored),
    kindLabel: EVIDENCE_FINDING_LABELS[row.kind],
    stateLabel: EVIDENCE_FINDING_STATE_LABELS[row.state],
  };
}
