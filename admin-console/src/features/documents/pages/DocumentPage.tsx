import { Anchor, Button, Grid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { formatDateTimeKst } from '@store/domain';
import { isNotFound } from '@store/openapi/session';
import { Fact, Facts, Section } from '../../../shared/ui/Facts';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { documentQuery, type BusinessDocument } from '../api/documents';
import { RegistryCard } from '../components/RegistryCard';
import { ReviewCard } from '../components/ReviewCard';

/** One proof document: the file, the company it is about, and the decision. */
export default function DocumentPage() {
  const id = Number(useParams()['id']);
  const document = useQuery({ ...documentQuery(id), enabled: Number.isSafeInteger(id) });
  if (!Number.isSafeInteger(id) || isNotFound(document.error)) {
    return (
      <EmptyState wholePage title="서류를 찾을 수 없습니다">
        <BackLink />
      </EmptyState>
    );
  }
  if (document.isPending) return <Skeleton height={320} aria-label="불러오는 중" role="status" />;
  if (document.isError)
    return <ErrorState wholePage error={document.error} onRetry={() => void document.refetch()} />;
  return <DocumentView document={document.data} />;
}

function DocumentView({ document }: { document: BusinessDocument }) {
  return (
    <>
      <PageHeader back={<BackLink />} title={document.kindLabel} fact={document.stateLabel} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Section title="파일">
            <Text size="sm" mb="sm">
              {document.fileName} · {formatDateTimeKst(document.createdAt)} 제출
            </Text>
            <Button component="a" href={document.file.url} target="_blank" rel="noreferrer">
              파일 열기
            </Button>
          </Section>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack gap="md">
            <Section title="회원">
              <Facts>
                <Fact name="회원">
                  <Anchor component={Link} to={`/admin/users/${document.memberId}`} size="sm">
                    {document.memberName}
                  </Anchor>
                </Fact>
                <Fact name="회사">{document.companyName ?? '–'}</Fact>
                <Fact name="대표자">{document.business?.representativeName ?? '–'}</Fact>
              </Facts>
            </Section>
            <RegistryCard document={document} />
            <ReviewCard key={document.version} document={document} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

function BackLink() {
  return (
    <Anchor component={Link} to="/admin/documents" size="sm">
      <ArrowLeft size={13} aria-hidden /> 사업자 서류
    </Anchor>
  );
}
