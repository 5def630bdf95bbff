import { Button, Grid, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { formatWon, messageFor } from '@store/domain';
import { isNotFound } from '@store/openapi/session';
import { BackLink } from '../../../shared/ui/BackLink';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { documentQuery } from '../api/evidence';
import { CorrectionsCard } from '../components/CorrectionsCard';
import { DocumentActions } from '../components/DocumentActions';
import { ChainCard, HistoryCard, OrdersCard, ContentCard, StateCard } from '../components/DocumentCards';
import { DocumentStateBadge } from '../components/DocumentStateBadge';

/** One tax document: content, state, and possible actions. */
export default function TaxDocumentPage() {
  const { id = '' } = useParams();
  const taxDocument = useQuery(documentQuery(Number(id)));
  if (taxDocument.isPending) return <DocumentSkeleton />;
  if (isNotFound(taxDocument.error)) {
    return (
      <EmptyState wholePage title={messageFor('TAX_DOC_NOT_FOUND')}>
        <Button component={Link} to="/admin/evidence">
          증빙 목록으로
        </Button>
      </EmptyState>
    );
  }
  if (taxDocument.data === undefined) {
    const retry = () => void taxDocument.refetch();
    return (
      <ErrorState
        wholePage
        error={taxDocument.error}
        fallback="세금계산서를 불러오지 못했습니다."
        onRetry={retry}
      />
    );
  }
  const { data: document } = taxDocument;
  const fact = (
    <Group gap="xs">
      <DocumentStateBadge state={document.state} />
      {[document.buyerName, formatWon(document.total)].filter(Boolean).join(' · ')}
    </Group>
  );
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin/evidence">증빙 목록</BackLink>}
        title={document.key}
        fact={fact}
        actions={<DocumentActions key={document.id} document={document} />}
      />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="md">
            <CorrectionsCard document={document} />
            <ContentCard document={document} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack gap="md">
            <StateCard document={document} />
            <OrdersCard document={document} />
            <ChainCard document={document} />
            <HistoryCard document={document} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

function DocumentSkeleton() {
  return (
    <Stack aria-busy role="status" aria-label="불러오는 중">
      <Skeleton height={30} width={280} />
      <Skeleton height={260} />
      <Skeleton height={180} />
    </Stack>
  );
}
