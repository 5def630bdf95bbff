import { Injectable } from '@nestjs/common';
import { FIRST_PAGE, PAGE_SIZE } from '@store/domain';
import { Answer } from '../../../platform/http/envelope.js';
import type { DocumentFilter } from './document-list.filter.js';
import { DocumentListService } from './document-list.service.js';
import { metaOf, pagingOf } from '../../../platform/lists/paging.js';
import type { AdminDocumentPageDto, AdminDocumentQueryDto } from '../dto/admin/admin-documents.dto.js';

/** Pages of the review list. */
@Injectable()
export class AdminDocumentsService {
  constructor(private readonly documents: DocumentListService) {}

  async list(query: AdminDocumentQueryDto): Promise<Answer<AdminDocumentPageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE.adminMembers });
    const { items, total, counts } = await this.documents.page(documentFilterOf(query), {
      limit: paging.size,
      offset: paging.index * paging.size,
    });
    return new Answer({ items, total }, { meta: metaOf(paging, total, counts) });
  }
}

/** The filter for a query; the list and its export share it. */
export const documentFilterOf = ({ state, kind, q, sort }: AdminDocumentQueryDto): DocumentFilter => ({
  state: state ?? '',
  kind: kind ?? '',
  q: q?.trim() ?? '',
  sort,
});
