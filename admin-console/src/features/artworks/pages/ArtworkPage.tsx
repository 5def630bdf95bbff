import { Anchor, Button, Grid, Group, Image, List, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { ARTWORK_TYPES, ARTWORK_RESULT_LABELS, formatDateTimeKst, messageFor } from '@store/domain';
import { isNotFound } from '@store/openapi/session';
import { Description, DescriptionList, Section } from '../../../shared/ui/Section';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { artworkQuery, type AdminArtwork, type ArtworkVersion } from '../api/artworks';
import { ArtworkBadge } from '../components/ArtworkBadge';
import { BlockCard } from '../components/BlockCard';

/** One artwork with every version and the findings of its checks. */
export default function ArtworkPage() {
  const id = Number(useParams()['id']);
  const artwork = useQuery({ ...artworkQuery(id), enabled: Number.isSafeInteger(id) });
  if (!Number.isSafeInteger(id) || isNotFound(artwork.error)) {
    return (
      <EmptyState wholePage title={messageFor('ARTWORK_NOT_FOUND')}>
        <BackLink />
      </EmptyState>
    );
  }
  if (artwork.isPending) return <Skeleton height={320} aria-label="불러오는 중" role="status" />;
  if (artwork.isError)
    return <ErrorState wholePage error={artwork.error} onRetry={() => void artwork.refetch()} />;
  return <ArtworkView artwork={artwork.data} />;
}

function ArtworkView({ artwork }: { artwork: AdminArtwork }) {
  return (
    <>
      <PageHeader
        back={<BackLink />}
        title={artwork.name}
        fact={`인쇄 파일 ${artwork.id}`}
        actions={<ArtworkBadge artwork={artwork} />}
      />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="md">
            {artwork.versions.map((version) => (
              <VersionCard key={version.id} version={version} />
            ))}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack gap="md">
            <Section title="회원">
              <DescriptionList>
                <Description name="회원">
                  <Anchor component={Link} to={`/admin/users/${artwork.memberId}`} size="sm">
                    {artwork.memberName}
                  </Anchor>
                </Description>
                <Description name="등록일시">{formatDateTimeKst(artwork.createdAt)}</Description>
                <Description name="마지막 사용">{formatDateTimeKst(artwork.lastUsedAt)}</Description>
                <Description name="보관함">
                  {artwork.archivedAt === null
                    ? `${formatDateTimeKst(artwork.keepUntil)}까지 보관`
                    : `${formatDateTimeKst(artwork.archivedAt)} 삭제`}
                </Description>
              </DescriptionList>
            </Section>
            <BlockCard artwork={artwork} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

function VersionCard({ version }: { version: ArtworkVersion }) {
  const { no, type, fileName, sha256, previewUrl, fileUrl, createdAt } = version;
  return (
    <Section title={`${no}번째 버전`}>
      <Stack gap="sm">
        {previewUrl === null ? (
          <Text size="sm" c="dimmed">
            미리보기가 없습니다.
          </Text>
        ) : (
          <Image src={previewUrl} alt={`${no}번째 버전 미리보기`} mah={280} fit="contain" bg="gray.1" />
        )}
        <DescriptionList>
          <Description name="파일">
            {fileName} ({ARTWORK_TYPES[type].label})
          </Description>
          <Description name="등록일시">{formatDateTimeKst(createdAt)}</Description>
          <Description name="SHA-256">{sha256.slice(0, 12)}…</Description>
        </DescriptionList>
        <Report version={version} />
        <Group justify="flex-end">
          {fileUrl === null ? (
            <Text size="sm" c="dimmed">
              원본이 삭제되었습니다.
            </Text>
          ) : (
            <Button component="a" href={fileUrl} variant="default">
              원본 내려받기
            </Button>
          )}
        </Group>
      </Stack>
    </Section>
  );
}

function Report({ version: { report } }: { version: ArtworkVersion }) {
  if (report === null) return <Text size="sm">파일을 확인하고 있습니다.</Text>;
  return (
    <div>
      <Text size="sm" fw={600}>
        {ARTWORK_RESULT_LABELS[report.verdict]}
      </Text>
      <List size="sm">
        {report.findings.map(({ code, message }) => (
          <List.Item key={code}>{message}</List.Item>
        ))}
      </List>
    </div>
  );
}

function BackLink() {
  return (
    <Anchor component={Link} to="/admin/artworks" size="sm">
      <ArrowLeft size={13} aria-hidden /> 인쇄 파일
    </Anchor>
  );
}
