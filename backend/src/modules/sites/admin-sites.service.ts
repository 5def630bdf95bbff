import { Injectable } from '@nestjs/common';
import { FIRST_PAGE, messageFor, PAGE_SIZE } from '@store/domain';
import type { Actor } from '../../platform/http/access.js';
import { Answer } from '../../platform/http/envelope.js';
import { textOf } from '../../platform/http/field-rules.js';
import { AuditService, type Operator } from '../audit/audit.service.js';
import type { SitePageDto } from './dto/customer.dto.js';
import type { SiteDto } from './dto/site.dto.js';
import { storedAddress } from '../organizations/sites/site-address.rules.js';
import { SiteEditsService, type SiteData } from '../organizations/sites/site-edits.service.js';
import { SiteReadsService } from './site-reads.service.js';
import { metaOf, pagingOf } from '../../platform/lists/paging.js';
import type { CreateSiteDto, SiteQueryDto, UpdateSiteDto } from './dto/admin/site-input.dto.js';

/** Sites for operators; each change writes its audit record. */
@Injectable()
export class AdminSitesService {
  constructor(
    private readonly reads: SiteReadsService,
    private readonly edits: SiteEditsService,
    private readonly audit: AuditService,
  ) {}

  /** A page of the sites in the actor's care. */
  async list(actor: Actor, query: SiteQueryDto): Promise<Answer<SitePageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE.adminMembers });
    const data = await this.reads.page(actor, query, paging.index, paging.size);
    return new Answer(data, { meta: metaOf(paging, data.total) });
  }

  get(actor: Actor, id: number): Promise<SiteDto> {
    return this.reads.get(actor, id);
  }

  async create(operator: Operator, input: CreateSiteDto): Promise<Answer<SiteDto>> {
    const fields = {
      companyName: textOf(input.userCompanyName),
      name: input.userSiteName.trim(),
      url: input.userSiteUrl.trim(),
      address: input.address == null ? null : storedAddress(input.address),
    };
    const id = await this.audit.change(operator, async (em) => {
      const id = await this.edits.create(em, input.userId, fields);
      const after = { userId: input.userId, ...fields };
      return {
        result: id,
        audit: { action: 'site.create', targetType: 'site', targetId: id, before: null, after },
      };
    });
    return this.saved(operator.actor, id, 'SITE_CREATED');
  }

  async update(operator: Operator, id: number, input: UpdateSiteDto): Promise<Answer<SiteDto>> {
    await this.audit.change(operator, async (em) => {
      const edit = await this.edits.update(em, id, changesOf(input), input.version);
      return {
        result: null,
        audit: edit === null ? null : { action: 'site.update', targetType: 'site', targetId: id, ...edit },
      };
    });
    return this.saved(operator.actor, id, 'SITE_SAVED');
  }

  async remove(operator: Operator, id: number, version: number | undefined): Promise<Answer<null>> {
    await this.audit.change(operator, async (em) => {
      const before = await this.edits.remove(em, id, version);
      return {
        result: null,
        audit: { action: 'site.delete', targetType: 'site', targetId: id, before, after: null },
      };
    });
    return new Answer(null, { message: messageFor('SITE_DELETED') });
  }

  private async saved(
    actor: Actor,
    id: number,
    code: 'SITE_CREATED' | 'SITE_SAVED',
  ): Promise<Answer<SiteDto>> {
    return new Answer(await this.reads.get(actor, id), { message: messageFor(code) });
  }
}

function changesOf(input: UpdateSiteDto): Partial<SiteData> {
  const { userCompanyName, userSiteName, userSiteUrl, address } = input;
  return {
    ...(userCompanyName === undefined ? {} : { companyName: userCompanyName.trim() }),
    ...(userSiteName === undefined ? {} : { name: userSiteName.trim() }),
    ...(userSiteUrl === undefined ? {} : { url: userSiteUrl.trim() }),
    ...(address === undefined ? {} : { address: address === null ? null : storedAddress(address) }),
  };
}
