import { Injectable } from '@nestjs/common';
import { FIRST_PAGE, messageFor, PAGE_SIZE } from '@store/domain';
import type { Actor } from '../../platform/http/access.js';
import { Answer } from '../../platform/http/envelope.js';
import { AuditService, type Operator } from '../audit/audit.service.js';
import type { FormAnswerPageDto, SiteFormDto, SiteFormListDto } from './dto/site-form.dto.js';
import type { AnswersQueryDto } from './dto/user-site.dto.js';
import { FormAnswersService } from './form-answers.service.js';
import { FormEditsService } from './form-edits.service.js';
import { FormReadsService } from './form-reads.service.js';
import { metaOf, pagingOf } from '../../platform/lists/paging.js';
import type { CreateFormDto, UpdateFormDto } from './dto/admin/form-input.dto.js';
import { changesOf, newForm } from './form-fields.js';

/** Forms of sites, for staff; each change writes its audit record. 404 outside the actor's care. */
@Injectable()
export class AdminFormsService {
  constructor(
    private readonly reads: FormReadsService,
    private readonly edits: FormEditsService,
    private readonly answers: FormAnswersService,
    private readonly audit: AuditService,
  ) {}

  async list(actor: Actor, siteId: number): Promise<SiteFormListDto> {
    return { forms: await this.reads.ofSite(actor, siteId) };
  }

  get(actor: Actor, id: number): Promise<SiteFormDto> {
    return this.reads.get(actor, id);
  }

  async create(operator: Operator, siteId: number, input: CreateFormDto): Promise<Answer<SiteFormDto>> {
    const fields = newForm(input);
    const id = await this.audit.change(operator, async (em) => {
      const id = await this.edits.create(em, operator.actor, siteId, fields);
      const after = { siteId, ...fields };
      return {
        result: id,
        audit: { action: 'form.create', targetType: 'form', targetId: id, before: null, after },
      };
    });
    return new Answer(await this.get(operator.actor, id), { message: messageFor('FORM_CREATED') });
  }

  async update(operator: Operator, id: number, input: UpdateFormDto): Promise<Answer<SiteFormDto>> {
    await this.audit.change(operator, async (em) => {
      const edit = await this.edits.update(em, operator.actor, id, changesOf(input), input.version);
      return {
        result: null,
        audit: edit === null ? null : { action: 'form.update', targetType: 'form', targetId: id, ...edit },
      };
    });
    return new Answer(await this.get(operator.actor, id), { message: messageFor('FORM_SAVED') });
  }

  async remove(operator: Operator, id: number, version: number | undefined): Promise<Answer<null>> {
    await this.audit.change(operator, async (em) => {
      const before = await this.edits.remove(em, operator.actor, id, version);
      return {
        result: null,
        audit: { action: 'form.delete', targetType: 'form', targetId: id, before, after: null },
      };
    });
    return new Answer(null, { message: messageFor('FORM_DELETED') });
  }

  async listAnswers(actor: Actor, id: number, query: AnswersQueryDto): Promise<Answer<FormAnswerPageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE.search });
    const data = await this.answers.ofForm(actor, id, paging.index, paging.size);
    return new Answer(data, { meta: metaOf(paging, data.total) });
  }
}
