import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ENQUIRY_NEXT, ENQUIRY_STATUS_LABELS } from '@store/domain';
import type { PageMeta } from '../../platform/http/envelope.js';
import type { EnquiryPageQuery, MyEnquiryDto, MyEnquiryRowDto } from './dto/enquiry-view.dto.js';
import type { StaffEnquiryDto } from './dto/staff-enquiry.dto.js';
import type { FileDto } from '../files/dto/file.dto.js';
import { FilesService, type Viewer } from '../files/files.service.js';
import { enquiryNotFound } from './enquiries.errors.js';
import { EnquiriesRepository, type StoredEnquiryRow } from './enquiries.repository.js';

const PAGE_SIZE = 20;

/** Reads enquiries for the requester and staff; one statement for one, two for a page. */
@Injectable()
export class EnquiryReads {
  constructor(
    private readonly em: EntityManager,
    private readonly enquiries: EnquiriesRepository,
    private readonly files: FilesService,
  ) {}

  /** A page of own enquiries, newest first. */
  async page(
    memberId: number,
    query: EnquiryPageQuery,
  ): Promise<{ items: MyEnquiryRowDto[]; meta: PageMeta }> {
    const { page = 0, size = PAGE_SIZE } = query;
    const [rows, total] = await Promise.all([
      this.enquiries.page(memberId, size, page * size),
      this.enquiries.count(memberId),
    ]);
    return { items: rows.map(worded), meta: { page, size, total, pageBase: 0 } };
  }

  /** One of the member's own enquiries; not found for somebody else's. */
  async findOwn(memberId: number, id: number): Promise<MyEnquiryDto> {
    const row = await this.enquiries.findOwn(memberId, id);
    if (row === undefined) throw enquiryNotFound();
    const { fileIds, ...fields } = row;
    return { ...worded(fields), files: await this.filesOf(fileIds, null), answers: row.answers };
  }

  /** One for staff, with its files for `viewer`; `assigneeId` = only one assigned to that person. */
  async find(id: number, viewer: number, assigneeId: number | null): Promise<StaffEnquiryDto> {
    const row = await this.enquiries.find(id, assigneeId);
    if (row === undefined) throw enquiryNotFound();
    const { fileIds, ...fields } = row;
    return {
      ...worded(fields),
      files: await this.filesOf(fileIds, viewer),
      answers: row.answers,
      next: [...ENQUIRY_NEXT[row.status]],
      updatedAt: row.updatedAt,
    };
  }

  private filesOf(ids: readonly string[], viewer: Viewer): Promise<FileDto[]> {
    return this.files.describe(this.em, ids, viewer);
  }
}

function worded<T extends Pick<StoredEnquiryRow, 'status' | 'createdAt'>>(
  row: T,
): T & { statusLabel: string } {
  return { ...row, statusLabel: ENQUIRY_STATUS_LABELS[row.status], createdAt: row.createdAt };
}
