import { Module } from '@nestjs/common';
import { AuditErasureRepository } from '../../audit/audit-erasure.repository.js';
import { AccessRecordsRepository } from '../../access-records/access-records.repository.js';
import { AuditRepository } from '../../audit/audit.repository.js';
import { LoginRetentionService } from '../../auth/login-retention.service.js';
import { EnquiryErasureRepository } from '../../enquiries/enquiry-erasure.repository.js';
import { EstimateErasureService } from '../../estimates/estimate-erasure.service.js';
import { FileErasureService } from '../../files/file-erasure.service.js';
import { NoticeErasureRepository } from '../../notices/notice-erasure.repository.js';
import { OrderErasureService } from '../../orders/order-erasure.service.js';
import { PaymentErasureService } from '../../payment/payment-erasure.service.js';
import { WebhookRetentionService } from '../../payment/webhook-retention.service.js';
import { RefundErasureService } from '../../refunds/refund-erasure.service.js';
import { KeptOrdersRepository } from '../kept-orders.repository.js';
import { RecordRetentionService } from '../retention/record-retention.service.js';
import { RetentionService } from '../retention/retention.service.js';
import { VisitorRetentionService } from '../retention/visitor-retention.service.js';
import { PersonRetentionSweep } from './person-retention.sweep.js';
import { RecordRetentionSweep } from './record-retention.sweep.js';
import { WebhookRetentionSweep } from './webhook-retention.sweep.js';

/**
 * What only the worker process runs: the end of what the store keeps for a time. The services of the owners need
 * nothing but the database; their whole modules, with the calls, are not loaded here.
 */
@Module({
  providers: [
    KeptOrdersRepository,
    OrderErasureService,
    PaymentErasureService,
    EstimateErasureService,
    RefundErasureService,
    FileErasureService,
    EnquiryErasureRepository,
    NoticeErasureRepository,
    AuditErasureRepository,
    LoginRetentionService,
    AuditRepository,
    AccessRecordsRepository,
    WebhookRetentionService,
    RetentionService,
    VisitorRetentionService,
    RecordRetentionService,
    PersonRetentionSweep,
    RecordRetentionSweep,
    WebhookRetentionSweep,
  ],
})
export class RetentionWorkerModule {}
