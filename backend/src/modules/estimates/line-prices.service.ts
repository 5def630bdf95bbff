import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { textOf } from '../../platform/http/field-rules.js';
import type { LineArtwork, OrderPrint, PrintSelection } from '@store/domain';
import { PrintSelectionsService } from '../printing/configuration/print-selections.service.js';
import { PricingService, type PricedLine } from '../pricing/pricing.service.js';
import type { DraftLine } from './draft-content.js';
import type { AskedLineDto } from './dto/create-estimate.dto.js';
import type { SaveDraftLineDto } from './dto/draft.dto.js';
import { noListPrice, unknownProduct } from './estimates.errors.js';

/** A line of a request with copies of the data of that moment. */
export interface NamedLine {
  productId: number | null;
  name: string;
  thumbnailUrl: string | null;
  optionKey: string;
  optionSummary: string;
  quantity: number;
  /** The shop's public price of a piece; null where there is none (below the minimum, quote only). */
  listUnitPrice: number | null;
  /** The price of a piece that the buyer's organization has agreed; null where the shop's price applies. */
  contractUnitPrice: number | null;
  note: string | null;
  /** The requested print, with names and prices of that moment; null = nothing. */
  print: OrderPrint | null;
}

/** A line to be priced. */
type Lined = Pick<AskedLineDto, 'productId' | 'optionValueIds' | 'quantity'> & {
  print?: PrintSelection | null | undefined;
  artworks?: ReadonlyMap<string, LineArtwork>;
};

/**
 * Names and list prices of lines: from the shop, not from the client. One statement for any number of lines, one more with
 * print, and one if prices may be agreed with the member.
 */
@Injectable()
export class LinePricesService {
  constructor(
    private readonly pricing: PricingService,
    private readonly prints: PrintSelectionsService,
  ) {}

  /** Lines of a request; 422 for goods that are not on sale. */
  async requestedLines(
    em: EntityManager,
    memberId: number | null,
    lines: readonly AskedLineDto[],
  ): Promise<NamedLine[]> {
    const priced = await this.priced(em, await this.withPrints(memberId, lines), memberId);
    return lines.map((line, i) => {
      const product = priced.get(i);
      if (product !== undefined && !product.available) throw unknownProduct(product.productId);
      return {
        ...catalogueData(product),
        name: product?.productName ?? textOf(line.name),
        quantity: line.quantity,
        note: textOf(line.note) || null,
      };
    });
  }

  /**
   * Lines of a working copy; a manager may offer what is not on sale, but nothing that does not exist. Without fees of its own,
   * a line gets the print and set-up fees of the price rule.
   */
  async draftLines(
    em: EntityManager,
    memberId: number | null,
    lines: readonly SaveDraftLineDto[],
  ): Promise<DraftLine[]> {
    const priced = await this.priced(em, await this.withPrints(memberId, lines), memberId);
    return lines.map((line, i) => {
      const product = priced.get(i);
      if (product !== undefined && product.productName === '') throw unknownProduct(product.productId);
      const fields = catalogueData(product);
      return {
        ...fields,
        name: line.name.trim(),
        optionSummary: textOf(line.optionSummary) || fields.optionSummary,
        quantity: line.quantity,
        unitPrice: line.unitPrice ?? null,
        printingFee: line.printingFee ?? printingOf(fields.print, line.quantity),
        setupFee: line.setupFee ?? setupOf(fields.print),
        note: textOf(line.note) || null,
      };
    });
  }

  /** Today's list prices for lines that are about to be sent; what was agreed with the buyer is no list price. */
  async current<Line extends DraftLine>(em: EntityManager, lines: readonly Line[]): Promise<Line[]> {
    const priced = await this.priced(
      em,
      lines.map(({ productId, optionKey, quantity }) => ({
        productId,
        optionValueIds: optionKey,
        quantity,
        print: null,
      })),
    );
    return lines.map((line, i) => ({ ...line, listUnitPrice: catalogueData(priced.get(i)).listUnitPrice }));
  }

  private async withPrints<Line extends AskedLineDto | SaveDraftLineDto>(
    memberId: number | null,
    lines: readonly Line[],
  ): Promise<Lined[]> {
    const read: Lined[] = [];
    for (const { productId, optionValueIds, quantity, print } of lines) {
      const { selection, artworks } = await this.prints.read(memberId, print);
      const byId = new Map(artworks.map((artwork) => [artwork.id, artwork]));
      read.push({ productId, optionValueIds, quantity, print: selection, artworks: byId });
    }
    return read;
  }

  /** By the index of the line; lines outside the catalogue are left out. */
  private async priced(
    em: EntityManager,
    lines: readonly Lined[],
    memberId: number | null = null,
  ): Promise<Map<number, PricedLine>> {
    const goods = lines.flatMap(({ productId, optionValueIds, quantity, print, artworks }, index) =>
      productId == null ? [] : [{ index, productId, optionValueIds, quantity, print, artworks }],
    );
    const priced = await this.pricing.priceLines(goods, memberId, em);
    return new Map(
      goods.flatMap(({ index }, i) => {
        const line = priced[i];
        return line === undefined ? [] : [[index, line] as const];
      }),
    );
  }
}

function catalogueData(
  product: PricedLine | undefined,
): Pick<
  NamedLine,
  | 'productId'
  | 'thumbnailUrl'
  | 'optionKey'
  | 'optionSummary'
  | 'listUnitPrice'
  | 'contractUnitPrice'
  | 'print'
> {
  if (product === undefined)
    return {
      productId: null,
      thumbnailUrl: null,
      optionKey: '',
      optionSummary: '',
      listUnitPrice: null,
      contractUnitPrice: null,
      print: null,
    };
  const { productId, thumbnailUrl, optionKey, optionSummary, shopUnitPrice, surcharge, print, setupFees } =
    product;
  const agreed = product.priceSource === 'contract' ? product.unitPrice : null;
  return {
    productId,
    thumbnailUrl,
    optionKey,
    optionSummary,
    // An estimate shows printing as its own fee.
    listUnitPrice: shopUnitPrice === null ? null : shopUnitPrice + surcharge,
    contractUnitPrice: agreed === null ? null : agreed + surcharge,
    print: print === null ? null : { ...print, setupFees },
  };
}

/**
 * Lines at the prices at which the buyer could order now, with the price rule's fees of their print. 422 for a line without a
 * price: outside the catalogue, below the minimum, on request only.
 */
export const atListPrices = (lines: readonly NamedLine[]): DraftLine[] =>
  lines.map((line, index) => {
    const unitPrice = line.contractUnitPrice ?? line.listUnitPrice;
    if (line.productId === null || unitPrice === null) throw noListPrice(index);
    return {
      ...line,
      unitPrice,
      printingFee: printingOf(line.print, line.quantity),
      setupFee: setupOf(line.print),
    };
  });

const printingOf = (print: OrderPrint | null, quantity: number): number => (print?.unitAdd ?? 0) * quantity;

const setupOf = (print: OrderPrint | null): number =>
  (print?.setupFees ?? []).reduce((sum, { amount }) => sum + amount, 0);
