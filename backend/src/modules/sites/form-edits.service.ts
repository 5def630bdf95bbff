import { EntityManager, LockMode, ref } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { checkFormFields, MAX_FORMS_PER_SITE, type FormField, type FormStatus } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Actor } from '../../platform/http/access.js';
import { SiteFormAnswer, SiteForm, SiteFormRevision } from './entities/site-form.entity.js';
import { Site } from '../organizations/entities/site.entity.js';
import { FormsRepository } from './repository/forms.repository.js';
import { formNotFound, siteNotFound, stale, tooManyForms } from './sites.errors.js';

/** The data of a form; fields sorted as in the form. */
export interface FormContent {
  title: string;
  description: string | null;
  status: FormStatus;
  fields: FormField[];
}

/** Result of an edit; null if nothing differs. */
export type FormEdit = { before: Partial<FormContent>; after: Partial<FormContent> } | null;

/** Defines forms, in the caller's transaction. Only forms of sites in the actor's care; 404 for any other. */
@Injectable()
export class FormEditsService {
  constructor(
    private readonly forms: FormsRepository,
    private readonly clock: Clock,
  ) {}

  /** Creates a form for a site; returns its id. */
  async create(em: EntityManager, actor: Actor, siteId: number, content: FormContent): Promise<number> {
    demandSound(content);
    // Two calls that add the fiftieth form at once wait for each other on the site's row.
    if (!(await this.forms.lockSite(actor, siteId, em))) throw siteNotFound();
    if ((await em.count(SiteForm, { site: siteId, deletedAt: null })) >= MAX_FORMS_PER_SITE)
      throw tooManyForms();
    const { title, description, status, fields } = content;
    const form = em.create(SiteForm, { title, description, status, site: ref(Site, siteId) });
    em.create(SiteFormRevision, { form: ref(form), revision: 1, fields });
    await em.flush();
    return form.id;
  }

  /** Changes the present fields. If fields with answers change, they become a new revision: answers keep theirs. */
  async update(
    em: EntityManager,
    actor: Actor,
    id: number,
    changes: Partial<FormContent>,
    version?: number,
  ): Promise<FormEdit> {
    const { form, revision } = await this.lock(em, actor, id, version);
    const before = fieldsOf(form, revision);
    const changed = (Object.keys(changes) as (keyof FormContent)[]).filter(
      (key) => JSON.stringify(before[key]) !== JSON.stringify(changes[key]),
    );
    demandSound({ ...before, ...changes });
    if (changed.length === 0) return null;
    const { fields, ...own } = only(changes, changed);
    em.assign(form, own);
    if (fields !== undefined) await this.revise(em, form, revision, fields);
    await em.flush();
    return { before: only(before, changed), after: only(changes, changed) };
  }

  /** Removes a form. The row stays, because its answers are stored. */
  async remove(em: EntityManager, actor: Actor, id: number, version?: number): Promise<FormContent> {
    const { form, revision } = await this.lock(em, actor, id, version);
    form.deletedAt = this.clock.now();
    await em.flush();
    return fieldsOf(form, revision);
  }

  /** Locks and returns the form's row in the caller's transaction: no answer can arrive meanwhile. */
  private async lock(em: EntityManager, actor: Actor, id: number, version?: number): Promise<LockedForm> {
    const isLocked = await this.forms.lockForm(actor, id, em);
    const form = isLocked ? await em.findOne(SiteForm, id, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
    const revision =
      form === null ? null : await em.findOne(SiteFormRevision, { form: id, revision: form.revision });
    if (form === null || revision === null) throw formNotFound();
    if (version !== undefined && version !== form.version) {
      throw stale({ id, ...fieldsOf(form, revision), version: form.version });
    }
    return { form, revision };
  }

  private async revise(
    em: EntityManager,
    form: SiteForm,
    revision: SiteFormRevision,
    fields: FormField[],
  ): Promise<void> {
    const answers = await em.count(SiteFormAnswer, { form: form.id, revision: form.revision });
    // In both cases the form's own row is written, so that its version shows the change.
    form.updatedAt = this.clock.now();
    if (answers === 0) {
      revision.fields = fields;
      return;
    }
    form.revision += 1;
    em.create(SiteFormRevision, { form: ref(form), revision: form.revision, fields });
  }
}

interface LockedForm {
  form: SiteForm;
  revision: SiteFormRevision;
}

function demandSound({ fields, status }: FormContent): void {
  const problems = checkFormFields(fields, status);
  if (problems.length > 0) throw DomainError.fields(problems);
}

function fieldsOf({ title, description, status }: SiteForm, { fields }: SiteFormRevision): FormContent {
  return { title, description: description ?? null, status, fields };
}

function only<T extends object>(source: T, keys: readonly (keyof T)[]): Partial<T> {
  return Object.fromEntries(keys.map((key) => [key, source[key]])) as Partial<T>;
}
