import { Injectable } from '@nestjs/common';
import type { RegistryAnswer } from '@store/domain';
import { BusinessRegistry } from '../../files/registry/business-registry.service.js';

/** Days for which an answer of the tax office is trusted. */
const BELIEVED_DAYS = 7;
const DAY_MS = 86_400_000;

/** The tax office's status of buyers' numbers. Asked without a lock. */
@Injectable()
export class BuyerRegistryService {
  constructor(private readonly registry: BusinessRegistry) {}

  /** Null where the office was not asked or did not answer, which never blocks. */
  async ask(businessNumber: string): Promise<RegistryAnswer> {
    const answer = await this.registry.status(businessNumber);
    if (answer.outcome !== 'checked') return null;
    return answer.status === 'suspended' ? 'paused' : answer.status;
  }

  /** Whether an answer from that moment is too old. */
  isOld(checkedAt: string | null, now: Date): boolean {
    return checkedAt === null || now.getTime() - new Date(checkedAt).getTime() > BELIEVED_DAYS * DAY_MS;
  }
}
