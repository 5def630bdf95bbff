import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { messageFor } from '@store/domain';
import { DomainError } from '../../../platform/errors/domain-error.js';
import type { SavedViewDto, SaveViewDto } from './dto/saved-view.dto.js';
import { SavedViewsRepository } from './saved-views.repository.js';

/** Most views of one operator per list. */
const MOST = 30;

/** Named views of lists, each operator's own. */
@Injectable()
export class SavedViewsService {
  constructor(
    private readonly em: EntityManager,
    private readonly views: SavedViewsRepository,
  ) {}

  list(memberId: number, list: string): Promise<SavedViewDto[]> {
    return this.views.find(memberId, list);
  }

  /** Stores the view and replaces one with the same name; returns all views of the list. VIEW_LIMIT beyond thirty. */
  save(memberId: number, input: SaveViewDto): Promise<SavedViewDto[]> {
    const { list, query, name } = input;
    // The form accepts null too.
    const isDefault = input.isDefault ?? false;
    return this.em.transactional(async (em) => {
      await this.views.lockMember(memberId, em);
      const existing = await this.views.find(memberId, list, em);
      if (existing.length >= MOST && !existing.some((view) => view.name === name)) throw tooMany();
      if (isDefault) await this.views.clearDefault(memberId, list, em);
      await this.views.save({ memberId, list, name, query, isDefault }, em);
      return this.views.find(memberId, list, em);
    });
  }

  /** VIEW_NOT_FOUND if this operator has no view with that id. */
  async remove(memberId: number, id: number): Promise<null> {
    if (!(await this.views.remove(memberId, id)))
      throw new DomainError('VIEW_NOT_FOUND', 'notFound', messageFor('VIEW_NOT_FOUND'));
    return null;
  }

  /** Deletes the member's views, in the caller's transaction. */
  erase(em: EntityManager, memberId: number): Promise<void> {
    return this.views.erase(em, memberId);
  }
}

const tooMany = (): DomainError => new DomainError('VIEW_LIMIT', 'unprocessable', messageFor('VIEW_LIMIT'));
