import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  agreedConsentTexts,
  fileProblem,
  hasPrintConsents,
  retainedOfPrint,
  platesUsed,
  printConsentTexts,
  type RetainedOfPrint,
  type PrintConsentText,
} from '@store/domain';
import type { RequestOrigin } from '../../../platform/http/access.js';
import { ArtworkKeepingService } from '../artwork/artwork-keeping.service.js';
import { ArtworkVersionsService } from '../artwork/artwork-versions.service.js';
import type { OrderLineInput } from '../../orders/order-creation.service.js';
import { PlatesService } from '../configuration/plates.service.js';
import { ConsentsRepository } from './consents.repository.js';
import type { PrintConsentsDto } from './dto/print-consents.dto.js';
import { OrderJobsRepository } from './order-jobs.repository.js';
import { artworkRefused, consentRequired } from '../print-jobs.errors.js';

/** Consents of a call. */
export interface GivenConsents {
  versions: PrintConsentsDto | null | undefined;
  /** The origin of the call; null where the call cannot carry consents. */
  origin: RequestOrigin | null;
}

/** A new order. */
interface PrintedOrderInput {
  orderId: number;
  memberId: number;
  lines: readonly OrderLineInput[];
  consents: GivenConsents;
  now: Date;
}

type Printed = OrderLineInput & { print: NonNullable<OrderLineInput['print']> };

/** What an order with print needs besides itself: the buyer's consents, and files that stay. */
@Injectable()
export class PrintOrdersService {
  constructor(
    private readonly artworks: ArtworkVersionsService,
    private readonly keeping: ArtworkKeepingService,
    private readonly consents: ConsentsRepository,
    private readonly jobs: OrderJobsRepository,
    private readonly plates: PlatesService,
  ) {}

  /** PRINT_CONSENT_REQUIRED where a line is printed and not both current texts were accepted. Reads no tables. */
  checkConsents(lines: readonly OrderLineInput[], { versions, origin }: GivenConsents): void {
    const texts = textsOf(lines);
    if (texts.length > 0 && (origin === null || !hasPrintConsents(versions))) throw consentRequired(texts);
  }

  /** The texts that were accepted before the payment. No statement without print. */
  async agreed(em: EntityManager, orderId: number, printLines: number): Promise<PrintConsentText[]> {
    if (printLines === 0) return [];
    const agreed = await this.consents.ofOrder(em, orderId);
    return agreedConsentTexts(agreed[0]?.lines ?? [], agreed);
  }

  /** The parts of printed lines, by line id, that are not refunded for a change of mind (retainedOfPrint). */
  async retained(em: EntityManager, orderId: number): Promise<Map<number, RetainedOfPrint>> {
    const retained = new Map<number, RetainedOfPrint>();
    for (const { lineId, memberId, state, print, isAgreed } of await this.jobs.ofOrder(em, orderId)) {
      const { production, placements } = print;
      const keys = production === undefined ? [] : platesUsed(production, placements).map(({ key }) => key);
      const stored = keys.length === 0 ? new Map<string, string>() : await this.plates.stored(em, memberId);
      retained.set(
        lineId,
        retainedOfPrint(state, { isAgreed, hasPlate: keys.some((key) => stored.has(key)) }),
      );
    }
    return retained;
  }

  /**
   * Stores the consents and keeps the files. No statement without print. A file that was deleted or blocked
   * since the cart was read refuses the order; so does an estimate's file that cannot be printed.
   */
  async create(
    em: EntityManager,
    { orderId, memberId, lines, consents, now }: PrintedOrderInput,
  ): Promise<void> {
    const printed = printedOf(lines);
    if (printed.length === 0) return;
    const { origin } = consents;
    if (origin === null) throw consentRequired(textsOf(lines));
    const lineIndexes = printed.map((line) => lines.indexOf(line));
    const texts = textsOf(lines).map(({ kind, version, text }) => ({
      kind,
      textVersion: version,
      textSha256: createHash('sha256').update(text).digest('hex'),
      lineIndexes,
    }));
    await this.consents.add(em, orderId, texts, { now, ...origin });
    const ids = printed.flatMap(({ print }) =>
      print.placements.flatMap(({ artwork }) => (artwork === null ? [] : [artwork.versionId])),
    );
    if (ids.length === 0) return;
    const versions = await this.artworks.lock(em, memberId, ids);
    for (const { print, productId } of printed)
      for (const { artwork } of print.placements) {
        const placed = versions.find(({ id }) => id === artwork?.versionId);
        const problem = artwork === null ? null : fileProblem(placed);
        if (problem !== null) throw artworkRefused(problem, productId);
      }
    await this.keeping.startUse(em, { kind: 'order', refId: orderId }, memberId, ids);
  }
}

const printedOf = (lines: readonly OrderLineInput[]): Printed[] =>
  lines.filter((line): line is Printed => line.kind === 'goods' && line.print !== null);

const textsOf = (lines: readonly OrderLineInput[]): PrintConsentText[] =>
  printConsentTexts(
    printedOf(lines).map(({ productName, quantity, print }) => ({
      productName,
      quantity,
      printSummary: print.summary,
    })),
  );
