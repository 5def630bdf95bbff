import { messageFor } from '@store/domain';
import { DomainError } from '../../../platform/errors/domain-error.js';

export const salesPeriod = (): DomainError =>
  new DomainError('SALES_PERIOD', 'unprocessable', messageFor('SALES_PERIOD'));
