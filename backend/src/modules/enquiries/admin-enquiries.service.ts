import { Injectable } from '@nestjs/common';
import { ENQUIRY_STATUS_LABELS, ENQUIRY_STATUSES, FIRST_PAGE } from '@store/domain';
import type { Actor } from '../../platform/http/access.js';
import { Answer } from '../../platform/http/envelope.js';
import { metaOf, pagingOf } from '../../platform/lists/paging.js';
import type {
  AdminEnquiryPageDto,
  AdminEnquiryQueryDto,
  AdminEnquiryRowDto,
} from './dto/admin/admin-enquiry.dto.js';
import { EnquiriesRepository, type StoredAdminRow } from './enquiries.repository.js';

export { enquiryListSql } from './enquiries.repository.js';

const PAGE_SIZE = 20;

/** The list of enquiries: a page and the counts of its tabs in two statements. */
@Injectable()
export class AdminEnquiriesService {
  constructor(private readonly enquiries: EnquiriesRepository) {}

  /** A page; a manager's contains only the assigned ones. */
  async list(actor: Actor, query: AdminEnquiryQueryDto): Promise<Answer<AdminEnquiryPageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE });
    const state = query.state ?? '';
    const [rows, sums] = await Promise.all([
      this.enquiries.list(actor, query, paging.size, paging.index * paging.size),
      this.enquiries.countByStatus(actor, query),
    ]);
    const counts = Object.fromEntries(ENQUIRY_STATUSES.map((status) => [status, 0]));
    for (const sum of sums) counts[sum.status] = sum.count;
    const total = sums.reduce((all, sum) => all + (state === '' || sum.status === state ? sum.count : 0), 0);
    return new Answer({ items: rows.map(toRow), total }, { meta: metaOf(paging, total, counts) });
  }
}

const toRow = (row: StoredAdminRow): AdminEnquiryRowDto => ({
  ...row,
  statusLabel: ENQUIRY_STATUS_LABELS[row.status],
});
