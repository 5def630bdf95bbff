import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditErasureRepository } from '../audit/audit-erasure.repository.js';
import { ArtworkErasureService } from '../printing/artwork/artwork-erasure.service.js';
import { AuthErasureRepository } from '../auth/auth-erasure.repository.js';
import { CartErasureRepository } from '../cart/cart-erasure.repository.js';
import { EnquiryErasureRepository } from '../enquiries/enquiry-erasure.repository.js';
import { EstimateErasureRepository } from '../estimates/repository/estimate-erasure.repository.js';
import { FileErasureService } from '../files/file-erasure.service.js';
import { MemberErasureService } from '../members/member-erasure.service.js';
import { NoticeErasureRepository } from '../notices/notice-erasure.repository.js';
import { OrderErasureService } from '../orders/order-erasure.service.js';
import { PrintErasureRepository } from '../printing/jobs/print-erasure.repository.js';
import { PlatesService } from '../printing/configuration/plates.service.js';
import { SavedViewErasureRepository } from '../members/saved-views/saved-view-erasure.repository.js';
import { SiteErasureRepository } from '../sites/site-erasure.repository.js';
import { WishErasureRepository } from '../wishlist/wish-erasure.repository.js';

/** Makes every module erase its data of a person; personal-data.ts lists the tables. */
@Injectable()
export class PersonErasureService {
  constructor(
    private readonly carts: CartErasureRepository,
    private readonly members: MemberErasureService,
    private readonly wishes: WishErasureRepository,
    private readonly auth: AuthErasureRepository,
    private readonly sites: SiteErasureRepository,
    private readonly views: SavedViewErasureRepository,
    private readonly artworks: ArtworkErasureService,
    private readonly prints: PrintErasureRepository,
    private readonly plates: PlatesService,
    private readonly files: FileErasureService,
    private readonly enquiries: EnquiryErasureRepository,
    private readonly estimates: EstimateErasureRepository,
    private readonly notices: NoticeErasureRepository,
    private readonly orders: OrderErasureService,
    private readonly audit: AuditErasureRepository,
  ) {}

  /**
   * Erases everything except the member's own row, whose proved contacts find other rows; that row is erased
   * afterwards. The caller holds the locks and has checked the obstacles.
   */
  async erase(em: EntityManager, memberId: number): Promise<void> {
    await this.carts.erase(em, memberId);
    await this.members.eraseBelongings(em, memberId);
    await this.wishes.erase(em, memberId);
    await this.auth.eraseCredentials(em, memberId);
    const documents = await this.files.eraseDocuments(em, memberId);
    const sites = await this.sites.erase(em, memberId);
    await this.views.erase(em, memberId);
    await this.plates.erase(em, memberId);
    const enquiries = await this.enquiries.eraseOf(em, memberId);
    const estimates = await this.estimates.eraseOf(em, memberId);
    const ordered = await this.estimates.orderedFiles(em, memberId);
    const printed = await this.artworks.eraseOf(em, memberId);
    const written = await this.prints.orderedFiles(em, memberId);
    await this.files.eraseOwn(em, memberId, [...ordered, ...printed, ...written]);
    // A visitor's files have no owner: they are erased with the thing that they are attached to.
    await this.files.erase(em, [...enquiries.fileIds, ...estimates.fileIds]);
    await this.auth.eraseLogins(em, memberId);
    await this.notices.eraseOf(em, memberId);
    await this.orders.eraseUnplaced(em, memberId);
    await this.audit.erase(em, [
      { type: 'member', ids: [memberId] },
      { type: 'document', ids: documents },
      { type: 'site', ids: sites },
      { type: 'enquiry', ids: enquiries.ids },
      { type: 'estimate', ids: estimates.ids },
    ]);
  }
}
