import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MAX_QUANTITY, messageFor } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { Answer } from '../../platform/http/envelope.js';
import type { Operator } from '../audit/audit.service.js';
import { ContractListsService, type KeptPrices } from '../contract-prices/contract-lists.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { PricingService } from '../pricing/pricing.service.js';
import type { KeepContractPricesDto, KeptContractPricesDto } from './dto/kept-prices.dto.js';
import {
  estimateNotFound,
  noContractLines,
  pricesDiffer,
  stateRefused,
  withoutOrganization,
} from './estimates.errors.js';
import { EstimatesRepository, type LockedEstimate } from './repository/estimates.repository.js';
import { EstimateVersionsRepository, type AgreedLine } from './repository/versions.repository.js';

type ContractPrice = KeptPrices['prices'][number];

/** Keeps what was agreed in an estimate as contract prices (계약 단가로 저장). */
@Injectable()
export class EstimateContractPricesService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly estimates: EstimatesRepository,
    private readonly versions: EstimateVersionsRepository,
    private readonly organizations: OrganizationsService,
    private readonly contracts: ContractListsService,
    private readonly pricing: PricingService,
  ) {}

  /**
   * The accepted version's prices of one piece, from the line's quantity on, into a contract list of the member's
   * organization. Surcharges of options come off, since they are added to contract prices again; printing, set-up and
   * the discount of the whole estimate are no prices of a piece.
   */
  async keep(
    operator: Operator,
    id: number,
    form: KeepContractPricesDto,
  ): Promise<Answer<KeptContractPricesDto>> {
    const kept = await this.em.transactional(async (em) => {
      const estimate = await this.estimates.lock(em, { id, careOf: operator.actor }, this.clock.now());
      if (estimate === null) throw estimateNotFound();
      const organizationId = await this.organizationOf(em, estimate);
      const { prices, skipped } = await this.agreed(em, estimate);
      const list = await this.contracts.keep(em, operator, { organizationId, prices, ...form });
      return { ...list, kept: prices.length, skipped };
    });
    return new Answer(kept, { message: messageFor('CONTRACT_PRICES_SAVED', { count: kept.kept }) });
  }

  private async organizationOf(em: EntityManager, { memberId }: LockedEstimate): Promise<number> {
    const membership = memberId === null ? null : await this.organizations.membershipOf(em, memberId);
    if (membership === null) throw withoutOrganization();
    return membership.organizationId;
  }

  private async agreed(
    em: EntityManager,
    estimate: LockedEstimate,
  ): Promise<{ prices: ContractPrice[]; skipped: string[] }> {
    if (estimate.status !== 'ACCEPTED' && estimate.status !== 'ORDERED') throw stateRefused(estimate);
    const lines = await this.versions.agreedLines(em, estimate.id);
    const goods = lines.filter(isGoods);
    const priced = await this.pricing.priceLines(
      goods.map(({ productId, optionKey, quantity }) => ({ productId, optionValueIds: optionKey, quantity })),
      null,
      em,
    );
    const skipped = lines.filter((line) => !isGoods(line)).map(({ name }) => name);
    const prices = new Map<string, ContractPrice>();
    goods.forEach(({ productId, quantity, unitPrice, name }, i) => {
      const withoutOptions = unitPrice - (priced[i]?.surcharge ?? 0);
      if (withoutOptions < 1) {
        skipped.push(name);
        return;
      }
      const minQty = Math.min(quantity, MAX_QUANTITY);
      const key = `${productId} ${minQty}`;
      const before = prices.get(key);
      if (before !== undefined && before.unitPrice !== withoutOptions) throw pricesDiffer(name);
      prices.set(key, { productId, minQty, unitPrice: withoutOptions });
    });
    if (prices.size === 0) throw noContractLines();
    return { prices: [...prices.values()], skipped };
  }
}

const isGoods = (line: AgreedLine): line is AgreedLine & { productId: number } => line.productId !== null;
