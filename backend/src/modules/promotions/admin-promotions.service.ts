import { Injectable } from '@nestjs/common';
import { FIRST_PAGE, type PromotionStatus } from '@store/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Answer } from '../../platform/http/envelope.js';
import { AuditService, type Operator } from '../audit/audit.service.js';
import { lineRequest } from '../pricing/pricing.service.js';
import { PromotionPreviewService } from './promotion-preview.service.js';
import { PromotionReadsService, type PromotionFilter } from './promotion-reads.service.js';
import { PromotionWriterService, type PromotionChange } from './promotion-writer.service.js';
import { metaOf, pagingOf } from '../../platform/lists/paging.js';
import type {
  AdminPromotionDto,
  AdminPromotionPageDto,
  AdminPromotionQueryDto,
} from './dto/admin-promotion.dto.js';
import type { CreatePromotionDto, UpdatePromotionDto } from './dto/promotion-input.dto.js';
import type {
  PreviewPromotionDto,
  PromotionPreviewDto,
  RedemptionDto,
  RedemptionQueryDto,
} from './dto/promotion-use.dto.js';

const PAGE = { pageBase: FIRST_PAGE, size: 20 } as const;
const USES_PAGE = { pageBase: FIRST_PAGE, size: 50 } as const;

/** Promotions as operators handle them: the promotions module's services, each change with its audit record. */
@Injectable()
export class AdminPromotionsService {
  constructor(
    private readonly reads: PromotionReadsService,
    private readonly writer: PromotionWriterService,
    private readonly previews: PromotionPreviewService,
    private readonly audit: AuditService,
  ) {}

  async list(query: AdminPromotionQueryDto): Promise<Answer<AdminPromotionPageDto>> {
    const paging = pagingOf(query, PAGE);
    const page = await this.reads.page(promotionFilterOf(query), paging.index, paging.size);
    const { items, total, counts } = page;
    return new Answer({ items, total }, { meta: metaOf(paging, total, counts) });
  }

  read(id: number): Promise<AdminPromotionDto> {
    return this.reads.detail(id);
  }

  async redemptions(id: number, query: RedemptionQueryDto): Promise<Answer<RedemptionDto[]>> {
    const paging = pagingOf(query, USES_PAGE);
    const { items, total, counts } = await this.reads.redemptions(id, paging.index, paging.size);
    return new Answer(items, { meta: metaOf(paging, total, counts) });
  }

  preview({ promotion, lines }: PreviewPromotionDto): Promise<PromotionPreviewDto> {
    return this.previews.preview(promotion, lines.map(lineRequest));
  }

  create(operator: Operator, { status = 'draft', ...input }: CreatePromotionDto): Promise<AdminPromotionDto> {
    return this.change(operator, 'promotion.create', (em) => this.writer.create(em, input, status));
  }

  update(
    operator: Operator,
    id: number,
    { version, ...change }: UpdatePromotionDto,
  ): Promise<AdminPromotionDto> {
    return this.change(operator, 'promotion.update', (em) => this.writer.update(em, id, change, version));
  }

  setStatus(
    operator: Operator,
    id: number,
    { status, version }: { status: PromotionStatus; version?: number },
  ): Promise<AdminPromotionDto> {
    return this.change(operator, 'promotion.status', (em) => this.writer.setStatus(em, id, status, version));
  }

  private async change(
    operator: Operator,
    action: string,
    work: (em: EntityManager) => Promise<PromotionChange>,
  ): Promise<AdminPromotionDto> {
    const id = await this.audit.change(operator, async (em) => {
      const { id, before, after } = await work(em);
      const same = JSON.stringify(before) === JSON.stringify(after);
      const audit = { action, targetType: 'promotion', targetId: id, before, after };
      return { result: id, audit: same ? null : audit };
    });
    this.writer.changed();
    return this.reads.detail(id);
  }
}

/** The filter behind a query: one for the list and its export. */
export const promotionFilterOf = ({ status, kind, q, sort }: AdminPromotionQueryDto): PromotionFilter => ({
  status: status || null,
  kind: kind || null,
  q: q?.trim() ?? '',
  sort,
});
