import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ENQUIRY_NEXT, ENQUIRY_STATUS_LABELS } from '@store/domain';
import type { PageMeta } from '../../platform/http/envelope.js';
import type { EnquiryPageQuery, MyEnquiryDto, MyEnquiryRowDto } from './dto/enquiry-view.dto.js';
import type { StaffEnquiryDto } from './dto/staff-enquiry.dto.js';
import type { FileDto } from '../files/dto/file.dto.js';
import { FilesService } from '../files/files.service.js';
import { enquiryNotFound } from './enquiries.errors.js';

const PAGE_SIZE = 20;

const OWN = `e.id, e.status, e.created_at as "createdAt", e.name, e.company, e.phone, e.email, e.title, e.body,
  e.category, e.budget::float8 as budget, e.quantity, e.wished_date::text as "wishedDate",
  e.file_ids as "fileIds"`;

const ANSWERS = `(select coalesce(json_agg(json_build_object('id', a.id, 'body', a.body, 'createdAt', a.created_at)
    order by a.id), '[]') from enquiry_answers a where a.enquiry_id = e.id) as answers`;

const SIGNED_ANSWERS = `(select coalesce(json_agg(json_build_object('id', a.id, 'body', a.body,
    'createdAt', a.created_at, 'authorName', w.name) order by a.id), '[]')
  from enquiry_answers a join members w on w.id = a.author_id where a.enquiry_id = e.id) as answers`;

type Stored<T> = Omit<T, 'statusLabel' | 'next' | 'files'> & { fileIds: string[] };
type StoredRow = Omit<MyEnquiryRowDto, 'statusLabel'>;

const iso = (moment: string): string => new Date(moment).toISOString();

/** Enquiries as the asker and the house read them; one statement for one, two for a page. */
@Injectable()
export class EnquiryReads {
  constructor(
    private readonly em: EntityManager,
    private readonly files: FilesService,
  ) {}

  /** A page of own enquiries, newest first. */
  async page(
    memberId: number,
    query: EnquiryPageQuery,
  ): Promise<{ items: MyEnquiryRowDto[]; meta: PageMeta }> {
    const { page = 0, size = PAGE_SIZE } = query;
    const [rows, [sum]] = await Promise.all([
      this.em.execute<StoredRow[]>(
        `select e.id, e.status, e.created_at as "createdAt", e.title,
           (select count(*)::int from enquiry_answers a where a.enquiry_id = e.id) as "answerCount"
         from enquiries e where e.member_id = ? order by e.id desc limit ? offset ?`,
        [memberId, size, page * size],
      ),
      this.em.execute<{ total: number }[]>(
        'select count(*)::int as total from enquiries where member_id = ?',
        [memberId],
      ),
    ]);
    return { items: rows.map(worded), meta: { page, size, total: sum?.total ?? 0, pageBase: 0 } };
  }

  /** One own enquiry; somebody else's is not there. */
  async findOwn(memberId: number, id: number): Promise<MyEnquiryDto> {
    const [row] = await this.em.execute<Stored<MyEnquiryDto>[]>(
      `select ${OWN}, ${ANSWERS} from enquiries e where e.member_id = ? and e.id = ?`,
      [memberId, id],
    );
    if (row === undefined) throw enquiryNotFound();
    const { fileIds, ...facts } = row;
    return { ...worded(facts), files: await this.filesOf(fileIds), answers: row.answers.map(dated) };
  }

  /** One for the house, with its files for `viewer`; `assigneeId` = only one of that person. */
  async find(id: number, viewer: number, assigneeId: number | null): Promise<StaffEnquiryDto> {
    const [row] = await this.em.execute<Stored<StaffEnquiryDto>[]>(
      `select ${OWN}, ${SIGNED_ANSWERS}, e.member_id as "memberId", e.updated_at as "updatedAt", e.version,
         case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as assignee
       from enquiries e left join members s on s.id = e.assignee_id
       where e.id = ? and (?::int is null or e.assignee_id = ?::int)`,
      [id, assigneeId, assigneeId],
    );
    if (row === undefined) throw enquiryNotFound();
    const { fileIds, ...facts } = row;
    return {
      ...worded(facts),
      files: await this.filesOf(fileIds, viewer),
      answers: row.answers.map(dated),
      next: [...ENQUIRY_NEXT[row.status]],
      updatedAt: iso(row.updatedAt),
    };
  }

  private filesOf(ids: readonly string[], viewer?: number): Promise<FileDto[]> {
    return this.files.describe(this.em, ids, viewer);
  }
}

function worded<T extends Pick<StoredRow, 'status' | 'createdAt'>>(row: T): T & { statusLabel: string } {
  return { ...row, statusLabel: ENQUIRY_STATUS_LABELS[row.status], createdAt: iso(row.createdAt) };
}

function dated<T extends { createdAt: string }>(answer: T): T {
  return { ...answer, createdAt: iso(answer.createdAt) };
}
