import { messageFor } from '@store/domain';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { ClosingObstacleDto } from './dto/account-closing.dto.js';

/** 409: orders or refunds are under way; `data.obstacles` names them. */
export const closingBlocked = (obstacles: readonly ClosingObstacleDto[]): DomainError =>
  new DomainError('ACCOUNT_CLOSE_BLOCKED', 'conflict', messageFor('ACCOUNT_CLOSE_BLOCKED'), { obstacles });
