import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { messageFor } from '@store/domain';
import type { ProductForm, RawProductForm } from '@store/domain/forms';
import { AuditService, type AuditRecord, type Operator } from '../../audit/audit.service.js';
import { CatalogWriter } from '../../catalog/catalog-writer.service.js';
import { ProductWriter, type KnownProduct } from '../../catalog/writing/product-writer.service.js';
import { StockKeepingService } from '../../inventory/stock-keeping.service.js';
import { ImportTargetsRepository } from '../repository/import-targets.repository.js';
import { ImportKind, resultOf, type DueRow, type ValidatedRow } from './kind.js';
import { applyIndexed, indexed } from './indexed-rows.js';
import { productChanges, warnOfPrices } from './product-changes.js';
import { PRODUCT_COLUMNS } from './product-columns.js';
import { columnOfField, readProductRow, type ProductRow } from './product-row.js';
import { stockChangeOf, stockForm, type KnownStock, type StockCommand } from './product-stock.js';
import { categoryOf, findTarget, type CatalogSnapshot } from './product-target.js';
import type { RowReader } from './row-reader.js';
import { MAX_INT4 } from '../../../platform/db/int4.js';

interface RowInput {
  /** Null if only the stock changes. */
  form: RawProductForm | null;
  version: number | null;
  stock: StockCommand | null;
}

type ProductInputOfRow = RowInput & { id: number | null };

/** Products: many prices at once, and new products. */
@Injectable()
export class ProductKind extends ImportKind {
  readonly name = 'products' as const;
  readonly columns = PRODUCT_COLUMNS;
  readonly notes = [
    '상품 목록에서 내려받은 파일을 수정해 그대로 올릴 수 있습니다.',
    '상품번호가 있으면 그 상품을, 없으면 같은 SKU의 상품을 수정합니다. 둘 다 없으면 새 상품을 등록합니다.',
    '빈 칸은 현재 값을 그대로 둡니다. 값을 삭제하려면 -를 입력해 주세요.',
    '구간을 하나라도 입력하면 그 상품의 구간 전체가 파일의 구간으로 바뀝니다.',
    '업로드하면 먼저 행마다 결과를 확인하고, 실행을 눌러야 반영됩니다.',
  ];

  constructor(
    private readonly products: ProductWriter,
    private readonly catalog: CatalogWriter,
    private readonly stock: StockKeepingService,
    private readonly audit: AuditService,
    private readonly targets: ImportTargetsRepository,
  ) {
    super();
  }

  async validate(em: EntityManager, rows: readonly RowReader[]): Promise<ValidatedRow[]> {
    const requested = rows.map(readProductRow);
    const catalog = await this.read(em, requested);
    return rows.map((row, i) => this.validateRow(row, requested[i] ?? readProductRow(row), catalog));
  }

  async apply(em: EntityManager, operator: Operator, rows: readonly DueRow[]): Promise<void> {
    const inputs = rows.map(({ targetId, input }) => ({ id: targetId, ...(input as RowInput) }));
    // All at once and before the catalogue's version: when counting starts, stock locks its product too.
    const productIds = inputs.flatMap(({ id }) => (id === null ? [] : [id]));
    await this.catalog.beginProductChange(em, productIds);
    const ids = await this.saveForms(em, operator, inputs);
    await this.setStock(em, operator, inputs, ids);
  }

  /** Creates and changes the products; returns the product of each input. */
  private async saveForms(
    em: EntityManager,
    operator: Operator,
    inputs: readonly ProductInputOfRow[],
  ): Promise<readonly number[]> {
    const requested = indexed(inputs, ({ id, form, version }) =>
      form === null ? null : { id, form, seen: version ?? undefined },
    );
    const changes = await applyIndexed(requested, (forms) => this.products.saveAll(em, forms));
    changes.forEach(({ product, changed }, i) => {
      if (changed === null) return;
      const action = requested[i]?.item.id === null ? 'product.create' : 'product.update';
      this.record(em, operator, { action, targetType: 'product', targetId: product.id, ...changed });
    });
    const idByIndex = new Map(requested.map(({ index }, i) => [index, changes[i]?.product.id]));
    return inputs.map(({ id }, index) => id ?? idByIndex.get(index) ?? 0);
  }

  private async setStock(
    em: EntityManager,
    operator: Operator,
    inputs: readonly ProductInputOfRow[],
    ids: readonly number[],
  ): Promise<void> {
    const requested = indexed(inputs, ({ stock }, index) =>
      stock === null ? null : { ...stockForm(stock), productId: ids[index] ?? 0 },
    );
    const changes = await applyIndexed(requested, (inputs) => this.stock.changeAll(em, operator, inputs));
    for (const { audit } of changes) if (audit !== null) this.record(em, operator, audit);
  }

  private record(em: EntityManager, operator: Operator, audit: Omit<AuditRecord, 'actor' | 'ip'>): void {
    this.audit.record(em, { ...audit, actor: operator.actor, ip: operator.origin.ip });
  }

  private async read(em: EntityManager, requested: readonly ProductRow[]): Promise<CatalogSnapshot> {
    const ids = requested.flatMap(({ id }) => (id === null || id > MAX_INT4 ? [] : [id]));
    const skus = requested.flatMap(({ sku }) => (sku === null ? [] : [sku]));
    const products = await this.products.known(em, ids, skus);
    const stock = await this.targets.findStock(
      em,
      products.map(({ id }) => id),
    );
    return {
      byId: new Map(products.map((product) => [product.id, product])),
      bySku: new Map(products.flatMap((product) => (product.sku === null ? [] : [[product.sku, product]]))),
      categories: await this.products.knownCategories(em),
      stock: new Map(stock.map((row) => [row.productId, row])),
      taken: new Map(),
    };
  }

  private validateRow(row: RowReader, requested: ProductRow, catalog: CatalogSnapshot): ValidatedRow {
    const before = findTarget(row, requested, catalog);
    const category = categoryOf(row, requested, catalog, before);
    const form = this.checked(row, requested, before);
    const stock = stockChangeOf(row, requested.stock, stockOf(catalog, before));
    const fields = row.failed ? [] : productChanges(before, form, category);
    const changes = row.failed ? [] : [...fields, ...(stock === null ? [] : [stock.change])];
    if (changes.length > 0) {
      if (fields.length > 0) warnOfPrices(row, before, form);
      warnOfAge(row, requested, before);
    }
    const input = inputOf(fields.length > 0 ? requested.form : null, before, stock);
    return {
      ...about(requested, before, form),
      changes,
      input,
      problems: row.problems,
      verdict: resultOf(row.problems, changes),
    };
  }

  /** The row's form, with every broken rule recorded at its column. */
  private checked(row: RowReader, requested: ProductRow, before: KnownProduct | null): ProductForm {
    const { form, errors } = this.products.check(requested.form, before);
    for (const { field, code, message } of errors)
      row.refuse(columnOfField(field, requested.tierNumbers), code, message);
    return form;
  }
}

const stockOf = ({ stock }: CatalogSnapshot, before: KnownProduct | null): KnownStock | undefined =>
  before === null ? undefined : stock.get(before.id);

const about = ({ sku }: ProductRow, before: KnownProduct | null, { title }: ProductForm) => ({
  label: before?.title ?? title ?? sku ?? '',
  targetId: before?.id ?? null,
});

const inputOf = (
  form: RawProductForm | null,
  before: KnownProduct | null,
  stock: { command: StockCommand } | null,
): RowInput => ({ form, version: before?.version ?? null, stock: stock?.command ?? null });

/** The sheet is older than the product: its values may be old ones. */
function warnOfAge(row: RowReader, { exported }: ProductRow, before: KnownProduct | null): void {
  if (before === null || exported === null || exported === before.version) return;
  row.warn('version', 'ROW_EXPORT_STALE', messageFor('ROW_EXPORT_STALE'));
}
