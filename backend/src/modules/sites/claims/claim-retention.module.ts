import { Injectable, Module } from '@nestjs/common';
import { ExpiredClaimsRepository } from '../repository/expired-claims.repository.js';

/** Ends claim tickets and invitations that nobody used in time. */
@Injectable()
export class ClaimRetention {
  constructor(private readonly claims: ExpiredClaimsRepository) {}

  /** Deletes the oldest invalid ones; returns their number. */
  purge(now: Date, atMost: number): Promise<number> {
    return this.claims.purge(now, atMost);
  }
}

/** For the worker, which loads nothing else of the sites. */
@Module({ providers: [ExpiredClaimsRepository, ClaimRetention], exports: [ClaimRetention] })
export class ClaimRetentionModule {}
