import { Button, Grid, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { isNotFound } from '@store/openapi/session';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { productQuery } from '../api/product';
import { ProductEditor } from '../components/editor/ProductEditor';
import { pageNumber } from '../../../shared/url/use-url-filter';

/** Edits one product. */
export default function ProductPage() {
  const { id = '' } = useParams();
  // 0 is no product's id.
  const product = useQuery(productQuery(pageNumber(id, 0)));
  if (product.isPending) return <EditorSkeleton />;
  if (isNotFound(product.error)) {
    return (
      <EmptyState wholePage title={messageFor('PRODUCT_NOT_FOUND')}>
        <Button component={Link} to="/admin/products">
          상품 목록으로
        </Button>
      </EmptyState>
    );
  }
  if (product.data === undefined) {
    return <ErrorState wholePage error={product.error} onRetry={() => void product.refetch()} />;
  }
  // A restored product starts again: its version is a new one.
  return <ProductEditor key={`${product.data.id}-${product.data.deletedAt}`} product={product.data} />;
}

function EditorSkeleton() {
  return (
    <Stack aria-busy role="status" aria-label="불러오는 중">
      <Skeleton height={34} width={320} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Stack>
            <Skeleton height={260} />
            <Skeleton height={220} />
            <Skeleton height={320} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Stack>
            <Skeleton height={180} />
            <Skeleton height={320} />
          </Stack>
        </Grid.Col>
      </Grid>
    </Stack>
  );
}
