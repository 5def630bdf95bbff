import { Injectable } from '@nestjs/common';
import { FORM_STATUS_LABELS } from '@store/domain';
import type { Actor } from '../../platform/http/access.js';
import type { SiteFormDto } from './dto/site-form.dto.js';
import { FormsRepository, type StoredForm } from './repository/forms.repository.js';
import { formNotFound, siteNotFound } from './sites.errors.js';

/** Reads forms. */
@Injectable()
export class FormReadsService {
  constructor(private readonly forms: FormsRepository) {}

  /** All forms of a site in the actor's care, newest first; 404 for any other site. */
  async ofSite(actor: Actor, siteId: number): Promise<SiteFormDto[]> {
    if (!(await this.forms.isSiteInCare(actor, siteId))) throw siteNotFound();
    return (await this.forms.ofSite(siteId)).map(toDto);
  }

  /**
   * The open forms of a site that the actor may see, with the number of the actor's own answers; 404 for any other
   * site.
   */
  async openOfSite(actor: Actor, siteId: number): Promise<SiteFormDto[]> {
    if (!(await this.forms.isSiteVisible(actor, siteId))) throw siteNotFound();
    return (await this.forms.openOfSite(actor, siteId)).map(toDto);
  }

  /** A form of a site in the actor's care; 404 for any other. */
  async get(actor: Actor, id: number): Promise<SiteFormDto> {
    const form = await this.forms.find(actor, id);
    if (form === undefined) throw formNotFound();
    return toDto(form);
  }
}

const toDto = (row: StoredForm): SiteFormDto => ({
  ...row,
  statusLabel: FORM_STATUS_LABELS[row.status],
  lastAnsweredAt: row.lastAnsweredAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
