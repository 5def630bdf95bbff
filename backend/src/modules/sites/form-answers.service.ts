import { EntityManager, ref } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MAX_FORM_ANSWERS, readFormValues, type FormField, type FormValues } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Actor } from '../../platform/http/access.js';
import { FilesService, type Viewer } from '../files/files.service.js';
import { Member } from '../members/entities/member.entity.js';
import { NoticesService } from '../notices/notices.service.js';
import type { FormAnswerDto } from './dto/site-form.dto.js';
import { SiteForm, SiteFormAnswer } from './entities/site-form.entity.js';
import {
  answersInCare,
  FormsRepository,
  givenAnswer,
  ownAnswers,
  type AnswerReader,
  type OpenForm,
  type StoredAnswer,
} from './repository/forms.repository.js';
import { formChanged, formClosed, formNotFound, tooManyAnswers } from './sites.errors.js';

/** Input of an answer. */
export interface GivenAnswer {
  values: Record<string, unknown>;
  /** Revision that the customer saw; refused if the form has another one now. */
  revision?: number;
}

/** Answers to forms: submitted once, never changed, read under the definition of their time. */
@Injectable()
export class FormAnswersService {
  constructor(
    private readonly em: EntityManager,
    private readonly forms: FormsRepository,
    private readonly files: FilesService,
    private readonly notices: NoticesService,
  ) {}

  /** Stores an answer of the site's owner and notifies the manager, in one transaction. 404 for anybody else's form. */
  async submit(actor: Actor, formId: number, given: GivenAnswer): Promise<FormAnswerDto> {
    const id = await this.em.transactional(async (em) => {
      const form = await this.lockOwnForm(em, actor, formId);
      demandTakesAnswers(form, given.revision);
      const { values, problems } = readFormValues(form.fields, given.values);
      if (problems.length > 0) throw DomainError.fields(problems);
      await this.attachFiles(em, actor, form.fields, values);
      const answer = em.create(SiteFormAnswer, {
        form: ref(SiteForm, formId),
        member: ref(Member, actor.id),
        revision: form.revision,
        values,
      });
      await em.flush();
      await this.notifyManager(em, form, answer.id);
      return answer.id;
    });
    const { items } = await this.read(formId, givenAnswer(actor, id), { page: 0, size: 1, viewer: null });
    const [answer] = items;
    if (answer === undefined) throw formNotFound();
    return answer;
  }

  /** A page of the actor's own answers to a form of their site; 404 for anybody else's form. */
  own(actor: Actor, formId: number, page: number, size: number): Promise<AnswerPage> {
    return this.read(formId, ownAnswers(actor), { page, size, viewer: null });
  }

  /** A page of all answers to a form in the actor's care; 404 for any other. */
  ofForm(actor: Actor, formId: number, page: number, size: number): Promise<AnswerPage> {
    return this.read(formId, answersInCare(actor), { page, size, viewer: actor.id });
  }

  private async read(
    formId: number,
    reader: AnswerReader,
    { page, size, viewer }: { page: number; size: number; viewer: Viewer },
  ): Promise<AnswerPage> {
    const result = await this.forms.answers(formId, reader, size, page * size);
    if (!result.found) throw formNotFound();
    const files = await this.files.describe(this.em, result.items.flatMap(fileIdsOf), viewer);
    return {
      total: result.total,
      items: result.items.map((answer) => ({
        ...answer,
        files: files.filter((file) => fileIdsOf(answer).includes(file.id)),
      })),
    };
  }

  /** The lock keeps the definition unchanged under the answer, and counts two answers at once one by one. */
  private async lockOwnForm(em: EntityManager, actor: Actor, formId: number): Promise<OpenForm> {
    await this.forms.lockOwnForm(actor.id, formId, em);
    // Read after the lock, so that the changes of the former lock holder are visible.
    const form = await this.forms.ownForm(actor.id, formId, em);
    if (form === undefined) throw formNotFound();
    return form;
  }

  private async attachFiles(
    em: EntityManager,
    actor: Actor,
    fields: readonly FormField[],
    values: FormValues,
  ): Promise<void> {
    for (const { code } of fields.filter(({ type }) => type === 'file')) {
      const ids = filesIn(values, code);
      const attachment = {
        ownerId: actor.id,
        purpose: 'form',
        max: ids.length,
        field: `values.${code}`,
      } as const;
      await this.files.attach(em, ids, attachment);
    }
  }

  private async notifyManager(em: EntityManager, form: OpenForm, answerId: number): Promise<void> {
    if (form.managerId === null) return;
    await this.notices.queueForMember(em, form.managerId, {
      kind: 'form.answered',
      title: `'${form.title}' 양식이 제출되었습니다.`,
      body: `고객: ${form.customer}\n사이트: ${form.siteName}`,
      link: `/manager/forms/${form.id}`,
      dedupeKey: `form.answered:${answerId}`,
    });
  }
}

/** A page of answers with the total. */
export interface AnswerPage {
  items: FormAnswerDto[];
  total: number;
}

function demandTakesAnswers(form: OpenForm, revision: number | undefined): void {
  if (form.status !== 'open') throw formClosed();
  if (revision !== undefined && revision !== form.revision) throw formChanged(form.revision);
  if (form.given >= MAX_FORM_ANSWERS) throw tooManyAnswers();
}

function filesIn(values: FormValues, code: string): string[] {
  const value = Object.hasOwn(values, code) ? values[code] : undefined;
  return Array.isArray(value) ? value : [];
}

function fileIdsOf({ fields, values }: StoredAnswer): string[] {
  return fields.filter(({ type }) => type === 'file').flatMap(({ code }) => filesIn(values, code));
}
