import { Module } from '@nestjs/common';
import { AuditErasureRepository } from '../../audit/audit-erasure.repository.js';
import { AccessRecordsRepository } from '../../access-records/access-records.repository.js';
import { AuditRepository } from '../../audit/audit.repository.js';
import { LoginRetentionService } from '../../auth/login-retention.service.js';
import { EnquiryErasureRepository } from '../../enquiries/enquiry-erasure.repository.js';
import { DocumentsRepository } from '../../files/documents/documents.repository.js';
import { FilesRepository } from '../../files/files.repository.js';
import { FileErasureService } from '../../files/file-erasure.service.js';
import { NoticeErasureRepository } from '../../notices/notice-erasure.repository.js';
import { OrderErasureService } from '../../orders/order-erasure.service.js';
import { ClaimTicketsRepository } from '../../sites/repository/claim-tickets.repository.js';
import { EstimateErasureRepository } from '../../estimates/repository/estimate-erasure.repository.js';
import { PaymentErasureRepository } from '../../payment/repository/payment-erasure.repository.js';
import { WebhooksRepository } from '../../payment/repository/webhooks.repository.js';
import { RefundErasureRepository } from '../../refunds/repository/refund-erasure.repository.js';
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
    FilesRepository,
    DocumentsRepository,
    PaymentErasureRepository,
    EstimateErasureRepository,
    RefundErasureRepository,
    FileErasureService,
    EnquiryErasureRepository,
    NoticeErasureRepository,
    AuditErasureRepository,
    LoginRetentionService,
    AuditRepository,
    AccessRecordsRepository,
    ClaimTicketsRepository,
    WebhooksRepository,
    RetentionService,
    VisitorRetentionService,
    RecordRetentionService,
    PersonRetentionSweep,
    RecordRetentionSweep,
    WebhookRetentionSweep,
  ],
})
export class RetentionWorkerModule {}
