import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CATEGORY_STATUS_LABELS, messageFor, type PlainMessageCode } from '@store/domain';
import type { RawCategoryForm } from '@store/domain/forms';
import { repeated } from '../../../platform/db/repeated.js';
import { Answer } from '../../../platform/http/envelope.js';
import { AuditService, type AuditedChange, type Operator } from '../../audit/audit.service.js';
import { categoryNotFound } from '../catalog.errors.js';
import { CategoryListsRepository, type CategoryItem } from '../repository/category-lists.repository.js';
import { CategoryWriter, type CategoryChange, type CategoryRow } from '../writing/category-writer.service.js';
import type {
  AdminCategoryDto,
  AdminCategoryListDto,
  AdminCategoryQueryDto,
  CategoryStatusDto,
  MoveCategoryDto,
  SetCategoryStatusDto,
} from './dto/categories/admin-category.dto.js';

/** The category tree for operators: each change is one transaction with its audit record. */
@Injectable()
export class AdminCategoriesService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditService,
    private readonly categories: CategoryWriter,
    private readonly lists: CategoryListsRepository,
  ) {}

  async list(query: AdminCategoryQueryDto): Promise<AdminCategoryListDto> {
    const q = (query.q ?? '').replaceAll('\0', '').trim();
    const items = await this.lists.listCategories(this.em, { status: query.status ?? '', q });
    return { items: items.map(toCategory), total: items.length };
  }

  create(operator: Operator, form: RawCategoryForm): Promise<Answer<AdminCategoryDto>> {
    return this.change(operator, 'category.create', 'CATEGORY_CREATED', (em) =>
      this.categories.create(em, form),
    );
  }

  update(
    operator: Operator,
    id: number,
    { version, ...form }: RawCategoryForm & { version?: number },
  ): Promise<Answer<AdminCategoryDto>> {
    return this.change(operator, 'category.update', 'CATEGORY_SAVED', (em) =>
      this.categories.update(em, id, form, version),
    );
  }

  move(
    operator: Operator,
    id: number,
    { version, ...form }: MoveCategoryDto,
  ): Promise<Answer<AdminCategoryDto>> {
    return this.change(operator, 'category.move', 'CATEGORY_SAVED', (em) =>
      this.categories.move(em, id, form, version),
    );
  }

  setStatus(
    operator: Operator,
    id: number,
    input: SetCategoryStatusDto,
    action = 'category.status',
    message: PlainMessageCode = 'CATEGORY_SAVED',
  ): Promise<Answer<CategoryStatusDto>> {
    return this.change(operator, action, message, async (em) => {
      const { affected, ...change } = await this.categories.setStatus(em, id, input.status, input.version);
      const more = {
        affectedChildren: affected.children,
        affectedProducts: affected.products,
        listedChanged: change.before === change.after ? 0 : affected.listed,
      };
      return { ...change, more };
    });
  }

  /** Archives it, even with products and categories in it (decision A77); a repetition changes nothing. */
  archive(operator: Operator, id: number): Promise<Answer<CategoryStatusDto>> {
    return this.setStatus(operator, id, { status: 'archived' }, 'category.archive', 'CATEGORY_ARCHIVED');
  }

  private async change<More extends object>(
    operator: Operator,
    action: string,
    message: PlainMessageCode,
    work: (em: EntityManager) => Promise<CategoryChange & { more?: More }>,
  ): Promise<Answer<AdminCategoryDto & More>> {
    const result = await repeated(() =>
      this.audit.change(operator, async (em): Promise<AuditedChange<AdminCategoryDto & More>> => {
        const { before, after, more } = await work(em);
        const item = await this.lists.readCategoryItem(em, after.id);
        if (item === null) throw categoryNotFound();
        const changed = changedFields(before, after);
        return {
          result: { ...toCategory(item), ...more } as AdminCategoryDto & More,
          audit: changed === null ? null : { action, targetType: 'category', targetId: after.id, ...changed },
        };
      }),
    );
    return new Answer(result, { message: messageFor(message) });
  }
}

const toCategory = (item: CategoryItem): AdminCategoryDto => ({
  ...item,
  slug: item.code,
  statusLabel: CATEGORY_STATUS_LABELS[item.status],
});

const FIELDS = ['name', 'code', 'parentId', 'sortOrder', 'status'] as const;

/** The facts in which two states differ; null if they do not. */
function changedFields(
  before: CategoryRow | null,
  after: CategoryRow,
): { before: object | null; after: object } | null {
  const changed = FIELDS.filter((field) => before?.[field] !== after[field]);
  if (changed.length === 0) return null;
  const pick = (row: CategoryRow): object => Object.fromEntries(changed.map((field) => [field, row[field]]));
  return { before: before === null ? null : pick(before), after: pick(after) };
}
