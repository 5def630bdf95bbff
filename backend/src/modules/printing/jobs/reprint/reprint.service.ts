import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  isReprintable,
  messageFor,
  selectionOf,
  type LineArtwork,
  type OrderPrint,
  type PrintSelection,
  type SetupFee,
} from '@store/domain';
import { DomainError } from '../../../../platform/errors/domain-error.js';
import { ArtworkVersionsService } from '../../artwork/artwork-versions.service.js';
import { CartService } from '../../../cart/cart.service.js';
import { FilesService } from '../../../files/files.service.js';
import { PricingService, type PricedLine } from '../../../pricing/pricing.service.js';
import type { ReprintDto, ReprintPriceDto, ReprintResultDto } from './reprint.dto.js';
import { printLineNotFound } from '../../print-jobs.errors.js';
import { PrintJobsRepository, type PrintedOrderLine } from '../print-jobs.repository.js';
import { ProofsRepository } from '../../proofs/proofs.repository.js';

const CODES = ['PRINT_CHOICE_GONE', 'ARTWORK_GONE', 'ARTWORK_BLOCKED'] as const;
type ReprintProblem = (typeof CODES)[number];

/** A reprint with the data for the cart. */
interface Checked {
  line: PrintedOrderLine & { productId: number };
  selection: PrintSelection;
  artworks: readonly LineArtwork[];
  result: ReprintResultDto;
}

/** Reprints of printed order lines (다시 인쇄): the same, or with changes. */
@Injectable()
export class ReprintService {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: PrintJobsRepository,
    private readonly artworks: ArtworkVersionsService,
    private readonly pricing: PricingService,
    private readonly carts: CartService,
    private readonly proofs: ProofsRepository,
    private readonly files: FilesService,
  ) {}

  /** The cost then and now, and what prevents it. PRINT_LINE_NOT_FOUND for others' lines. */
  async preview(
    memberId: number,
    orderId: number,
    lineId: number,
    quantity: number,
  ): Promise<ReprintResultDto> {
    return (await this.check(memberId, orderId, lineId, quantity)).result;
  }

  /** The same print goes into the cart; with changes, returns the choice for the panel. 409 where the same cannot be printed. */
  async reprint(
    memberId: number,
    orderId: number,
    lineId: number,
    { mode, quantity }: ReprintDto,
  ): Promise<ReprintResultDto> {
    const { line, selection, artworks, result } = await this.check(memberId, orderId, lineId, quantity);
    if (mode === 'edit') return result;
    if (result.problem !== null)
      throw new DomainError(result.problem.code, 'conflict', result.problem.message, { print: result.print });
    const print = result.approved ? { ...selection, reprintOf: line.jobId } : selection;
    const item = { productId: line.productId, optionValueIds: line.optionKey, quantity, print, artworks };
    return { ...result, cart: await this.carts.addItem(memberId, item) };
  }

  private async check(memberId: number, orderId: number, lineId: number, quantity: number): Promise<Checked> {
    const line = await this.jobs.line(this.em, memberId, orderId, lineId);
    const print = line === undefined ? null : selectionOf(line.print);
    if (line === undefined || print === null || line.productId === null) throw printLineNotFound();
    // The former delivery day has passed.
    const { needBy: _needBy, reprintOf: _reprintOf, ...selection } = print;
    const ids = selection.placements.flatMap(({ artwork }) => (artwork === null ? [] : [artwork.versionId]));
    const artworks = ids.length === 0 ? [] : await this.artworks.find(this.em, memberId, [...new Set(ids)]);
    const { productId, optionKey } = line;
    const [priced] = await this.pricing.priceLines(
      [{ productId, optionValueIds: optionKey, quantity, print: selection }],
      memberId,
    );
    const problem = problemOf(priced, ids, artworks);
    const result = {
      productId,
      optionKey,
      quantity,
      jobId: line.jobId,
      print: priced?.print ?? withoutProduction(line.print),
      before: priceOf(line.unitPrice, line.print.setupFees),
      now: priceOf(priced?.unitTotal ?? null, priced?.setupFees ?? []),
      approved: isReprintable(line.state),
      approvedPicture: await this.approvedPicture(memberId, line.jobId),
      artworks: artworks
        .filter(({ gone }) => !gone)
        .map(({ id: versionId, artworkId }) => ({ versionId, artworkId })),
      unprintedPrice: unprintedPriceOf(priced),
      problem,
      cart: null,
    };
    return { line: { ...line, productId }, selection, artworks, result };
  }

  /** First page of the approved proof, else the placement record. */
  private async approvedPicture(
    memberId: number,
    jobId: number,
  ): Promise<ReprintResultDto['approvedPicture']> {
    const job = await this.jobs.find(this.em, jobId, { memberId });
    if (job === undefined) return null;
    const approvals = await this.proofs.approvals(this.em, jobId);
    const approval = approvals.find(({ id }) => id === job.approvalId);
    const proofs = await this.proofs.ofJob(this.em, jobId);
    const proof = proofs.find(({ id }) => id === approval?.proofId);
    const page = proof?.pages?.[0];
    if (proof !== undefined && page !== undefined)
      return { label: `${proof.no}차 시안`, url: this.files.sign(page.fileId, null).url };
    return job.pictureId === null
      ? null
      : { label: '배치 기록', url: this.files.sign(job.pictureId, null).url };
  }
}

function problemOf(
  priced: PricedLine | undefined,
  ids: readonly string[],
  artworks: readonly LineArtwork[],
): ReprintResultDto['problem'] {
  const isGone = ids.some((id) => artworks.find((one) => one.id === id)?.gone !== false);
  const said = (code: ReprintProblem, message: string = messageFor(code)) => ({ code, message });
  if (priced?.available !== true || priced.error?.code === 'PRINT_CHOICE_GONE')
    return said('PRINT_CHOICE_GONE', messageFor('PRINT_METHOD_CHANGED'));
  if (artworks.some(({ blocked }) => blocked)) return said('ARTWORK_BLOCKED');
  return isGone ? said('ARTWORK_GONE') : null;
}

function unprintedPriceOf(priced: PricedLine | undefined): number | null {
  const total = priced?.unitTotal ?? null;
  return total === null ? null : total - (priced?.print?.unitAdd ?? 0);
}

function priceOf(unitPrice: number | null, fees: readonly SetupFee[]): ReprintPriceDto {
  return {
    unitPrice,
    setupAmount: fees.reduce((sum, { amount }) => sum + amount, 0),
    waivedReason: fees.find(({ waived }) => waived)?.reason ?? null,
  };
}

const withoutProduction = ({ production: _production, setupFees: _fees, ...print }: OrderPrint) => print;
