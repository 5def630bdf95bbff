import type { CustomerOrderDetailDto } from '@store/openapi';

export type Order = CustomerOrderDetailDto;
