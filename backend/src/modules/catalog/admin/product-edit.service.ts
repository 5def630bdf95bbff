import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { messageFor, PRODUCT_STATUS_LABELS, type PlainMessageCode, type ProductStatus } from '@store/domain';
import type { RawProductForm } from '@store/domain/forms';
import { repeated } from '../../../platform/db/repeated.js';
import { Answer } from '../../../platform/http/envelope.js';
import { AuditService, type AuditedChange, type Operator } from '../../audit/audit.service.js';
import { productNotFound, staleVersion } from '../catalog.errors.js';
import { Product } from '../entities/product.entity.js';
import { ProductWriter, type ProductChange } from '../writing/product-writer.service.js';
import type {
  ProductsStatusDto,
  ProductStatusDto,
  SetProductsStatusDto,
  SetProductStatusDto,
} from './dto/products/admin-product.dto.js';
import type { AdminProductDto } from './dto/products/product.dto.js';

/** Changes of products by operators: each is one transaction with its audit record. */
@Injectable()
export class ProductEditService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditService,
    private readonly products: ProductWriter,
  ) {}

  /** One statement; a deleted product too, so that it can be viewed before it is restored. */
  read(id: number): Promise<AdminProductDto> {
    return this.products.read(this.em, id);
  }

  create(operator: Operator, form: RawProductForm): Promise<Answer<AdminProductDto>> {
    return this.change(operator, 'product.create', 'PRODUCT_CREATED', (em) => this.products.create(em, form));
  }

  update(
    operator: Operator,
    id: number,
    form: RawProductForm & { version?: number },
  ): Promise<Answer<AdminProductDto>> {
    return this.change(operator, 'product.update', 'PRODUCT_SAVED', (em) =>
      this.products.update(em, id, form, form.version),
    );
  }

  remove(operator: Operator, id: number): Promise<Answer<AdminProductDto>> {
    return this.change(operator, 'product.delete', 'PRODUCT_DELETED', (em) =>
      this.products.setDeleted(em, id, true),
    );
  }

  restore(operator: Operator, id: number): Promise<Answer<AdminProductDto>> {
    return this.change(operator, 'product.restore', 'PRODUCT_RESTORED', (em) =>
      this.products.setDeleted(em, id, false),
    );
  }

  copy(operator: Operator, id: number): Promise<Answer<AdminProductDto>> {
    return this.change(operator, 'product.copy', 'PRODUCT_COPIED', (em) => this.products.copy(em, id));
  }

  /** Sets the status and rebuilds the product's public data, in one transaction. */
  setStatus(operator: Operator, id: number, input: SetProductStatusDto): Promise<ProductStatusDto> {
    return repeated(() =>
      this.audit.change(operator, async (em): Promise<AuditedChange<ProductStatusDto>> => {
        const product = await em.findOne(
          Product,
          { id, deletedAt: null },
          { lockMode: LockMode.PESSIMISTIC_WRITE },
        );
        if (product === null) throw productNotFound();
        if (input.version !== undefined && input.version !== product.version) {
          throw staleVersion(stateOf(product));
        }
        const [change] = await this.products.setStatus(em, [id], input.status);
        if (change === undefined) return { result: stateOf(product), audit: null };
        return { result: stateOf({ ...change, status: change.after }), audit: statusRecord(change) };
      }),
    );
  }

  /** One status for many products, all or nothing; unknown products are listed and stop no other product. */
  setStatuses(operator: Operator, { ids, status }: SetProductsStatusDto): Promise<ProductsStatusDto> {
    return repeated(() =>
      this.em.transactional(async (em) => {
        const changed = await this.products.setStatus(em, ids, status);
        const there = await em.find(Product, { id: { $in: ids }, deletedAt: null }, { fields: ['id'] });
        const storedIds = new Set(there.map((product) => product.id));
        for (const change of changed) {
          this.audit.record(em, { ...statusRecord(change), actor: operator.actor, ip: operator.origin.ip });
        }
        return {
          items: changed.map((change) => stateOf({ ...change, status: change.after })),
          unchanged: there.length - changed.length,
          missing: ids.filter((id) => !storedIds.has(id)),
        };
      }),
    );
  }

  private async change(
    operator: Operator,
    action: string,
    message: PlainMessageCode,
    work: (em: EntityManager) => Promise<ProductChange>,
  ): Promise<Answer<AdminProductDto>> {
    const product = await repeated(() =>
      this.audit.change(operator, async (em): Promise<AuditedChange<AdminProductDto>> => {
        const { product: result, changed } = await work(em);
        if (changed === null) return { result, audit: null };
        return { result, audit: { action, targetType: 'product', targetId: result.id, ...changed } };
      }),
    );
    return new Answer(product, { message: messageFor(message) });
  }
}

function stateOf({
  id,
  status,
  version,
}: {
  id: number;
  status: ProductStatus;
  version: number;
}): ProductStatusDto {
  return { id, status, statusLabel: PRODUCT_STATUS_LABELS[status], version };
}

function statusRecord({ id, before, after }: { id: number; before: ProductStatus; after: ProductStatus }) {
  return {
    action: 'product.status',
    targetType: 'product',
    targetId: id,
    before: { status: before },
    after: { status: after },
  };
}
