import { Module } from '@nestjs/common';
import { PrivateLinksModule } from '../private-links/private-links.module.js';
import { AuthErasureRepository } from './auth-erasure.repository.js';
import { AuthErasureService } from './auth-erasure.service.js';
import { LoginEventsRepository } from './login-events.repository.js';

/** Erasure of logins and credentials; the worker loads it without the logins. */
@Module({
  imports: [PrivateLinksModule],
  providers: [AuthErasureRepository, AuthErasureService, LoginEventsRepository],
  exports: [AuthErasureService],
})
export class AuthErasureModule {}
