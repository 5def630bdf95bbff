import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { ENVIRONMENT } from '../../config/environment.js';
import { ThrottleModule } from '../../platform/http/throttle.module.js';
import { MembersModule } from '../members/members.module.js';
import { AccessTokens, jwtOptions } from './access-tokens.js';
import { ActorDirectory } from './actor-directory.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { JwtStrategy } from './jwt.strategy.js';
import { PasswordHasher } from './password-hasher.js';
import { SessionsService } from './sessions.service.js';
import { SignUpService } from './signup.service.js';
import { StandingService } from './standing.service.js';
import { UserLoginController } from './user-login.controller.js';

/** Sign-up, login, sessions, and who may still call. */
@Module({
  imports: [
    MembersModule,
    ThrottleModule,
    PassportModule,
    JwtModule.registerAsync({ inject: [ENVIRONMENT], useFactory: jwtOptions }),
  ],
  controllers: [AuthController, UserLoginController],
  providers: [
    AccessTokens,
    ActorDirectory,
    AuthService,
    JwtStrategy,
    PasswordHasher,
    SessionsService,
    SignUpService,
    StandingService,
  ],
  exports: [PasswordHasher, StandingService, SessionsService],
})
export class AuthModule {}
