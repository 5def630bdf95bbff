import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BusinessProfilesService } from '../../members/business-profiles.service.js';
import { memberNotFound } from '../../members/members.errors.js';
import type { BusinessInfoDto, SaveBusinessInfoDto } from '../dto/business-info.dto.js';
import { staleBusinessInfo } from './business.errors.js';
import { DocumentsRepository } from './documents.repository.js';

/** Business info of members, and what their documents prove. */
@Injectable()
export class BusinessInfoService {
  constructor(
    private readonly em: EntityManager,
    private readonly documents: DocumentsRepository,
    private readonly profiles: BusinessProfilesService,
  ) {}

  /**
   * The known data of the member's business; null for unknown ones. A number is proved if a document for it is
   * approved.
   */
  async read(memberId: number, em: EntityManager = this.em): Promise<BusinessInfoDto> {
    const row = await this.documents.businessInfo(em, memberId);
    if (row === undefined) throw memberNotFound();
    return row;
  }

  /** Saves the info; 409 with the present state if the caller's version is out of date. */
  save(memberId: number, form: SaveBusinessInfoDto): Promise<BusinessInfoDto> {
    return this.em.transactional(async (em) => {
      const isSaved = await this.profiles.save(em, memberId, form);
      const info = await this.read(memberId, em);
      if (!isSaved) throw staleBusinessInfo(info);
      return info;
    });
  }
}
