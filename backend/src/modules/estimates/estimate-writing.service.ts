import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { estimateAfter } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { textOf } from '../../platform/http/field-rules.js';
import type { Operator } from '../audit/audit.service.js';
import type { DraftContent } from './draft-content.js';
import type { SaveDraftDto } from './dto/draft.dto.js';
import { viewDraft } from './estimate-view.js';
import { estimateNotFound, moveRefused, staleDraft } from './estimates.errors.js';
import { LinePricesService } from './line-prices.service.js';
import { EstimateMovesService } from './estimate-moves.service.js';
import { EstimateVersionsRepository } from './repository/versions.repository.js';
import { EstimatesRepository } from './repository/estimates.repository.js';

/** What a manager writes before sending. */
@Injectable()
export class EstimateWritingService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly prices: LinePricesService,
    private readonly moves: EstimateMovesService,
    private readonly versions: EstimateVersionsRepository,
    private readonly estimates: EstimatesRepository,
  ) {}

  /** Replaces the working copy. 409 where somebody else has saved in between, with the present draft. */
  async save({ actor }: Operator, id: number, form: SaveDraftDto): Promise<void> {
    await this.em.transactional(async (em) => {
      const now = this.clock.now();
      const estimate = await this.estimates.lock(em, { id, careOf: actor }, now);
      if (estimate === null) throw estimateNotFound();
      const begins = estimateAfter(estimate.status, 'prepare', 'staff') !== null;
      if (!begins && estimateAfter(estimate.status, 'send', 'staff') === null) throw moveRefused(estimate);
      const draft = await this.versions.findDraft(em, id);
      if ((form.version ?? null) !== (draft?.version ?? null))
        throw staleDraft(draft === null ? null : viewDraft(draft));
      const content = await this.contentOf(em, estimate.memberId, form);
      await this.versions.saveDraft(em, id, content, now);
      if (begins)
        await this.moves.move(em, estimate, {
          move: 'prepare',
          by: 'staff',
          author: 'staff',
          actorId: actor.id,
          now,
        });
    });
  }

  private async contentOf(
    em: EntityManager,
    memberId: number | null,
    form: SaveDraftDto,
  ): Promise<DraftContent> {
    return {
      lines: await this.prices.draftLines(em, memberId, form.lines),
      discountAmount: form.discountAmount ?? 0,
      shippingFee: form.shippingFee ?? 0,
      validUntil: form.validUntil ?? null,
      leadTime: textOf(form.leadTime) || null,
      deliveryPlace: textOf(form.deliveryPlace) || null,
      paymentTerms: textOf(form.paymentTerms) || null,
      note: textOf(form.note) || null,
    };
  }
}
