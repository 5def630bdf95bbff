import { Injectable } from '@nestjs/common';
import { DOCUMENT_STATES, type DocumentState } from '@store/domain';
import type { AdminDocumentRowDto } from '../dto/admin-document.dto.js';
import { DocumentListRepository } from './document-list.repository.js';
import { type DocumentFilter } from './document-list.filter.js';
import { toDocumentRow } from './document-view.js';

/** A page of the matching documents, and the number in each state. */
export interface DocumentPage {
  items: AdminDocumentRowDto[];
  total: number;
  /** By state, whatever state the filter has. */
  counts: Record<DocumentState, number>;
}

/** Proof documents of all members, for reviewers; page and counts in two statements. */
@Injectable()
export class DocumentListService {
  constructor(private readonly list: DocumentListRepository) {}

  async page(
    filter: DocumentFilter,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<DocumentPage> {
    const [rows, sums] = await Promise.all([
      this.list.page(filter, limit, offset),
      this.list.countsByState(filter),
    ]);
    const counted = (state: DocumentState): number => sums.find((sum) => sum.state === state)?.count ?? 0;
    const counts = Object.fromEntries(DOCUMENT_STATES.map((state) => [state, counted(state)]));
    const states: readonly DocumentState[] = filter.state === '' ? DOCUMENT_STATES : [filter.state];
    const total = states.reduce((sum, state) => sum + counted(state), 0);
    return { items: rows.map(toDocumentRow), total, counts: counts as Record<DocumentState, number> };
  }
}
