import { REGISTRY_STATUS_LABELS, REGISTRY_UNCHECKED_LABEL } from '@store/domain';
import type { RegistryAnswer } from '../registry/business-registry.service.js';
import type { RegistryCheckDto } from './admin-document.dto.js';

/** For a number that was not checked at the tax office. */
export function unchecked(bizRegNo: string | null): RegistryCheckDto {
  return {
    outcome: 'unchecked',
    status: null,
    statusLabel: REGISTRY_UNCHECKED_LABEL,
    taxType: null,
    closedOn: null,
    bizRegNo,
    checkedAt: null,
  };
}

/** The tax office's answer, as it is stored and shown. */
export function checkedAs(
  answer: Extract<RegistryAnswer, { outcome: 'checked' }>,
  bizRegNo: string,
  at: Date,
): RegistryCheckDto {
  const { outcome, status, taxType, closedOn } = answer;
  return {
    outcome,
    status,
    statusLabel: REGISTRY_STATUS_LABELS[status],
    taxType,
    closedOn,
    bizRegNo,
    checkedAt: at.toISOString(),
  };
}
