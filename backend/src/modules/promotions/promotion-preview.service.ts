import { Injectable } from '@nestjs/common';
import {
  applyPromotions,
  isInScope,
  refusalText,
  sumWon,
  won,
  type PromotionLine,
  type PromotionOutcome,
} from '@store/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { PricingService, type LineRequest, type PricedLine } from '../pricing/pricing.service.js';
import { trialRule, valuesOf, type NewPromotion } from './promotion-input.js';
import { PromotionDataRepository } from './repository/promotion-data.repository.js';

/** A line with what the promotion would do to it. */
export interface PreviewedLine {
  productId: number;
  productName: string;
  quantity: number;
  /** Won; null where the line has no price. */
  subtotal: number | null;
  inScope: boolean;
  /** Won. */
  discount: number;
  problem: PricedLine['error'];
}

export interface PromotionPreview {
  lines: PreviewedLine[];
  itemsAmount: number;
  discountAmount: number;
  totalAmount: number;
  /** Why it has no effect; `missing` in won or pieces where a minimum is not reached. */
  refusal: { code: string; message: string; missing: number | null } | null;
}

/** Tries a promotion on lines, with today's prices; nothing is stored. */
@Injectable()
export class PromotionPreviewService {
  constructor(
    private readonly em: EntityManager,
    private readonly pricing: PricingService,
    private readonly fields: PromotionDataRepository,
  ) {}

  /** The promotion by itself, as if it were active: dates, limits and member conditions are ignored. */
  async preview(promotion: NewPromotion, lines: readonly LineRequest[]): Promise<PromotionPreview> {
    const rule = trialRule(valuesOf(promotion, 'promotion.'));
    const priced = await this.pricing.priceLines(lines);
    const categories = await this.fields.categoriesOf(
      this.em,
      priced.map((line) => line.productId),
    );
    const goods = priced.map((line): PromotionLine => {
      const { productId, quantity, subtotal } = line;
      return {
        productId,
        quantity,
        subtotal: subtotal ?? won(0),
        categoryIds: categories.get(productId) ?? [],
      };
    });
    const context = { now: new Date(0), isBusiness: true, hasOrdered: false };
    const outcome = applyPromotions(goods, [rule], context);
    return {
      lines: priced.map((line, index) => {
        const good = goods[index];
        const inScope = good !== undefined && isInScope(rule.scope, good);
        return viewLine(line, inScope, takenFrom(outcome, index));
      }),
      itemsAmount: sumWon(goods.map((good) => good.subtotal)),
      discountAmount: outcome.discount,
      totalAmount: outcome.total,
      refusal: viewRefusal(outcome),
    };
  }
}

function viewLine(line: PricedLine, inScope: boolean, discount: number): PreviewedLine {
  const { productId, productName, quantity, subtotal, error: problem } = line;
  return { productId, productName, quantity, subtotal, inScope, discount, problem };
}

function takenFrom({ applied }: PromotionOutcome, index: number): number {
  return applied[0]?.perLine.find(({ lineIndex }) => lineIndex === index)?.amount ?? 0;
}

function viewRefusal({ refused }: PromotionOutcome): PromotionPreview['refusal'] {
  const refusal = refused[0]?.refusal;
  if (refusal === undefined) return null;
  const missing = 'missing' in refusal ? refusal.missing : null;
  return { code: refusal.code, message: refusalText(refusal), missing };
}
