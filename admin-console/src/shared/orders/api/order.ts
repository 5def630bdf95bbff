import type { AdminOrderDto } from '@store/openapi';

/** An order as staff see it. */
export type Order = AdminOrderDto;
