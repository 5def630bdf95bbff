import { ref, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  CATEGORY_CODE_MAX_LENGTH,
  CATEGORY_MAX_LEVELS,
  isCategoryCode,
  messageFor,
  slugFrom,
  type CategoryStatus,
  type PlainMessageCode,
} from '@store/domain';
import { readCategoryForm, type CategoryForm, type RawCategoryForm } from '@store/domain/forms';
import type { FieldError } from '../../../platform/errors/domain-error.js';
import {
  categoryCycle,
  categoryLimit,
  categoryNotFound,
  categoryTooDeep,
  formRefused,
  staleVersion,
} from '../catalog.errors.js';
import { CatalogWriter } from '../catalog-writer.service.js';
import { Category } from '../entities/category.entity.js';
import {
  CategoriesRepository,
  type Affected,
  type CategoryRow,
} from '../repository/categories.repository.js';
import { CATEGORY_CODE, SlugsRepository } from '../repository/slugs.repository.js';

export type { Affected, CategoryRow } from '../repository/categories.repository.js';

/** Most categories: menus and the console read the whole tree at once. */
const MAX_CATEGORIES = 2000;

/** A category before and after a change; `before` is null for a new one. */
export interface CategoryChange {
  before: CategoryRow | null;
  after: CategoryRow;
}

/** The new position of a category. */
export interface MoveForm {
  /** Default: the present parent. */
  parentId?: unknown;
  /** Position among its siblings from 0; default last. */
  position?: number;
}

type CategoryFields = Pick<CategoryRow, 'name' | 'code' | 'parentId' | 'sortOrder'>;

function isSame(
  before: CategoryRow,
  after: CategoryFields,
  fields: readonly (keyof CategoryFields)[],
): boolean {
  return fields.every((field) => before[field] === after[field]);
}

function refuse(errors: FieldError[], field: string, code: PlainMessageCode): void {
  errors.push({ field, code, message: messageFor(code) });
}

/**
 * Every change of categories, in the caller's transaction. Changes wait for each other (the catalogue's version is
 * locked first), so a checked tree does not change. Products below follow in the same transaction.
 */
@Injectable()
export class CategoryWriter {
  constructor(
    private readonly catalog: CatalogWriter,
    private readonly categories: CategoriesRepository,
    private readonly slugs: SlugsRepository,
  ) {}

  async create(em: EntityManager, raw: RawCategoryForm): Promise<CategoryChange> {
    await this.catalog.beginCategoryChange(em, []);
    const { form, issues: errors } = readCategoryForm(raw);
    if (raw.name === undefined) refuse(errors, 'name', 'CATEGORY_NAME_REQUIRED');
    const parentId = await this.parentOf(em, form.parent ?? null, errors);
    const code = await this.codeOf(em, form, form.name ?? '', errors, null);
    if (errors.length > 0) throw formRefused(errors);
    if ((await this.categories.count(em)) >= MAX_CATEGORIES) throw categoryLimit();
    const level = await this.levelBelow(em, parentId, 1);
    const category = em.create(Category, {
      name: form.name ?? '',
      code,
      level,
      parent: parentId === null ? null : ref(Category, parentId),
      sortOrder: form.sortOrder ?? (await this.categories.nextSortOrder(em, parentId)),
      status: form.status ?? 'active',
    });
    em.persist(category);
    await em.flush();
    return { before: null, after: await this.mustRead(em, category.id) };
  }

  /** Name, code and sort order; the position stays unless the form has a parent (decision A27). */
  async update(em: EntityManager, id: number, raw: RawCategoryForm, seen?: number): Promise<CategoryChange> {
    const before = await this.begin(em, id, seen);
    const requested = await this.requestedFields(em, before, raw);
    if (isSame(before, requested, ['name', 'code', 'parentId', 'sortOrder']))
      return { before, after: before };
    const level = await this.checkPosition(em, id, requested.parentId);
    await this.categories.placeBranch(em, before, { ...requested, level });
    await this.categories.writeNames(em, id, requested);
    // Products do not contain the order among siblings.
    if (!isSame(before, requested, ['name', 'code'])) await this.catalog.renameCategory(em, id);
    if (!isSame(before, requested, ['parentId'])) await this.catalog.moveCategory(em, id);
    return { before, after: await this.mustRead(em, id) };
  }

  /** Shows, hides or archives it with its descendants (decision A77); counts the affected rows. */
  async setStatus(
    em: EntityManager,
    id: number,
    status: CategoryStatus,
    seen?: number,
  ): Promise<CategoryChange & { affected: Affected }> {
    const before = await this.begin(em, id, seen);
    const concerned = await this.categories.countAffected(em, id);
    if (before.status === status) return { before, after: before, affected: concerned };
    await this.categories.writeStatus(em, id, status);
    await this.catalog.relistCategory(em, id);
    const { listed } = await this.categories.countAffected(em, id);
    return {
      before,
      after: await this.mustRead(em, id),
      affected: { ...concerned, listed: Math.abs(listed - concerned.listed) },
    };
  }

  /** Moves it within the tree. Never below itself, never deeper than the tree's limit. */
  async move(em: EntityManager, id: number, form: MoveForm, seen?: number): Promise<CategoryChange> {
    const before = await this.begin(em, id, seen);
    const { form: read, issues: errors } = readCategoryForm({ parentId: form.parentId });
    const parentId =
      read.parent === undefined ? before.parentId : await this.parentOf(em, read.parent, errors);
    if (errors.length > 0) throw formRefused(errors);
    const moves = parentId !== before.parentId;
    const level = await this.checkPosition(em, id, parentId);
    const sortOrder = await this.categories.makeRoom(em, id, parentId, form.position ?? null);
    if (!moves && sortOrder === before.sortOrder) return { before, after: await this.mustRead(em, id) };
    await this.categories.placeBranch(em, before, { parentId, sortOrder, level });
    if (moves) await this.catalog.moveCategory(em, id);
    return { before, after: await this.mustRead(em, id) };
  }

  /** Takes the locks of everything that the change may rebuild; returns the state before it. */
  private async begin(em: EntityManager, id: number, seen: number | undefined): Promise<CategoryRow> {
    await this.catalog.beginCategoryChange(em, [id]);
    const before = await this.mustRead(em, id);
    if (seen !== undefined && seen !== before.version) throw staleVersion(before);
    return before;
  }

  private async mustRead(em: EntityManager, id: number): Promise<CategoryRow> {
    const row = await this.categories.read(em, id);
    if (row === null) throw categoryNotFound();
    return row;
  }

  /** The level that the category would have below the parent. Refuses cycles and too deep trees. */
  private async checkPosition(em: EntityManager, id: number, parentId: number | null): Promise<number> {
    const branch = await this.categories.readBranch(em, id);
    if (parentId !== null && branch.ids.includes(parentId)) throw categoryCycle();
    return this.levelBelow(em, parentId, branch.levels);
  }

  private async levelBelow(em: EntityManager, parentId: number | null, levels: number): Promise<number> {
    const level = parentId === null ? 0 : (await this.mustRead(em, parentId)).level + 1;
    if (level + levels > CATEGORY_MAX_LEVELS) throw categoryTooDeep();
    return level;
  }

  /** The category after an edit: the form's fields, and the former values of the others. */
  private async requestedFields(
    em: EntityManager,
    before: CategoryRow,
    raw: RawCategoryForm,
  ): Promise<CategoryFields> {
    const { form, issues: errors } = readCategoryForm(raw);
    const name = form.name ?? before.name;
    const parentId =
      form.parent === undefined ? before.parentId : await this.parentOf(em, form.parent, errors);
    const code = form.code === undefined ? before.code : await this.codeOf(em, form, name, errors, before.id);
    if (errors.length > 0) throw formRefused(errors);
    const last =
      parentId === before.parentId ? before.sortOrder : await this.categories.nextSortOrder(em, parentId);
    return { name, code, parentId, sortOrder: form.sortOrder ?? last };
  }

  private async parentOf(
    em: EntityManager,
    named: string | number | null,
    errors: FieldError[],
  ): Promise<number | null> {
    const id = named === null ? null : await this.categories.resolve(em, named);
    if (named !== null && id === null) refuse(errors, 'parentId', 'CATEGORY_NOT_FOUND');
    return id;
  }

  /** The given code, which must be free because links use it, or one derived from the name with the first free number. */
  private async codeOf(
    em: EntityManager,
    form: CategoryForm,
    name: string,
    errors: FieldError[],
    own: number | null,
  ): Promise<string> {
    if (typeof form.code === 'string') {
      if ((await this.slugs.free(em, form.code, CATEGORY_CODE, own)) !== form.code)
        refuse(errors, 'slug', 'CATEGORY_CODE_TAKEN');
      return form.code;
    }
    const slug = slugFrom(name).slice(0, CATEGORY_CODE_MAX_LENGTH).replace(/-+$/, '');
    return this.slugs.free(em, isCategoryCode(slug) ? slug : `${slug}-category`, CATEGORY_CODE, own);
  }
}
