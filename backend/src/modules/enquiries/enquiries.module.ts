import { AdminEnquiriesService } from './admin-enquiries.service.js';
import { Module } from '@nestjs/common';
import { ThrottleModule } from '../../platform/http/throttle.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { FilesModule } from '../files/files.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { EnquiriesController } from './enquiries.controller.js';
import { EnquiriesRepository } from './enquiries.repository.js';
import { EnquiriesService } from './enquiries.service.js';
import { EnquiryHandling } from './enquiry-handling.service.js';
import { EnquiryReads } from './enquiry-reads.service.js';
import { MyEnquiriesController } from './my-enquiries.controller.js';
import { EnquiryErasureRepository } from './enquiry-erasure.repository.js';
import { EnquiryErasureService } from './enquiry-erasure.service.js';

@Module({
  imports: [AuditModule, FilesModule, NoticesModule, ThrottleModule],
  controllers: [EnquiriesController, MyEnquiriesController],
  providers: [
    AdminEnquiriesService,
    EnquiriesRepository,
    EnquiriesService,
    EnquiryErasureRepository,
    EnquiryErasureService,
    EnquiryHandling,
    EnquiryReads,
  ],
  exports: [AdminEnquiriesService, EnquiryErasureService, EnquiryHandling],
})
export class EnquiriesModule {}
