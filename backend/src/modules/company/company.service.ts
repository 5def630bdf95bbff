import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { changedCompanyFields, checkCompany, readCompany, type CompanyData } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { Notifications } from '../../platform/db/notifications.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { envelopeText, type CachedResponse } from '../../platform/http/envelope.js';
import { cachedResponse } from '../../platform/http/response-cache.js';
import { AuditService, type Operator } from '../audit/audit.service.js';
import {
  COMPANY_TOPIC,
  CompanyRepository,
  type StoredCompany,
  type StoredCompanyVersion,
} from './company.repository.js';
import { companyIncomplete, staleCompany } from './company.errors.js';

/** The present company. */
export interface CurrentCompany extends StoredCompany {
  /** Whether all fields are present and valid, so that documents can be issued. */
  complete: boolean;
}

/** A company and its newest versions, newest first. */
export interface CompanyHistory extends CurrentCompany {
  versions: StoredCompanyVersion[];
}

/** The cached company is trusted for this long, in case a notice is lost. */
const TTL_MS = 30_000;

/** Limit of versions on the settings page. */
const MOST_VERSIONS = 50;

/**
 * The company that runs the store. Every page and document needs it, and it changes rarely, so each process caches it
 * until a notice says that it has changed.
 */
@Injectable()
export class CompanyService {
  private cached: { company: CurrentCompany; answer: CachedResponse; until: number } | null = null;
  private generation = 0;

  constructor(
    notifications: Notifications,
    private readonly companies: CompanyRepository,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {
    notifications.on(COMPANY_TOPIC, () => this.forget());
  }

  /** The company; with empty texts and version 0 before the first entry. */
  async current(): Promise<CurrentCompany> {
    return (await this.load()).company;
  }

  /**
   * The company for a document, read in the transaction that creates it: a stored document never uses a cached value.
   * COMPANY_INCOMPLETE (422) if a field is missing.
   */
  async forDocument(em: EntityManager): Promise<StoredCompany> {
    const company = withCompleteness(await this.companies.read(em));
    if (!company.complete) throw companyIncomplete();
    return company;
  }

  /** The company of that version, for a document; the present one if there is no such version. */
  async ofVersion(number: number): Promise<CompanyData> {
    return (await this.companies.version(number)) ?? (await this.current()).facts;
  }

  /** The company at that time; before the first entry, the first version. */
  async at(moment: Date): Promise<CompanyData> {
    return (await this.companies.versionAt(moment)) ?? (await this.current()).facts;
  }

  /** The public answer, as bytes. */
  async publicAnswer(): Promise<CachedResponse> {
    return (await this.load()).answer;
  }

  /** The data of the settings page; always read from the database. */
  async history(): Promise<CompanyHistory> {
    const [company, versions] = await Promise.all([
      this.companies.read(),
      this.companies.versions(MOST_VERSIONS),
    ]);
    return { ...withCompleteness(company), versions };
  }

  /**
   * Stores the fields as the next version; does nothing if they are unchanged. 400 with each missing or invalid field,
   * 409 with the present state if `version` is not the stored one (0 = none).
   */
  async save(
    operator: Operator,
    typed: Partial<Record<keyof CompanyData, string | null>>,
    version: number,
  ): Promise<CompanyHistory> {
    const company = readCompany(typed);
    const issues = checkCompany(company);
    if (issues.length > 0) throw DomainError.fields(issues);
    await this.audit.change(operator, async (em) => {
      await this.companies.lock(em);
      const stored = await this.companies.read(em);
      if (stored.version !== version) throw staleCompany({ ...stored.facts, version: stored.version });
      const fields = changedCompanyFields(stored.facts, company);
      if (fields.length === 0) return { result: null, audit: null };
      const next = { facts: company, version: version + 1 };
      await this.companies.save(em, next, { byId: operator.actor.id, now: this.clock.now() });
      const audit = {
        action: 'company.save',
        targetType: 'company',
        targetId: next.version,
        // The numbered versions contain the values before and after.
        before: { version },
        after: { version: next.version, fields },
      };
      return { result: null, audit };
    });
    this.forget();
    return this.history();
  }

  private async load() {
    if (this.cached !== null && this.cached.until > Date.now()) return this.cached;
    const { generation } = this;
    const company = withCompleteness(await this.companies.read());
    const loaded = { company, answer: answerOf(company), until: Date.now() + TTL_MS };
    // After a change meanwhile this answer is out of date already.
    if (generation === this.generation) this.cached = loaded;
    return loaded;
  }

  private forget(): void {
    this.generation += 1;
    this.cached = null;
  }
}

const withCompleteness = ({ facts, version }: StoredCompany): CurrentCompany => ({
  facts,
  version,
  complete: checkCompany(facts).length === 0,
});

const answerOf = ({ facts, version, complete }: CurrentCompany): CachedResponse =>
  cachedResponse({ body: envelopeText(JSON.stringify({ ...facts, version, complete })) });
