import { queryOptions, useQuery } from '@tanstack/react-query';
import { companyOptions } from '@store/openapi';
import type { CompanyDto } from '@store/openapi';

export type Company = CompanyDto;

export const companyQuery = () => queryOptions({ ...companyOptions(), staleTime: 5 * 60_000 });

const entered = (company: Company): Company | null => (company.version === 0 ? null : company);

/** The company; null until it is loaded or entered: then nothing is shown. */
export const useCompany = (): Company | null => useQuery({ ...companyQuery(), select: entered }).data ?? null;

/** Address by which a phone calls the number. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/\D/g, '')}`;
