import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { ENVIRONMENT } from '../../config/environment.js';
import { STEP_UP_CHECK } from '../../platform/http/access.js';
import { ThrottleModule } from '../../platform/http/throttle.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { CompanyModule } from '../company/company.module.js';
import { MembersModule } from '../members/members.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { PrivateLinksModule } from '../private-links/private-links.module.js';
import { AccessTokens, jwtOptions } from './access-tokens.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { ActorDirectory } from './actor-directory.service.js';
import { AuthErasureRepository } from './auth-erasure.repository.js';
import { AuthErasureService } from './auth-erasure.service.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { ContactProofController } from './contact-proof.controller.js';
import { ContactChanges } from './contact-changes.service.js';
import { ContactCodesRepository } from './contact-codes.repository.js';
import { ContactProofService } from './contact-proof.service.js';
import { CurrentPassword } from './current-password.service.js';
import { FirstPasswordService } from './first-password.service.js';
import { JwtStrategy } from './jwt.strategy.js';
import { LoginAttempts } from './login-attempts.service.js';
import { OwnProfileController } from './own-profile.controller.js';
import { OwnProfileService } from './own-profile.service.js';
import { OwnerProof } from './owner-proof.service.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordResetController } from './password-reset.controller.js';
import { PasswordResetLinks } from './password-reset-links.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { EnrolmentService } from './second-factor/enrolment.service.js';
import { FactorsRepository } from './second-factor/factors.repository.js';
import { FactorsService } from './second-factor/factors.service.js';
import { OwnFactorsService } from './second-factor/own-factors.service.js';
import { OwnSecurityController } from './second-factor/own-security.controller.js';
import { PasskeyCeremony } from './second-factor/passkey-ceremony.js';
import { SecondFactorLoginController } from './second-factor/second-factor-login.controller.js';
import { SecondFactorLoginService } from './second-factor/second-factor-login.service.js';
import { StepUpService } from './second-factor/step-up.service.js';
import { TicketsRepository } from './second-factor/tickets.repository.js';
import { TicketsService } from './second-factor/tickets.service.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';
import { SignUpService } from './signup.service.js';
import { StaffAccountsService } from './staff/staff-accounts.service.js';
import { StaffPolicyRepository } from './staff/staff-policy.repository.js';
import { StaffPolicyService } from './staff/staff-policy.service.js';
import { MemberAccessService } from './member-access.service.js';
import { UserLoginController } from './user-login.controller.js';
import { AccountsRepository } from './accounts.repository.js';
import { LoginHistory } from './login-history.service.js';
import { LoginEventsRepository } from './login-events.repository.js';

/** Sign-up, login, sessions, and access checks. */
@Module({
  imports: [
    AuditModule,
    CompanyModule,
    MembersModule,
    NoticesModule,
    OrganizationsModule,
    PrivateLinksModule,
    ThrottleModule,
    PassportModule,
    JwtModule.registerAsync({ inject: [ENVIRONMENT], useFactory: jwtOptions }),
  ],
  controllers: [
    AuthController,
    UserLoginController,
    AccountController,
    PasswordResetController,
    SecondFactorLoginController,
    OwnSecurityController,
    ContactProofController,
    OwnProfileController,
  ],
  providers: [
    AccountsRepository,
    AccessTokens,
    AccountService,
    ActorDirectory,
    AuthErasureRepository,
    AuthErasureService,
    AuthService,
    ContactChanges,
    ContactCodesRepository,
    ContactProofService,
    CurrentPassword,
    FirstPasswordService,
    JwtStrategy,
    LoginAttempts,
    LoginEventsRepository,
    LoginHistory,
    OwnerProof,
    OwnProfileService,
    PasswordHasher,
    PasswordResetLinks,
    PasswordResetService,
    SessionsRepository,
    SessionsService,
    SignUpService,
    MemberAccessService,
    EnrolmentService,
    FactorsRepository,
    FactorsService,
    OwnFactorsService,
    PasskeyCeremony,
    SecondFactorLoginService,
    StaffAccountsService,
    StaffPolicyRepository,
    StaffPolicyService,
    StepUpService,
    TicketsRepository,
    TicketsService,
    { provide: STEP_UP_CHECK, useExisting: StepUpService },
  ],
  exports: [
    ActorDirectory,
    AuthErasureService,
    ContactChanges,
    CurrentPassword,
    FirstPasswordService,
    PasswordHasher,
    MemberAccessService,
    SessionsService,
    StaffAccountsService,
    StaffPolicyService,
    STEP_UP_CHECK,
  ],
})
export class AuthModule {}
