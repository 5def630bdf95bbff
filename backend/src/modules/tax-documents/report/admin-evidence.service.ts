import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  dueState,
  isUnfrozen,
  kstDate,
  messageFor,
  missingBuyerFields,
  TAX_DOCUMENT_STATE_LABELS,
  TAX_DOCUMENT_STATES,
  type TaxDocumentState,
  isIssuedTaxDocument,
} from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { Answer } from '../../../platform/http/envelope.js';
import type { Actor } from '../../../platform/http/access.js';
import { metaOf, pagingOf } from '../../../platform/lists/paging.js';
import { AuditService, type Operator } from '../../audit/audit.service.js';
import { CompanyService } from '../../company/company.service.js';
import { TaxBuyersService } from '../../members/tax-buyers.service.js';
import { evidenceFieldsMissing } from '../../payment/payment.errors.js';
import { DocumentChangesService, recorded } from '../amend/document-changes.service.js';
import { toAdminDocument } from './document-view.js';
import type * as dto from '../dto/admin-evidence.dto.js';
import * as refuse from '../tax-documents.errors.js';
import { EvidenceNoticesService } from '../issue/evidence-notices.service.js';
import { EvidenceReadsService } from './evidence-reads.service.js';
import { TaxIssuer } from '../issue/issuer/tax-issuer.js';
import { isRevisable } from '../amend/operator-documents.service.js';
import { ChoicesRepository } from '../plan/choices.repository.js';
import { EvidenceListsRepository } from './evidence-lists.repository.js';
import { type DocumentFilter } from './evidence-lists.filter.js';
import { EvidenceRunsRepository, type RunRow } from './evidence-runs.repository.js';
import { TaxDocumentsRepository, type StoredDocument } from '../issue/tax-documents.repository.js';

const PAGE_SIZE = 50;

/** Actions that move a document towards its issue, and the states after which they are no longer possible. */
type Issuing = 'issue' | 'retry';
const ENDED_BY: Readonly<Record<Issuing, readonly TaxDocumentState[]>> = {
  issue: ['waiting', 'blocked'],
  retry: ['refused', 'blocked'],
};

/** Documents for operators; each change has its audit record, with keys and amounts only. */
@Injectable()
export class AdminEvidenceService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly company: CompanyService,
    private readonly issuer: TaxIssuer,
    private readonly buyers: TaxBuyersService,
    private readonly choices: ChoicesRepository,
    private readonly lists: EvidenceListsRepository,
    private readonly runs: EvidenceRunsRepository,
    private readonly documents: TaxDocumentsRepository,
    private readonly reads: EvidenceReadsService,
    private readonly notices: EvidenceNoticesService,
    private readonly changes: DocumentChangesService,
  ) {}

  /** A page from 0 with the sums of all matches; two statements. A manager sees those of the own customers. */
  async list(staff: Actor, query: dto.AdminEvidenceQueryDto): Promise<Answer<dto.AdminEvidencePageDto>> {
    const paging = pagingOf(query, { pageBase: 0, size: PAGE_SIZE });
    const today = kstDate(this.clock.now());
    const filter: DocumentFilter = query;
    const [rows, { count, ...sums }] = await Promise.all([
      this.lists.documents(this.em, { staff }, filter, today, paging.size, paging.index * paging.size),
      this.lists.sums(this.em, { staff }, filter, today),
    ]);
    const items = rows.map((row) => toAdminDocument(row, today));
    return new Answer({ items, total: count, ...sums }, { meta: metaOf(paging, count) });
  }

  /** Counts of states by due day, and other open work. */
  async board(): Promise<dto.EvidenceBoardDto> {
    const stored = await this.lists.board(this.em, kstDate(this.clock.now()));
    const { complete } = await this.company.current();
    const states = TAX_DOCUMENT_STATES.map((state) => {
      const {
        count = 0,
        overdue = 0,
        soon = 0,
        total = 0,
      } = stored.states.find((row) => row.state === state) ?? {};
      return { state, stateLabel: TAX_DOCUMENT_STATE_LABELS[state], count, overdue, soon, total };
    });
    const { findings, corrections, monthlyAsked } = stored;
    const { isConfigured } = this.issuer;
    return {
      states,
      findings,
      corrections,
      monthlyAsked,
      issuerConfigured: isConfigured,
      companyComplete: complete,
    };
  }

  async find(id: number): Promise<dto.AdminTaxDocumentDetailDto> {
    const document = await this.changes.existing(id);
    const detail = await this.reads.detail(document);
    const orders = await this.lists.orders(this.em, id);
    const events = await this.lists.events(this.em, id);
    const sums = await Promise.all(orders.map(({ orderId }) => this.documents.documented(this.em, orderId)));
    return {
      ...detail,
      memberId: document.memberId,
      orders,
      events: events.map((event) => ({ ...event, toLabel: TAX_DOCUMENT_STATE_LABELS[event.toState] })),
      actions: actionsOf(document, this.issuer.isConfigured),
      failureCode: document.failureCode,
      taxOfficeCode: document.ntsErrCode,
      byHand: document.byHand,
      hometaxFileId: document.hometaxFileId,
      tries: document.tries,
      companyVersion: document.companyVersion,
      remaining: sums.reduce((sum, { total }) => sum + total, 0),
      reason: document.reason,
    };
  }

  /** What a run would do; changes nothing, but stores the preview for `run`. */
  async dryRun(operator: Operator, form: dto.CreateEvidenceRunDto): Promise<dto.EvidenceRunDto> {
    const { action } = form;
    const forceIssue = form.forceIssue === true;
    const selected = await Promise.all([...new Set(form.ids)].map((id) => this.documents.find(this.em, id)));
    const documents = selected.filter((one) => one !== undefined);
    const rows = documents.map((document) => ({ document, ...this.resultOf(document, action, forceIssue) }));
    const taken = rows.filter(({ result }) => result !== 'error').map(({ document }) => document);
    const stored: RunRow[] = rows.map(({ document: { id, version }, result }) => ({
      id,
      version,
      apply: result !== 'error',
    }));
    const id = await this.runs.addRun(this.em, {
      action,
      forceIssue,
      rows: stored,
      createdBy: operator.actor.id,
    });
    const sum = (field: 'supplied' | 'vat' | 'total'): number =>
      taken.reduce((all, one) => all + one[field], 0);
    return {
      id,
      action,
      rows: rows.map(({ document: one, result, message }) => ({
        id: one.id,
        key: one.key,
        total: one.total,
        result,
        message,
      })),
      count: taken.length,
      supplied: sum('supplied'),
      vat: sum('vat'),
      total: sum('total'),
      appliedAt: null,
    };
  }

  /** Does exactly what the preview showed: TAX_RUN_STALE where a document has changed since, or the run was done. */
  async run(operator: Operator, id: string): Promise<{ count: number }> {
    return this.audit.change(operator, async (em) => {
      const run = await this.runs.lockRun(em, id);
      if (run === undefined) throw refuse.runNotFound();
      if (run.appliedAt !== null) throw refuse.runStale();
      const rows = run.rows.filter(({ apply }) => apply);
      for (const { id: documentId, version } of rows) {
        const document = await this.changes.lock(em, documentId);
        if (document.version !== version || isInFile(document)) throw refuse.runStale();
        await this.request(em, document, {
          action: run.action,
          forceIssue: run.forceIssue,
          actorId: operator.actor.id,
        });
      }
      await this.runs.applied(em, id, this.clock.now());
      const after = { run: id, documents: rows.map((row) => row.id), forceIssue: run.forceIssue };
      return recorded({ count: rows.length }, `evidence.${run.action}`, rows.length, null, after);
    });
  }

  /** Issue now, or try again; TAX_DOC_OVERDUE after the due day without `forceIssue` and a reason. */
  issue(operator: Operator, id: number, action: Issuing, form: dto.TaxDocumentActionDto): Promise<void> {
    const { reason } = form;
    const forceIssue = form.forceIssue === true;
    return this.changes.change(operator, id, action, form.version, async (em, document) => {
      if (isInFile(document)) throw refuse.inHometaxFile();
      if (!this.issuer.isConfigured && !isUnfrozen(document.state)) throw refuse.issuerNotConfigured();
      const isLate =
        document.dueOn !== null && dueState(document.dueOn, kstDate(this.clock.now())) === 'overdue';
      if (isLate && (!forceIssue || (reason ?? '').trim() === '')) throw refuse.overdue();
      await this.request(em, document, {
        action,
        forceIssue,
        actorId: operator.actor.id,
        note: reason ?? null,
      });
    });
  }

  /** Answers a buyer's request for correction, once. */
  async answerCorrection(
    operator: Operator,
    id: number,
    correctionId: number,
    answer: string,
  ): Promise<void> {
    const { key } = await this.changes.existing(id);
    await this.audit.change(operator, async (em) => {
      const now = this.clock.now();
      const actorId = operator.actor.id;
      const answered = await this.lists.answerCorrection(em, {
        id: correctionId,
        documentId: id,
        answer,
        actorId,
        now,
      });
      if (answered === undefined) throw refuse.correctionNotFound();
      await this.notices.correctionAnswered(em, answered.memberId, { id: correctionId, key, answer });
      return recorded(undefined, 'evidence.answer', id, null, { key, correction: correctionId });
    });
  }

  async settings(): Promise<dto.EvidenceSettingsDto> {
    return { ...(await this.choices.settings(this.em)) };
  }

  async saveSettings(operator: Operator, form: dto.EvidenceSettingsDto): Promise<dto.EvidenceSettingsDto> {
    await this.audit.change(operator, async (em) => {
      const before = await this.choices.settings(em);
      if (before.version !== form.version) throw refuse.stale(before);
      if (!(await this.choices.saveSettings(em, form, this.clock.now()))) throw refuse.stale(before);
      return recorded(
        undefined,
        'evidence.settings',
        1,
        { ...before },
        { ...form, version: form.version + 1 },
      );
    });
    return this.settings();
  }

  /** Members who requested the monthly document or have it. */
  async monthlyMembers(): Promise<dto.MonthlyMembersDto> {
    return { members: await this.buyers.monthly(this.em) };
  }

  /** Grants a member the monthly document, or ends it. */
  async setMonthly(operator: Operator, memberId: number, form: dto.MonthlyInvoiceDto): Promise<void> {
    const monthlyInvoice = form.monthlyInvoice ?? null;
    await this.audit.change(operator, async (em) => {
      const before = await this.buyers.setMonthly(em, memberId, monthlyInvoice);
      if (before === undefined) throw new DomainError('NOT_FOUND', 'notFound', messageFor('NOT_FOUND'));
      return recorded(
        undefined,
        'evidence.monthly',
        memberId,
        { monthlyInvoice: before },
        { monthlyInvoice },
      );
    });
  }

  /** Moves a document so that the worker issues it next. */
  private async request(
    em: EntityManager,
    document: StoredDocument,
    how: { action: Issuing; forceIssue: boolean; actorId: number; note?: string | null },
  ): Promise<void> {
    const { id, state } = document;
    const note = {
      actorId: how.actorId,
      note: how.note ?? null,
      step: how.action === 'issue' ? 'ISSUE' : 'RETRY',
    } as const;
    const change = {
      next_check_at: this.clock.now(),
      force_issue: how.forceIssue || document.forceIssue,
      failure_code: null,
    };
    if (ENDED_BY[how.action].includes(state))
      await this.documents.move(em, id, state, 'requested', change, note);
    else if (how.action === 'issue' && state === 'requested')
      await this.documents.change(em, id, [state], change);
    else if (how.action === 'retry' && state === 'unknown')
      await this.documents.change(em, id, [state], { next_check_at: this.clock.now() });
    else throw refuse.documentState(state);
  }

  private resultOf(
    document: StoredDocument,
    action: Issuing,
    forceIssue: boolean,
  ): { result: 'ok' | 'warning' | 'error'; message: string } {
    const { state, dueOn: due, failureMessage } = document;
    const possible =
      action === 'issue' ? isUnfrozen(state) : ['refused', 'blocked', 'unknown'].includes(state);
    if (!possible) return { result: 'error', message: refuse.documentState(state).message };
    if (isInFile(document)) return { result: 'error', message: messageFor('TAX_DOC_IN_FILE') };
    const missing = document.buyer === null ? [] : missingBuyerFields(document.buyer);
    if (missing.length > 0) return { result: 'error', message: evidenceFieldsMissing(missing).message };
    const isLate = due !== null && dueState(due, kstDate(this.clock.now())) === 'overdue';
    if (isLate && !forceIssue) return { result: 'error', message: messageFor('TAX_DOC_OVERDUE') };
    if (isLate) return { result: 'warning', message: messageFor('TAX_DOC_OVERDUE') };
    if (failureMessage !== null) return { result: 'warning', message: failureMessage };
    return { result: 'ok', message: '' };
  }
}

/** It left in a file for Hometax and waits for its 승인번호: the issuer must not issue it too. */
const isInFile = ({ state, hometaxFileId }: StoredDocument): boolean =>
  state === 'requested' && hometaxFileId !== null;

function actionsOf(document: StoredDocument, isConfigured: boolean): dto.DocumentAction[] {
  const { state, byHand } = document;
  if (isUnfrozen(state)) return openActions(document, isConfigured);
  if (state === 'refused') return ['retry', 'cancel'];
  if (state === 'unknown') return ['retry'];
  if (state === 'rejected') return ['replace'];
  if (!isIssuedTaxDocument(state)) return [];
  const amending: dto.DocumentAction[] = ['amend', 'correct'];
  if (byHand) return amending;
  return state === 'issued' ? ['resend', 'cancel', ...amending] : ['resend', ...amending];
}

/** Of a document that is not issued yet. */
function openActions(document: StoredDocument, isConfigured: boolean): dto.DocumentAction[] {
  const { state } = document;
  const isByHand = state === 'requested' && (!isConfigured || isInFile(document));
  return [
    isByHand ? 'by-hand' : 'issue',
    ...(state === 'blocked' ? (['retry'] as const) : []),
    ...(isRevisable(document) ? (['revise'] as const) : []),
    'cancel',
  ];
}
