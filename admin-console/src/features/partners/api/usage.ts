import { queryOptions } from '@tanstack/react-query';
import { getPartnerUsageOptions, listPartnerFailuresOptions } from '@store/openapi';
import type { PartnerFailureDto, PartnerHourDto } from '@store/openapi';
import { keepRows } from '../../../shared/api/keep-rows';

export type PartnerHour = PartnerHourDto;
export type PartnerFailure = PartnerFailureDto;

/** An open page follows the calls; processes store what they counted every ten seconds. */
const REFRESH_MS = 15_000;

export const usageQuery = (id: number, hours: number) =>
  queryOptions({
    ...getPartnerUsageOptions({ path: { id }, query: { hours } }),
    placeholderData: keepRows,
    refetchInterval: REFRESH_MS,
  });

export const failuresQuery = (id: number) =>
  queryOptions({ ...listPartnerFailuresOptions({ path: { id } }), refetchInterval: REFRESH_MS });
