import { Module } from '@nestjs/common';
import { ThrottleModule } from '../../platform/http/throttle.module.js';
import { LinkThrottle } from './link-throttle.service.js';
import { PrivateLinksRepository } from './private-links.repository.js';
import { PrivateLinksService } from './private-links.service.js';

/** Secret addresses for people without an account (record 240). */
@Module({
  imports: [ThrottleModule],
  providers: [LinkThrottle, PrivateLinksRepository, PrivateLinksService],
  exports: [LinkThrottle, PrivateLinksService],
})
export class PrivateLinksModule {}
