import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FORM_STATUS_LABELS, MAX_FORMS_PER_SITE } from '@store/domain';
import type { Actor } from '../../platform/http/access.js';
import type { SiteFormDto } from './dto/site-form.dto.js';
import { and, equals, inCareOf, TRUE, visibleTo, type Condition } from './site-conditions.js';
import { formNotFound, siteNotFound } from './sites.errors.js';

const FROM = `from sites s join members o on o.id = s.member_id
  join site_forms f on f.site_id = s.id and f.deleted_at is null
  join site_form_revisions r on r.form_id = f.id and r.revision = f.revision`;

const COLUMNS = `f.id, f.site_id as "siteId", s.name as "userSiteName", f.title, f.description, f.status, f.revision,
  r.fields, answered.count as "answersCount", answered.last as "lastAnsweredAt", f.created_at as "createdAt",
  f.updated_at as "updatedAt", f.version`;

/** Answers that count for the reader: `condition` over `site_form_answers a`. */
const answered = ({ sql }: Condition): string =>
  `cross join lateral (select count(*)::int as count, max(a.created_at) as last
    from site_form_answers a where a.form_id = f.id and ${sql}) answered`;

type StoredForm = Omit<SiteFormDto, 'statusLabel'>;

/** Forms as they are read. Who may see which is one condition of the same statement. */
@Injectable()
export class FormReadsService {
  constructor(private readonly em: EntityManager) {}

  /** Every form of a site in the actor's care, newest first; 404 for any other site. */
  async ofSite(actor: Actor, siteId: number): Promise<SiteFormDto[]> {
    await this.demandSite(siteId, inCareOf(actor));
    return this.select(equals('s.id', siteId), TRUE);
  }

  /** The open forms of a site that the actor may see, with the actor's own answers counted; 404 for any other site. */
  async openOfSite(actor: Actor, siteId: number): Promise<SiteFormDto[]> {
    await this.demandSite(siteId, visibleTo(actor));
    return this.select(
      and(equals('s.id', siteId), { sql: `f.status = 'open'`, params: [] }),
      equals('a.member_id', actor.id),
    );
  }

  /** A form of a site in the actor's care; 404 for any other. */
  async get(actor: Actor, id: number): Promise<SiteFormDto> {
    const [form] = await this.select(and(equals('f.id', id), inCareOf(actor)), TRUE);
    if (form === undefined) throw formNotFound();
    return form;
  }

  /** 404 unless the site is there and the condition (over its owner) holds. */
  private async demandSite(siteId: number, visible: Condition): Promise<void> {
    const { sql, params } = and(equals('s.id', siteId), visible);
    const rows = await this.em.execute<unknown[]>(
      `select 1 from sites s join members o on o.id = s.member_id where s.deleted_at is null and ${sql}`,
      params,
    );
    if (rows.length === 0) throw siteNotFound();
  }

  private async select(where: Condition, counted: Condition): Promise<SiteFormDto[]> {
    const rows = await this.em.execute<StoredForm[]>(
      `select ${COLUMNS} ${FROM} ${answered(counted)} where s.deleted_at is null and ${where.sql}
       order by f.id desc limit ?`,
      [...counted.params, ...where.params, MAX_FORMS_PER_SITE],
    );
    return rows.map((row) => ({
      ...row,
      statusLabel: FORM_STATUS_LABELS[row.status],
      lastAnsweredAt: row.lastAnsweredAt === null ? null : iso(row.lastAnsweredAt),
      createdAt: iso(row.createdAt),
      updatedAt: iso(row.updatedAt),
    }));
  }
}

const iso = (moment: string | Date): string => new Date(moment).toISOString();
