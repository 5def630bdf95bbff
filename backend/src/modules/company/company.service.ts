import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { changedCompanyFields, checkCompany, readCompany, type CompanyFacts } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { Notifications } from '../../platform/db/notifications.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { cachedResponse, envelopeText } from '../../platform/http/cached-response.js';
import type { CachedResponse } from '../../platform/http/envelope.js';
import { AuditService, type Operator } from '../audit/audit.service.js';
import {
  COMPANY_TOPIC,
  CompanyRepository,
  type StoredCompany,
  type StoredCompanyVersion,
} from './company.repository.js';
import { companyIncomplete, staleCompany } from './company.errors.js';

/** The company as it is now. */
export interface CurrentCompany extends StoredCompany {
  /** Whether nothing is missing or wrong, so that papers can be issued with it. */
  complete: boolean;
}

/** A company and its newest versions, newest first. */
export interface CompanyHistory extends CurrentCompany {
  versions: StoredCompanyVersion[];
}

/** What is remembered is believed this long, should a notice ever be lost. */
const TTL_MS = 30_000;

/** Versions that the settings page lists. */
const MOST_VERSIONS = 50;

/**
 * Who runs the store. Every page and paper asks, and it changes once in years, so each process remembers it until a notice
 * says that it has changed.
 */
@Injectable()
export class CompanyService {
  private known: { company: CurrentCompany; answer: CachedResponse; until: number } | null = null;
  private generation = 0;

  constructor(
    notifications: Notifications,
    private readonly companies: CompanyRepository,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {
    notifications.on(COMPANY_TOPIC, () => this.forget());
  }

  /** The company; with empty texts and version 0 until one is entered. */
  async current(): Promise<CurrentCompany> {
    return (await this.load()).company;
  }

  /**
   * The company for a paper, read in the transaction that makes it: what is frozen is never what a process merely
   * remembers. COMPANY_INCOMPLETE (422) where something is missing.
   */
  async forPaper(em: EntityManager): Promise<StoredCompany> {
    const company = withCompleteness(await this.companies.read(em));
    if (!company.complete) throw companyIncomplete();
    return company;
  }

  /** The company as a paper of that version names it; as it is now where there is no such version. */
  async ofVersion(number: number): Promise<CompanyFacts> {
    return (await this.companies.version(number)) ?? (await this.current()).facts;
  }

  /** The company as it was at that moment; what was supplied before it was entered names the first version. */
  async at(moment: Date): Promise<CompanyFacts> {
    return (await this.companies.versionAt(moment)) ?? (await this.current()).facts;
  }

  /** The public answer, as bytes. */
  async publicAnswer(): Promise<CachedResponse> {
    return (await this.load()).answer;
  }

  /** What the settings page shows; read anew. */
  async history(): Promise<CompanyHistory> {
    const [company, versions] = await Promise.all([
      this.companies.read(),
      this.companies.versions(MOST_VERSIONS),
    ]);
    return { ...withCompleteness(company), versions };
  }

  /**
   * Stores the facts as the next version; nothing where they are as they were. 400 with each field that is missing or wrong,
   * 409 with the present state where `version` is not the one that is stored (0 = none).
   */
  async save(
    operator: Operator,
    typed: Partial<Record<keyof CompanyFacts, string | null>>,
    version: number,
  ): Promise<CompanyHistory> {
    const facts = readCompany(typed);
    const issues = checkCompany(facts);
    if (issues.length > 0) throw DomainError.fields(issues);
    await this.audit.change(operator, async (em) => {
      await this.companies.lock(em);
      const stored = await this.companies.read(em);
      if (stored.version !== version) throw staleCompany({ ...stored.facts, version: stored.version });
      const fields = changedCompanyFields(stored.facts, facts);
      if (fields.length === 0) return { result: null, audit: null };
      const next = { facts, version: version + 1 };
      await this.companies.save(em, next, { byId: operator.actor.id, now: this.clock.now() });
      const audit = {
        action: 'company.save',
        targetType: 'company',
        targetId: next.version,
        // What it was and is stands in the numbered versions.
        before: { version },
        after: { version: next.version, fields },
      };
      return { result: null, audit };
    });
    this.forget();
    return this.history();
  }

  private async load() {
    if (this.known !== null && this.known.until > Date.now()) return this.known;
    const { generation } = this;
    const company = withCompleteness(await this.companies.read());
    const loaded = { company, answer: answerOf(company), until: Date.now() + TTL_MS };
    // A change meanwhile: this answer is already old.
    if (generation === this.generation) this.known = loaded;
    return loaded;
  }

  private forget(): void {
    this.generation += 1;
    this.known = null;
  }
}

const withCompleteness = ({ facts, version }: StoredCompany): CurrentCompany => ({
  facts,
  version,
  complete: checkCompany(facts).length === 0,
});

const answerOf = ({ facts, version, complete }: CurrentCompany): CachedResponse =>
  cachedResponse(envelopeText(JSON.stringify({ ...facts, version, complete })));
