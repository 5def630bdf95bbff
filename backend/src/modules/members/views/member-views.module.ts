import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/audit.module.js';
import { AuthModule } from '../../auth/auth.module.js';
import { MembersModule } from '../members.module.js';
import { AdminMembersService } from './admin-members.service.js';
import { MemberChangesService } from './member-changes.service.js';
import { AdminMembersRepository } from './admin-members.repository.js';

/** Members for operators, together with their orders and logins, and the changes of members. */
@Module({
  imports: [AuditModule, AuthModule, MembersModule],
  providers: [AdminMembersRepository, AdminMembersService, MemberChangesService],
  exports: [AdminMembersService, MemberChangesService],
})
export class MemberViewsModule {}
