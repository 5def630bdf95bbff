import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { ArtworkErasureService } from '../printing/artwork/artwork-erasure.service.js';
import { AuthErasureService } from '../auth/auth-erasure.service.js';
import { CartService } from '../cart/cart.service.js';
import { EnquiryErasureService } from '../enquiries/enquiry-erasure.service.js';
import { EstimateErasureService } from '../estimates/estimate-erasure.service.js';
import { FileErasureService } from '../files/file-erasure.service.js';
import { MemberErasureService } from '../members/member-erasure.service.js';
import { NoticesService } from '../notices/notices.service.js';
import { OrderErasureService } from '../orders/order-erasure.service.js';
import { OrderThreadService } from '../orders/thread/order-thread.service.js';
import { PrintErasureService } from '../printing/jobs/print-erasure.service.js';
import { PlatesService } from '../printing/configuration/plates.service.js';
import { StockAlertsService } from '../inventory/alerts/stock-alerts.service.js';
import { SavedViewsService } from '../members/saved-views/saved-views.service.js';
import { PurchasingErasureService } from '../purchase-requests/purchasing-erasure.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { SiteErasureService } from '../sites/site-erasure.service.js';
import { WishlistService } from '../wishlist/wishlist.service.js';

/** Makes every module erase its data of a person; personal-data.ts lists the tables. */
@Injectable()
export class PersonErasureService {
  constructor(
    private readonly carts: CartService,
    private readonly members: MemberErasureService,
    private readonly wishes: WishlistService,
    private readonly stockAlerts: StockAlertsService,
    private readonly auth: AuthErasureService,
    private readonly sites: SiteErasureService,
    private readonly organizations: OrganizationsService,
    private readonly purchasing: PurchasingErasureService,
    private readonly views: SavedViewsService,
    private readonly artworks: ArtworkErasureService,
    private readonly prints: PrintErasureService,
    private readonly plates: PlatesService,
    private readonly files: FileErasureService,
    private readonly enquiries: EnquiryErasureService,
    private readonly estimates: EstimateErasureService,
    private readonly notices: NoticesService,
    private readonly orders: OrderErasureService,
    private readonly orderThreads: OrderThreadService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Erases everything except the member's own row, whose proved contacts find other rows; that row is erased
   * afterwards. The caller holds the locks and has checked the obstacles.
   */
  async erase(em: EntityManager, memberId: number): Promise<void> {
    await this.carts.erase(em, memberId);
    await this.members.eraseBelongings(em, memberId);
    await this.wishes.erase(em, memberId);
    await this.stockAlerts.erase(em, memberId);
    await this.auth.eraseCredentials(em, memberId);
    const documents = await this.files.eraseDocuments(em, memberId);
    const sites = await this.sites.erase(em, memberId);
    await this.organizations.erase(em, memberId);
    await this.purchasing.erase(em, memberId);
    await this.views.erase(em, memberId);
    await this.plates.erase(em, memberId);
    await this.enquiries.erase(em, memberId);
    const ordered = await this.estimates.erase(em, memberId);
    const printed = await this.artworks.eraseOf(em, memberId);
    const written = await this.prints.orderedFiles(em, memberId);
    const discussed = await this.orderThreads.close(em, memberId);
    await this.files.eraseOwn(em, memberId, [...ordered, ...printed, ...written, ...discussed]);
    await this.auth.eraseLogins(em, memberId);
    await this.notices.erase(em, memberId);
    await this.orders.eraseUnplaced(em, memberId);
    await this.audit.erase(em, [
      { type: 'member', ids: [memberId] },
      { type: 'document', ids: documents },
      { type: 'site', ids: sites },
    ]);
  }
}
