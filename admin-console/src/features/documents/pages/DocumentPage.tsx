import { Anchor, Button, Grid, Skeleton, Stack, Text, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { formatDateTimeKst, formatBusinessNumber } from '@store/domain';
import { isNotFound } from '@store/openapi/session';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { Description, DescriptionList, Section } from '../../../shared/ui/Section';
import { notifyFailed } from '../../../shared/ui/notify';
import { documentQuery, type BusinessDocument, useRegistryCheck } from '../api/documents';
import { ReviewCard } from '../components/ReviewCard';

/** One proof document: the file, its company, and the decision. */
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
              <DescriptionList>
                <Description name="회원">
                  <Anchor component={Link} to={`/admin/users/${document.memberId}`} size="sm">
                    {document.memberName}
                  </Anchor>
                </Description>
                <Description name="회사">{document.companyName ?? '–'}</Description>
                <Description name="대표자">{document.business?.representativeName ?? '–'}</Description>
              </DescriptionList>
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

/** The tax office's answer about the registration number; only requested on a click. */
function RegistryCard({ document }: { document: BusinessDocument }) {
  const check = useRegistryCheck(document.id);
  const { registry } = document;
  return (
    <Section title="국세청 확인">
      <DescriptionList>
        <Description name="사업자등록번호">
          {document.bizRegNo === null ? '–' : formatBusinessNumber(document.bizRegNo)}
        </Description>
        <Description name="상태">{registry?.statusLabel ?? '확인 안 함'}</Description>
        <Description name="과세 유형">{registry?.taxType ?? '–'}</Description>
        <Description name="확인일시">
          {registry?.checkedAt == null ? '–' : formatDateTimeKst(registry.checkedAt)}
        </Description>
      </DescriptionList>
      <Group justify="flex-end" mt="sm">
        <Button
          variant="default"
          disabled={document.bizRegNo === null}
          loading={check.isPending}
          onClick={() => check.mutate(undefined, { onError: (error) => notifyFailed(error) })}
        >
          지금 확인
        </Button>
      </Group>
    </Section>
  );
}
