import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Role, type EnquiryStatus } from '@store/domain';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { databaseOf } from '../../platform/db/database.js';
import { int, jsonColumns, listOf, moment, object, text } from '../../platform/db/rows.js';
import type { DB } from '../../platform/db/tables.js';
import type { Actor } from '../../platform/http/access.js';
import { containing, type ListRows } from '../../platform/lists/sql.js';
import {
  ENQUIRY_SORTS,
  type AdminEnquiryQueryDto,
  type AdminEnquiryRowDto,
} from './dto/admin/admin-enquiry.dto.js';
import type { MyEnquiryDto, MyEnquiryRowDto } from './dto/enquiry-view.dto.js';
import type { StaffEnquiryDto } from './dto/staff-enquiry.dto.js';

/** An enquiry as stored. */
export type StoredEnquiry<T> = Omit<T, 'statusLabel' | 'next' | 'files'> & { fileIds: string[] };
export type StoredEnquiryRow = Omit<MyEnquiryRowDto, 'statusLabel'>;
export type StoredAdminRow = Omit<AdminEnquiryRowDto, 'statusLabel'>;

const SEARCHED = ['e.title', 'e.name', 'e.company', 'e.email', 'e.phone'] as const;

type Rows = DB & { e: DB['enquiries'] };

/** The query's filter on the enquiries that the actor may see, in any state. */
function condition(actor: Actor, query: AdminEnquiryQueryDto): Expression<SqlBool> {
  const row = expressionBuilder<Rows, 'e'>();
  const assignees = [actor.role === Role.Admin ? undefined : actor.id, query.assigneeId];
  const q = query.q?.trim() ?? '';
  return row.and([
    ...assignees.filter((id) => id !== undefined).map((id) => row('e.assignee_id', '=', id)),
    ...(q === '' ? [] : [row.or(SEARCHED.map((column) => row(column, 'ilike', containing(q))))]),
  ]);
}

/** The same, in the query's state. */
function listed(actor: Actor, query: AdminEnquiryQueryDto): Expression<SqlBool> {
  const row = expressionBuilder<Rows, 'e'>();
  const state = query.state ?? '';
  return row.and([condition(actor, query), ...(state === '' ? [] : [row('e.status', '=', state)])]);
}

const orderOf = (query: AdminEnquiryQueryDto) => sql.raw<never>(ENQUIRY_SORTS[query.sort ?? 'recent']);

/** The rows of the list. A text, because the export reads the same rows with its own columns. */
export const enquiryListSql = (actor: Actor, query: AdminEnquiryQueryDto): ListRows => ({
  from: sql`from enquiries e left join members s on s.id = e.assignee_id`,
  where: sql`${listed(actor, query)}`,
  orderBy: orderOf(query),
});

const ANSWER = { id: int, body: text, createdAt: moment };

const withAnswers = jsonColumns(import.meta.filename, { answers: listOf(object(ANSWER)) });

const withStaffAnswers = jsonColumns(import.meta.filename, {
  answers: listOf(object({ ...ANSWER, authorName: text })),
});

/** Statements on enquiries and their answers. */
@Injectable()
export class EnquiriesRepository {
  constructor(private readonly em: EntityManager) {}

  /** A page of a member's enquiries, newest first. */
  page(memberId: number, limit: number, offset: number): Promise<StoredEnquiryRow[]> {
    return databaseOf(this.em)
      .selectFrom('enquiries as e')
      .select(['e.id', 'e.status', 'e.created_at as createdAt', 'e.title'])
      .select(({ selectFrom }) =>
        selectFrom('enquiry_answers as a')
          .whereRef('a.enquiry_id', '=', 'e.id')
          .select(sql<number>`count(*)::int`.as('count'))
          .$asScalar()
          .$notNull()
          .as('answerCount'),
      )
      .where('e.member_id', '=', memberId)
      .orderBy('e.id', 'desc')
      .limit(limit)
      .offset(offset)
      .$narrowType<{ status: EnquiryStatus }>()
      .execute();
  }

  /** Total of a member's enquiries. */
  async count(memberId: number): Promise<number> {
    const { total } = await databaseOf(this.em)
      .selectFrom('enquiries')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    return total;
  }

  /** One of the member's own with its answers, oldest first. */
  async findOwn(memberId: number, id: number): Promise<StoredEnquiry<MyEnquiryDto> | undefined> {
    const enquiry = await this.one(id)
      .where('e.member_id', '=', memberId)
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom('enquiry_answers as a')
            .whereRef('a.enquiry_id', '=', 'e.id')
            .select(['a.id', 'a.body', 'a.created_at as createdAt'])
            .orderBy('a.id'),
        ).as('answers'),
      )
      .executeTakeFirst();
    return enquiry && withAnswers(enquiry);
  }

  /** One for staff, its answers with their authors; `assigneeId` = only one assigned to that person. */
  async find(id: number, assigneeId: number | null): Promise<StoredEnquiry<StaffEnquiryDto> | undefined> {
    const enquiry = await this.one(id)
      .leftJoin('members as s', 's.id', 'e.assignee_id')
      .$if(assigneeId !== null, (query) => query.where('e.assignee_id', '=', assigneeId))
      .select(['e.member_id as memberId', 'e.updated_at as updatedAt', 'e.version'])
      .select(({ selectFrom, eb, ref }) => [
        jsonArrayFrom(
          selectFrom('enquiry_answers as a')
            .innerJoin('members as w', 'w.id', 'a.author_id')
            .whereRef('a.enquiry_id', '=', 'e.id')
            .select(['a.id', 'a.body', 'a.created_at as createdAt', 'w.name as authorName'])
            .orderBy('a.id'),
        ).as('answers'),
        eb
          .case()
          .when('s.id', 'is not', null)
          .then(jsonBuildObject({ id: ref('s.id').$notNull(), name: ref('s.name').$notNull() }))
          .end()
          .as('assignee'),
      ])
      .executeTakeFirst();
    return enquiry && withStaffAnswers(enquiry);
  }

  /** A page of the list for staff. */
  list(actor: Actor, query: AdminEnquiryQueryDto, limit: number, offset: number): Promise<StoredAdminRow[]> {
    return databaseOf(this.em)
      .selectFrom('enquiries as e')
      .leftJoin('members as s', 's.id', 'e.assignee_id')
      .select(['e.id', 'e.title', 'e.name', 'e.company', 'e.phone', 'e.email', 'e.category'])
      .select(['e.member_id as memberId', 'e.status', 'e.created_at as createdAt', 'e.version'])
      .select(({ eb, ref }) =>
        eb
          .case()
          .when('s.id', 'is not', null)
          .then(jsonBuildObject({ id: ref('s.id').$notNull(), name: ref('s.name').$notNull() }))
          .end()
          .as('assignee'),
      )
      .where(listed(actor, query))
      .orderBy(orderOf(query))
      .limit(limit)
      .offset(offset)
      .$narrowType<{ status: EnquiryStatus }>()
      .execute();
  }

  /** The list's number of enquiries in each state, whatever state the query has. */
  countByStatus(
    actor: Actor,
    query: AdminEnquiryQueryDto,
  ): Promise<{ status: EnquiryStatus; count: number }[]> {
    return databaseOf(this.em)
      .selectFrom('enquiries as e')
      .select(['e.status', sql<number>`count(*)::int`.as('count')])
      .where(condition(actor, query))
      .groupBy('e.status')
      .$narrowType<{ status: EnquiryStatus }>()
      .execute();
  }

  private one(id: number) {
    return databaseOf(this.em)
      .selectFrom('enquiries as e')
      .select(['e.id', 'e.created_at as createdAt', 'e.name', 'e.company', 'e.phone', 'e.email'])
      .select(['e.title', 'e.body', 'e.category', 'e.quantity'])
      .select(({ ref, cast }) => [
        ref('e.status').$castTo<EnquiryStatus>().as('status'),
        ref('e.budget').as('budget'),
        cast<string | null>('e.wished_date', 'text').as('wishedDate'),
        ref('e.file_ids').$castTo<string[]>().as('fileIds'),
      ])
      .where('e.id', '=', id);
  }
}
