import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { AccessRecorder } from '../../audit/access-records/access-recorder.service.js';
import { AuditService } from '../../audit/audit.service.js';
import { AuthErasureService } from '../../auth/auth-erasure.service.js';
import { StockAlertsService } from '../../inventory/alerts/stock-alerts.service.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { PurchasingErasureService } from '../../purchase-requests/purchasing-erasure.service.js';
import { PrivateLinksService } from '../../private-links/private-links.service.js';

/** Rows per statement: no statement holds its locks for long. */
const BATCH = 1000;

/** Deletes records at the end of the retention by law and privacy policy (record 39). */
@Injectable()
export class RecordRetentionService {
  constructor(
    private readonly clock: Clock,
    private readonly logins: AuthErasureService,
    private readonly audit: AuditService,
    private readonly access: AccessRecorder,
    private readonly links: PrivateLinksService,
    private readonly stockAlerts: StockAlertsService,
    private readonly organizations: OrganizationsService,
    private readonly purchasing: PurchasingErasureService,
  ) {}

  /** One batch of each kind; returns the number of deleted rows. */
  async purge(): Promise<number> {
    const now = this.clock.now();
    const logins = await this.logins.purge(now, BATCH);
    const expired = await this.logins.purgeExpired(now, BATCH);
    const links = await this.links.purgeExpired(now, BATCH);
    const waiting = await this.stockAlerts.purge(now, BATCH);
    const invitations = await this.organizations.endLapsedInvitations(now, BATCH);
    const contacts = await this.purchasing.eraseOfClosed(now, BATCH);
    const audit = await this.audit.purge(now, BATCH);
    const access = await this.access.purge(now, BATCH);
    return logins + expired + links + waiting + invitations + contacts + audit + access;
  }
}
