import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  EVIDENCE_FINDING_KINDS,
  kstDate,
  stateOfIssuer,
  TAX_DOCUMENT_STATE_LABELS,
  TAX_STATES_UNSETTLED,
  type EvidenceFindingKind,
  type TaxDocumentState,
} from '@store/domain';
import { Clock } from '../../../../platform/clock.js';
import type { Answer } from '../../../../platform/http/envelope.js';
import type { Operator } from '../../../audit/audit.service.js';
import { ChecksService } from '../../../checks/checks.service.js';
import { ReceiptResultsService } from '../../../payment/receipts/receipt-results.service.js';
import type {
  EvidenceCheckDto,
  EvidenceFindingDto,
  EvidenceFindingPageDto,
  EvidenceFindingQueryDto,
} from './evidence-findings.dto.js';
import { EvidenceNoticesService } from '../../issue/evidence-notices.service.js';
import { TaxIssuer, type IssuerDocument } from '../../issue/issuer/tax-issuer.js';
import { EVIDENCE_CHECKS, type EvidenceComparison, type EvidenceFinding } from './evidence-check-set.js';
import { CHECKED_DAYS, EvidenceChecksRepository, type KnownDocument } from './evidence-checks.repository.js';
import { EvidenceListsRepository } from '../evidence-lists.repository.js';

const DAY_MS = 86_400_000;
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
    private readonly checks: ChecksService,
    private readonly documents: EvidenceChecksRepository,
    private readonly lists: EvidenceListsRepository,
    private readonly notices: EvidenceNoticesService,
  ) {}

  /** Whether the day's check has succeeded. */
  isDone(day: string): Promise<boolean> {
    return this.checks.isDone(EVIDENCE_CHECKS, day);
  }

  /** Compares now; null while somebody else does. */
  run(): Promise<EvidenceCheckDto | null> {
    const day = kstDate(this.clock.now());
    return this.checks.run(EVIDENCE_CHECKS, day, (begun) => this.compare(begun, day));
  }

  /** Compares at once, with an audit record; CHECK_BUSY while somebody else does. */
  async runNow(operator: Operator): Promise<Answer<EvidenceCheckDto>> {
    return this.checks.ran(operator, EVIDENCE_CHECKS, await this.run());
  }

  private async compare(begun: Date, day: string): Promise<EvidenceComparison> {
    const since = new Date(begun.getTime() - CHECKED_DAYS * DAY_MS);
    await this.receipts.follow(day);
    // Ours first: a document issued meanwhile is not called missing.
    const ours = await this.documents.listIssued(this.em, since);
    const reported = this.issuer.isConfigured ? await this.reported(kstDate(since), day) : null;
    const findings = [
      ...(await this.documents.ofStore(this.em, { now: begun, today: day })),
      ...(reported === null ? [] : compare(ours, reported)),
    ];
    return {
      findings,
      kinds: EVIDENCE_FINDING_KINDS.filter((kind) => reported !== null || !BY_ISSUER.includes(kind)),
      figures: { findings: findings.length },
      result: { day, findings: findings.length, issuerAsked: reported !== null },
    };
  }

  /** One notice a day to every admin about due, blocked or expiring items. Only the process that claimed the day asks the issuer. */
  async watch(): Promise<void> {
    const now = this.clock.now();
    const day = kstDate(now);
    if (!(await this.documents.claimWatch(this.em, day, now))) return;
    try {
      const lines = await this.watched(now, day);
      if (lines.length === 0) return;
      await this.em.transactional((em) => this.notices.watch(em, day, lines.join('\n')));
    } catch (error) {
      await this.documents.releaseWatch(this.em, day);
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

  /** A page from 0, newest first. */
  list(query: EvidenceFindingQueryDto): Promise<Answer<EvidenceFindingPageDto>> {
    const state = query.state === undefined || query.state === '' ? null : query.state;
    return this.checks.list(EVIDENCE_CHECKS, query, { state, text: '' });
  }

  /** Stores who handled it, and how. */
  acknowledge(operator: Operator, id: number, note: string): Promise<Answer<EvidenceFindingDto>> {
    return this.checks.acknowledge(operator, EVIDENCE_CHECKS, id, note);
  }

  private async issuerTrouble(now: Date): Promise<string[]> {
    if (!this.issuer.isConfigured) return [];
    const certificate = await this.issuer.certificate();
    const balance = await this.issuer.balance();
    const lines: string[] = [];
    if (certificate.kind === 'done') {
      const { expiresAt } = certificate.value;
      if (expiresAt === null) lines.push('공동인증서가 등록되어 있지 않습니다.');
      else if (expiresAt.getTime() - now.getTime() < CERTIFICATE_DAYS * DAY_MS)
        lines.push(`공동인증서가 ${kstDate(expiresAt)}에 만료됩니다.`);
    }
    if (balance.kind === 'done') {
      const { points, unitCost } = balance.value;
      if (points < FEW_DOCUMENTS * (unitCost ?? 0)) lines.push(`발행 포인트가 ${points}점 남았습니다.`);
    }
    return lines;
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
function compare(stored: readonly KnownDocument[], reported: readonly IssuerDocument[]): EvidenceFinding[] {
  const byKey = new Map(reported.map((one) => [one.key, one]));
  const ours = new Map(stored.map((one) => [one.key, one]));
  const finding = (
    kind: EvidenceFindingKind,
    key: string,
    more: Partial<EvidenceFinding>,
  ): EvidenceFinding => ({
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
  const differing = stored.flatMap((one) => {
    const sum = one.supplied + one.vat;
    const atIssuer = byKey.get(one.key);
    if (one.byHand !== null || UNSURE.includes(one.state)) return [];
    if (ENDED.includes(one.state) && (atIssuer === undefined || !isValid(atIssuer))) return [];
    if (atIssuer === undefined)
      return !one.isListed ? [] : [finding('missing-at-issuer', one.key, { documentId: one.id, ours: sum })];
    const isSameAmount = one.supplied === atIssuer.supplied && one.vat === atIssuer.vat;
    if (isSameAmount && isSameState(one, atIssuer)) return [];
    const theirs = atIssuer.supplied + atIssuer.vat;
    return [
      finding('issuer-differs', one.key, {
        documentId: one.id,
        ours: sum,
        theirs,
        detail: `${TAX_DOCUMENT_STATE_LABELS[one.state]} / ${issuerStateLabel(atIssuer)}`,
      }),
    ];
  });
  return [...unknown, ...differing];
}

/** The issuer's state in our lines, with its number. */
function issuerStateLabel({ stateCode }: IssuerDocument): string {
  const state = stateOfIssuer(stateCode);
  return state === null ? String(stateCode) : `${TAX_DOCUMENT_STATE_LABELS[state]} ${stateCode}`;
}
