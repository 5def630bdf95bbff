import type { ProductDto } from '@store/openapi';

export type Product = ProductDto;
