import type { BusinessInfoDto } from '@store/openapi';

export type BusinessInfo = BusinessInfoDto;
