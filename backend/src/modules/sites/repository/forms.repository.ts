import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MAX_FORMS_PER_SITE, type FormField, type FormStatus } from '@store/domain';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { databaseOf } from '../../../platform/db/database.js';
import { document, int, jsonColumns, listOf, moment, object, text } from '../../../platform/db/rows.js';
import type { DB } from '../../../platform/db/tables.js';
import type { Actor } from '../../../platform/http/access.js';
import type { FormAnswerDto, SiteFormDto } from '../dto/site-form.dto.js';
import { inCareOf, visibleTo, type Rows } from './conditions.js';

/** A form as stored; times as PostgreSQL writes them. */
export type StoredForm = Omit<SiteFormDto, 'statusLabel'>;

/** An answer as stored. */
export type StoredAnswer = Omit<FormAnswerDto, 'files'>;

/** The form of an answer, with the fields for its notice. */
export interface OpenForm {
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

const form = expressionBuilder<Rows & { f: DB['site_forms']; a: DB['site_form_answers'] }, 'f' | 'a' | 'o'>();

/** Which answers are read, and who may read them. */
export interface AnswerReader {
  /** Condition on a form `f` and the owner `o` of its site. */
  visible: Expression<SqlBool>;
  /** Condition on an answer `a`. */
  which: Expression<SqlBool>;
}

/** The answer that the owner has just submitted. */
export const givenAnswer = (actor: Actor, id: number): AnswerReader => ({
  visible: form('o.id', '=', actor.id),
  which: form('a.id', '=', id),
});

/** The actor's own answers to a form of their site, not of a draft. */
export const ownAnswers = (actor: Actor): AnswerReader => ({
  visible: form.and([form('o.id', '=', actor.id), form('f.status', '<>', 'draft')]),
  which: form('a.member_id', '=', actor.id),
});

/** All answers to a form in the actor's care. */
export const answersInCare = (actor: Actor): AnswerReader => ({
  visible: inCareOf(actor),
  which: form.lit(true),
});

const withAnswers = jsonColumns(import.meta.filename, {
  items: listOf(
    object({
      id: int,
      formId: int,
      userId: int,
      userName: text,
      revision: int,
      createdAt: moment,
      fields: listOf(document<FormField>()),
      values: document<StoredAnswer['values']>(),
    }),
  ),
});

/** Statements on forms and their answers. The access check is a condition of the same statement. */
@Injectable()
export class FormsRepository {
  constructor(private readonly em: EntityManager) {}

  isSiteInCare(actor: Actor, siteId: number): Promise<boolean> {
    return this.isThere(siteId, inCareOf(actor));
  }

  isSiteVisible(actor: Actor, siteId: number): Promise<boolean> {
    return this.isThere(siteId, visibleTo(actor));
  }

  /** All forms of a site, newest first, with the number of all answers. */
  ofSite(siteId: number): Promise<StoredForm[]> {
    return this.forms(form.lit(true)).where('s.id', '=', siteId).execute();
  }

  /** The open forms of a site, with the number of the actor's own answers. */
  openOfSite(actor: Actor, siteId: number): Promise<StoredForm[]> {
    return this.forms(form('a.member_id', '=', actor.id))
      .where('s.id', '=', siteId)
      .where('f.status', '=', 'open')
      .execute();
  }

  /** A form of a site in the actor's care. */
  find(actor: Actor, id: number): Promise<StoredForm | undefined> {
    return this.forms(form.lit(true)).where('f.id', '=', id).where(inCareOf(actor)).executeTakeFirst();
  }

  /** Locks a site in the actor's care; false if there is none. */
  async lockSite(actor: Actor, siteId: number, em: EntityManager): Promise<boolean> {
    const site = await databaseOf(em)
      .selectFrom('sites as s')
      .innerJoin('members as o', 'o.id', 's.member_id')
      .select('s.id')
      .where('s.deleted_at', 'is', null)
      .where('s.id', '=', siteId)
      .where(inCareOf(actor))
      .forUpdate('s')
      .executeTakeFirst();
    return site !== undefined;
  }

  /** Locks a form of a site in the actor's care; false if there is none. */
  async lockForm(actor: Actor, id: number, em: EntityManager): Promise<boolean> {
    const locked = await databaseOf(em)
      .selectFrom('site_forms as f')
      .innerJoin('sites as s', 's.id', 'f.site_id')
      .innerJoin('members as o', 'o.id', 's.member_id')
      .select('f.id')
      .where('f.deleted_at', 'is', null)
      .where('s.deleted_at', 'is', null)
      .where('f.id', '=', id)
      .where(inCareOf(actor))
      .forUpdate('f')
      .executeTakeFirst();
    return locked !== undefined;
  }

  /** Locks a form of the member's own site, so that two answers at once are counted one by one. */
  async lockOwnForm(memberId: number, id: number, em: EntityManager): Promise<void> {
    await databaseOf(em)
      .selectFrom('site_forms as f')
      .innerJoin('sites as s', 's.id', 'f.site_id')
      .select('f.id')
      .where('f.id', '=', id)
      .where('s.member_id', '=', memberId)
      .where('f.deleted_at', 'is', null)
      .where('s.deleted_at', 'is', null)
      .forUpdate('f')
      .execute();
  }

  /** A form of the member's own site that is no draft, with the number of the member's answers. */
  ownForm(memberId: number, id: number, em: EntityManager): Promise<OpenForm | undefined> {
    return databaseOf(em)
      .selectFrom('site_forms as f')
      .innerJoin('sites as s', 's.id', 'f.site_id')
      .innerJoin('members as o', 'o.id', 's.member_id')
      .innerJoin('site_form_revisions as r', (join) =>
        join.onRef('r.form_id', '=', 'f.id').onRef('r.revision', '=', 'f.revision'),
      )
      .select(['f.id', 'f.title', 'f.revision', 's.name as siteName', 'o.manager_id as managerId'])
      .select(({ ref, fn, selectFrom }) => [
        ref('f.status').$castTo<FormStatus>().as('status'),
        ref('r.fields').$castTo<FormField[]>().as('fields'),
        fn.coalesce('o.company_name', 'o.name').as('customer'),
        selectFrom('site_form_answers as a')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('a.form_id', '=', 'f.id')
          .whereRef('a.member_id', '=', 'o.id')
          .$asScalar()
          .$notNull()
          .as('given'),
      ])
      .where('f.id', '=', id)
      .where('o.id', '=', memberId)
      .where('f.deleted_at', 'is', null)
      .where('s.deleted_at', 'is', null)
      .where('f.status', '<>', 'draft')
      .executeTakeFirst();
  }

  /** A page of answers, newest first, and their total; `found`: this reader may see such a form. */
  async answers(
    formId: number,
    { visible, which }: AnswerReader,
    limit: number,
    offset: number,
  ): Promise<{ found: boolean; total: number; items: StoredAnswer[] }> {
    const page = await databaseOf(this.em)
      .with('form', (db) =>
        db
          .selectFrom('site_forms as f')
          .innerJoin('sites as s', 's.id', 'f.site_id')
          .innerJoin('members as o', 'o.id', 's.member_id')
          .select('f.id')
          .where('f.id', '=', formId)
          .where('f.deleted_at', 'is', null)
          .where('s.deleted_at', 'is', null)
          .where(visible),
      )
      .with('answers', (db) =>
        db
          .selectFrom('site_form_answers as a')
          .selectAll('a')
          .where('a.form_id', 'in', (one) => one.selectFrom('form').select('form.id'))
          .where(which),
      )
      .selectNoFrom(({ selectFrom, exists }) => [
        exists(selectFrom('form').select('form.id')).$castTo<boolean>().as('found'),
        selectFrom('answers')
          .select(sql<number>`count(*)::int`.as('count'))
          .$asScalar()
          .$notNull()
          .as('total'),
        jsonArrayFrom(
          selectFrom((page) =>
            page.selectFrom('answers').selectAll().orderBy('id', 'desc').limit(limit).offset(offset).as('a'),
          )
            .innerJoin('members as m', 'm.id', 'a.member_id')
            .innerJoin('site_form_revisions as r', (join) =>
              join.onRef('r.form_id', '=', 'a.form_id').onRef('r.revision', '=', 'a.revision'),
            )
            .select(['a.id', 'a.form_id as formId', 'a.member_id as userId', 'm.name as userName'])
            .select(['a.revision', 'a.created_at as createdAt'])
            .select(({ ref }) => [
              ref('r.fields').$castTo<unknown>().as('fields'),
              ref('a.values').$castTo<unknown>().as('values'),
            ])
            .orderBy('a.id', 'desc'),
        ).as('items'),
      ])
      .executeTakeFirstOrThrow();
    return withAnswers(page);
  }

  private async isThere(siteId: number, visible: Expression<SqlBool>): Promise<boolean> {
    const site = await databaseOf(this.em)
      .selectFrom('sites as s')
      .innerJoin('members as o', 'o.id', 's.member_id')
      .select('s.id')
      .where('s.deleted_at', 'is', null)
      .where('s.id', '=', siteId)
      .where(visible)
      .executeTakeFirst();
    return site !== undefined;
  }

  /** Forms with the number of answers that match `counted`, a condition on an answer `a`. */
  private forms(counted: Expression<SqlBool>) {
    return databaseOf(this.em)
      .selectFrom('sites as s')
      .innerJoin('members as o', 'o.id', 's.member_id')
      .innerJoin('site_forms as f', (join) =>
        join.onRef('f.site_id', '=', 's.id').on('f.deleted_at', 'is', null),
      )
      .innerJoin('site_form_revisions as r', (join) =>
        join.onRef('r.form_id', '=', 'f.id').onRef('r.revision', '=', 'f.revision'),
      )
      .crossJoinLateral(({ selectFrom }) =>
        selectFrom('site_form_answers as a')
          .select(({ ref, fn }) => [
            sql<number>`count(*)::int`.as('count'),
            fn.max<string | null>(ref('a.created_at')).as('last'),
          ])
          .whereRef('a.form_id', '=', 'f.id')
          .where(counted)
          .as('answered'),
      )
      .select(['f.id', 'f.site_id as siteId', 's.name as userSiteName', 'f.title', 'f.description'])
      .select(['f.revision', 'answered.count as answersCount', 'answered.last as lastAnsweredAt'])
      .select(['f.created_at as createdAt', 'f.updated_at as updatedAt', 'f.version'])
      .select(({ ref }) => [
        ref('f.status').$castTo<FormStatus>().as('status'),
        ref('r.fields').$castTo<StoredForm['fields']>().as('fields'),
      ])
      .where('s.deleted_at', 'is', null)
      .orderBy('f.id', 'desc')
      .limit(MAX_FORMS_PER_SITE);
  }
}
