import { EntityManager, ref } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  MAX_FORM_ANSWERS,
  readFormValues,
  type FormField,
  type FormStatus,
  type FormValues,
} from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Actor } from '../../platform/http/access.js';
import { FilesService } from '../files/files.service.js';
import { Member } from '../members/entities/member.entity.js';
import { NoticesService } from '../notices/notices.service.js';
import type { FormAnswerDto } from './dto/site-form.dto.js';
import { SiteForm, SiteFormAnswer } from './entities/site-form.entity.js';
import { and, equals, inCareOf, type Condition } from './site-conditions.js';
import { formChanged, formClosed, formNotFound, tooManyAnswers } from './sites.errors.js';

/** What a customer hands in. */
export interface GivenAnswer {
  values: Record<string, unknown>;
  /** Revision that was filled in; another one by now is refused. */
  revision?: number;
}

/** The form of an answer, with what its notice tells. */
interface OpenForm {
  id: number;
  title: string;
  status: FormStatus;
  revision: number;
  fields: FormField[];
  siteName: string;
  customer: string;
  managerId: number | null;
  given: number;
}

type StoredAnswer = Omit<FormAnswerDto, 'files'>;

const LOCK = `select 1 from site_forms f join sites s on s.id = f.site_id
  where f.id = ? and s.member_id = ? and f.deleted_at is null and s.deleted_at is null for update of f`;

const OWN_FORM = `select f.id, f.title, f.status, f.revision, r.fields, s.name as "siteName",
    coalesce(o.company_name, o.name) as customer, o.manager_id as "managerId",
    (select count(*)::int from site_form_answers a where a.form_id = f.id and a.member_id = o.id) as given
  from site_forms f join sites s on s.id = f.site_id join members o on o.id = s.member_id
  join site_form_revisions r on r.form_id = f.id and r.revision = f.revision
  where f.id = ? and o.id = ? and f.deleted_at is null and s.deleted_at is null and f.status <> 'draft'`;

/** One statement for a page and its total; `found` tells whether there is such a form for this reader. */
const PAGE = (visible: string, which: string): string => `with form as (
    select f.id from site_forms f join sites s on s.id = f.site_id join members o on o.id = s.member_id
    where f.id = ? and f.deleted_at is null and s.deleted_at is null and (${visible})
  ), answers as (select a.* from site_form_answers a where a.form_id in (select id from form) and ${which})
  select exists (select 1 from form) as found, (select count(*)::int from answers) as total,
    (select coalesce(json_agg(json_build_object('id', a.id, 'formId', a.form_id, 'userId', a.member_id,
        'userName', m.name, 'revision', a.revision, 'fields', r.fields, 'values', a.values,
        'createdAt', a.created_at) order by a.id desc), '[]')
      from (select * from answers order by id desc limit ? offset ?) a join members m on m.id = a.member_id
      join site_form_revisions r on r.form_id = a.form_id and r.revision = a.revision) as items`;

/** Answers to forms: handed in once, never changed, read under the definition of their time. */
@Injectable()
export class FormAnswersService {
  constructor(
    private readonly em: EntityManager,
    private readonly files: FilesService,
    private readonly notices: NoticesService,
  ) {}

  /** Keeps an answer of the site's owner and tells the manager, all or nothing. 404 for anybody else's form. */
  async submit(actor: Actor, formId: number, given: GivenAnswer): Promise<FormAnswerDto> {
    const id = await this.em.transactional(async (em) => {
      const form = await lockOwnForm(em, actor, formId);
      demandTakesAnswers(form, given.revision);
      const { values, problems } = readFormValues(form.fields, given.values);
      if (problems.length > 0) throw DomainError.fields(problems);
      await this.attachFiles(em, actor, form.fields, values);
      const answer = em.create(SiteFormAnswer, {
        form: ref(SiteForm, formId),
        member: ref(Member, actor.id),
        revision: form.revision,
        values,
      });
      await em.flush();
      await this.tellManager(em, form, answer.id);
      return answer.id;
    });
    const { sql, params } = equals('a.id', id);
    const { items } = await this.read(formId, equals('o.id', actor.id), { sql, params }, 0, 1);
    const [answer] = items;
    if (answer === undefined) throw formNotFound();
    return answer;
  }

  /** A page of the actor's own answers to a form of the own site; 404 for anybody else's form. */
  own(actor: Actor, formId: number, page: number, size: number): Promise<AnswerPage> {
    const visible = and(equals('o.id', actor.id), { sql: `f.status <> 'draft'`, params: [] });
    return this.read(formId, visible, equals('a.member_id', actor.id), page, size);
  }

  /** A page of all answers to a form in the actor's care; 404 for any other. */
  ofForm(actor: Actor, formId: number, page: number, size: number): Promise<AnswerPage> {
    return this.read(formId, inCareOf(actor), { sql: 'true', params: [] }, page, size, actor.id);
  }

  private async read(
    formId: number,
    visible: Condition,
    which: Condition,
    page: number,
    size: number,
    viewer?: number,
  ): Promise<AnswerPage> {
    const [result] = await this.em.execute<{ found: boolean; total: number; items: StoredAnswer[] }[]>(
      PAGE(visible.sql, which.sql),
      [formId, ...visible.params, ...which.params, size, page * size],
    );
    if (result?.found !== true) throw formNotFound();
    const files = await this.files.describe(this.em, result.items.flatMap(fileIdsOf), viewer);
    return {
      total: result.total,
      items: result.items.map((answer) => ({
        ...answer,
        files: files.filter((file) => fileIdsOf(answer).includes(file.id)),
        createdAt: new Date(answer.createdAt).toISOString(),
      })),
    };
  }

  private async attachFiles(
    em: EntityManager,
    actor: Actor,
    fields: readonly FormField[],
    values: FormValues,
  ): Promise<void> {
    for (const { code } of fields.filter(({ type }) => type === 'file')) {
      const ids = filesIn(values, code);
      const attachment = {
        ownerId: actor.id,
        purpose: 'form',
        max: ids.length,
        field: `values.${code}`,
      } as const;
      await this.files.attach(em, ids, attachment);
    }
  }

  private async tellManager(em: EntityManager, form: OpenForm, answerId: number): Promise<void> {
    if (form.managerId === null) return;
    await this.notices.queueForMember(em, form.managerId, {
      kind: 'form.answered',
      title: `'${form.title}' 양식이 제출되었습니다.`,
      body: `고객: ${form.customer}\n사이트: ${form.siteName}`,
      link: `/manager/forms/${form.id}`,
      dedupeKey: `form.answered:${answerId}`,
    });
  }
}

/** A page of answers with the number of all. */
export interface AnswerPage {
  items: FormAnswerDto[];
  total: number;
}

/** Locked: the definition cannot change under the answer, and two answers at once are counted one by one. */
async function lockOwnForm(em: EntityManager, actor: Actor, formId: number): Promise<OpenForm> {
  await em.execute(LOCK, [formId, actor.id]);
  // Read after the lock was got, so that what the one before has written is seen.
  const [form] = await em.execute<OpenForm[]>(OWN_FORM, [formId, actor.id]);
  if (form === undefined) throw formNotFound();
  return form;
}

function demandTakesAnswers(form: OpenForm, revision: number | undefined): void {
  if (form.status !== 'open') throw formClosed();
  if (revision !== undefined && revision !== form.revision) throw formChanged(form.revision);
  if (form.given >= MAX_FORM_ANSWERS) throw tooManyAnswers();
}

function filesIn(values: FormValues, code: string): string[] {
  const value = Object.hasOwn(values, code) ? values[code] : undefined;
  return Array.isArray(value) ? value : [];
}

function fileIdsOf({ fields, values }: StoredAnswer): string[] {
  return fields.filter(({ type }) => type === 'file').flatMap(({ code }) => filesIn(values, code));
}
