import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { ENVIRONMENT } from '../../config/environment.js';
import { ThrottleModule } from '../../platform/http/throttle.module.js';
import { MembersModule } from '../members/members.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { AccessTokens, jwtOptions } from './access-tokens.js';
import { AccountClosingService } from './account-closing.service.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { ActorDirectory } from './actor-directory.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { CurrentPassword } from './current-password.service.js';
import { FirstPasswordService } from './first-password.service.js';
import { JwtStrategy } from './jwt.strategy.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordResetController } from './password-reset.controller.js';
import { PasswordResetService } from './password-reset.service.js';
import { SessionsService } from './sessions.service.js';
import { SignUpService } from './signup.service.js';
import { StandingService } from './standing.service.js';
import { UserLoginController } from './user-login.controller.js';

/** Sign-up, login, sessions, and who may still call. */
@Module({
  imports: [
    MembersModule,
    NoticesModule,
    ThrottleModule,
    PassportModule,
    JwtModule.registerAsync({ inject: [ENVIRONMENT], useFactory: jwtOptions }),
  ],
  controllers: [AuthController, UserLoginController, AccountController, PasswordResetController],
  providers: [
    AccessTokens,
    AccountClosingService,
    AccountService,
    ActorDirectory,
    AuthService,
    CurrentPassword,
    FirstPasswordService,
    JwtStrategy,
    PasswordHasher,
    PasswordResetService,
    SessionsService,
    SignUpService,
    StandingService,
  ],
  exports: [FirstPasswordService, PasswordHasher, StandingService, SessionsService],
})
export class AuthModule {}
