import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { addKstDays, ESTIMATE_LIMITS, kstDate } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import type { Actor, RequestOrigin } from '../../platform/http/access.js';
import { CompanyService } from '../company/company.service.js';
import { finishedDraft } from './draft-content.js';
import { supplierOf } from './entities/estimate-version.entity.js';
import { EstimateLinksService } from './estimate-links.service.js';
import { EstimateReadsService } from './estimate-reads.service.js';
import { draftEmpty, versionNotFound } from './estimates.errors.js';
import type { StoredEstimate } from './repository/estimate-page.repository.js';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { pdfLayout } from '../../platform/pdf/pdf-layout.js';
import { PdfRenderer } from '../../platform/pdf/pdf-renderer.js';
import { sealPicture } from '../../platform/pdf/seal.js';
import type { EstimatePdfData } from './pdf/pdf-data.js';
import type { PdfFile } from '../../platform/http/send-pdf.js';

const LAYOUT = pdfLayout<EstimatePdfData>('./pdf/estimate-layout', import.meta.url);

/** 견적서 as PDF, made on demand from stored data: the same numbers as everywhere else. */
@Injectable()
export class EstimatePdfService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly company: CompanyService,
    private readonly reads: EstimateReadsService,
    private readonly links: EstimateLinksService,
    private readonly pdf: PdfRenderer,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async own(memberId: number, id: number, no: number): Promise<PdfFile> {
    return this.print(await this.reads.find({ id, memberId }), no);
  }

  async shared(token: string, no: number, origin: RequestOrigin): Promise<PdfFile> {
    await this.links.spend(token, 'read', origin);
    const { estimateId } = await this.links.open(this.em, token);
    return this.print(await this.reads.find({ id: estimateId }), no);
  }

  async staff(actor: Actor, id: number, no: number): Promise<PdfFile> {
    return this.print(await this.reads.find({ id, careOf: actor }), no);
  }

  /** The document as it would be sent now, marked as a draft. */
  async draft(actor: Actor, id: number): Promise<PdfFile> {
    const row = await this.reads.find({ id, careOf: actor });
    if (row.draft === null) throw draftEmpty();
    const { content } = row.draft;
    const { lines, amounts } = finishedDraft(content);
    const { facts } = await this.company.current();
    const now = this.clock.now();
    const validUntil = content.validUntil ?? addKstDays(kstDate(now), ESTIMATE_LIMITS.defaultValidDays);
    const recipient = { company: row.company, name: row.contactName };
    return this.sheet(row, '초안', {
      ...content,
      ...amounts,
      lines,
      validUntil,
      recipient,
      number: row.number,
      versionNo: null,
      day: kstDate(now),
      supplier: supplierOf(facts),
      contact: null,
    });
  }

  private print(row: StoredEstimate, no: number): Promise<PdfFile> {
    const version = row.versions.find((one) => one.no === no);
    if (version === undefined) throw versionNotFound();
    return this.sheet(row, `${no}차`, {
      ...version,
      number: row.number,
      versionNo: no,
      day: kstDate(version.sentAt),
      contact: version.sentByName,
    });
  }

  private async sheet(
    { number }: StoredEstimate,
    which: string,
    fields: Omit<EstimatePdfData, 'seal'>,
  ): Promise<PdfFile> {
    const bytes = await this.pdf.draw(LAYOUT, async () => ({
      ...fields,
      // An old version has the seal of its time.
      seal: await sealPicture(this.environment.ESTIMATE_SEAL_FILE, fields.supplier.name),
    }));
    return { name: `견적서_${number}_${which}.pdf`, bytes };
  }
}
