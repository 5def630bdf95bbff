import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditErasureService } from '../audit/audit-erasure.service.js';
import { AuthErasureService } from '../auth/auth-erasure.service.js';
import { CartErasureRepository } from '../cart/cart-erasure.repository.js';
import { EnquiryErasureService } from '../enquiries/enquiry-erasure.service.js';
import { EstimateErasureService } from '../estimates/estimate-erasure.service.js';
import { FileErasureService } from '../files/file-erasure.service.js';
import { MemberErasureService } from '../members/member-erasure.service.js';
import { NoticeErasureService } from '../notices/notice-erasure.service.js';
import { OrderErasureService } from '../orders/order-erasure.service.js';
import { SavedViewErasureService } from '../saved-views/saved-view-erasure.service.js';
import { SiteErasureService } from '../sites/site-erasure.service.js';
import { WishErasureService } from '../wishlist/wish-erasure.service.js';

/** Asks every module to erase what it holds of a person; personal-data.ts lists the tables. */
@Injectable()
export class PersonErasureService {
  constructor(
    private readonly carts: CartErasureRepository,
    private readonly members: MemberErasureService,
    private readonly wishes: WishErasureService,
    private readonly auth: AuthErasureService,
    private readonly sites: SiteErasureService,
    private readonly views: SavedViewErasureService,
    private readonly files: FileErasureService,
    private readonly enquiries: EnquiryErasureService,
    private readonly estimates: EstimateErasureService,
    private readonly notices: NoticeErasureService,
    private readonly orders: OrderErasureService,
    private readonly audit: AuditErasureService,
  ) {}

  /**
   * Erases everything but the member's own row, by whose proved contacts other rows are found; that one comes after.
   * The caller holds the locks and has looked for obstacles.
   */
  async erase(em: EntityManager, memberId: number): Promise<void> {
    await this.carts.erase(em, memberId);
    await this.members.eraseBelongings(em, memberId);
    await this.wishes.erase(em, memberId);
    await this.auth.eraseCredentials(em, memberId);
    const documents = await this.files.eraseDocuments(em, memberId);
    const sites = await this.sites.erase(em, memberId);
    await this.views.erase(em, memberId);
    const enquiries = await this.enquiries.eraseOf(em, memberId);
    const estimates = await this.estimates.eraseOf(em, memberId);
    const kept = await this.estimates.orderedFiles(em, memberId);
    await this.files.eraseOwn(em, memberId, kept);
    // A visitor's files have no owner: they go with what they were attached to.
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
