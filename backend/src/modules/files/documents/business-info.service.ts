import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BusinessProfilesService } from '../../members/business-profiles.service.js';
import { memberNotFound } from '../../members/members.errors.js';
import type { BusinessInfoDto, SaveBusinessInfoDto } from '../dto/business-info.dto.js';
import { staleBusinessInfo } from './business.errors.js';
import { DocumentsRepository } from './documents.repository.js';

/** Business info of members, with what their papers prove of it. */
@Injectable()
export class BusinessInfoService {
  constructor(
    private readonly em: EntityManager,
    private readonly documents: DocumentsRepository,
    private readonly profiles: BusinessProfilesService,
  ) {}

  /** What is known of the member's business; nulls where nothing is. A number counts as proven by a paper approved for it. */
  async read(memberId: number, em: EntityManager = this.em): Promise<BusinessInfoDto> {
    const row = await this.documents.businessInfo(em, memberId);
    if (row === undefined) throw memberNotFound();
    return row;
  }

  /** Saves the info; who names a version that is gone hears 409 with what is there now. */
  save(memberId: number, form: SaveBusinessInfoDto): Promise<BusinessInfoDto> {
    return this.em.transactional(async (em) => {
      const isSaved = await this.profiles.save(em, memberId, form);
      const info = await this.read(memberId, em);
      if (!isSaved) throw staleBusinessInfo(info);
      return info;
    });
  }
}
