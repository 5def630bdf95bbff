import { Alert, Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Copy, RefreshCw } from 'lucide-react';
import { formatCount, formatDateTimeKst } from '@store/domain';
import { askFirst } from '../../../shared/ui/ask-first';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { Section } from '../../../shared/ui/Section';
import { ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { productFeedQuery, useBuildFeed, type ProductFeed } from '../api/product-feed';
import { AreaTabs } from '../components/AreaTabs';
import { LeftOutSection } from '../components/LeftOutSection';
import styles from '../components/product-feed.module.css';

/** The file of products for price comparison: where it is, how old it is, and what is not in it. */
export default function ProductFeedPage() {
  const feed = useQuery(productFeedQuery);
  if (feed.isPending) return <RowsSkeleton rows={8} />;
  if (feed.data === undefined)
    return (
      <ErrorState
        wholePage
        error={feed.error}
        fallback="상품 피드를 불러오지 못했습니다."
        onRetry={() => void feed.refetch()}
      />
    );
  const { rows, builtAt, address, leftOut } = feed.data;
  return (
    <>
      <PageHeader
        title="네이버 상품 피드"
        fact={
          builtAt === null
            ? '아직 만들지 않음'
            : `${formatCount(rows)}개 · ${formatDateTimeKst(builtAt)} 생성`
        }
        actions={<BuildButton feed={feed.data} />}
      />
      <AreaTabs current="/admin/partners/product-feed" />
      <Stack gap="md">
        <KeptBack feed={feed.data} />
        <Section title="파일 주소">
          <Stack gap="xs">
            <code className={styles.address}>{address}</code>
            <Group justify="space-between" gap="sm">
              <Text size="xs" c="dimmed" maw={560}>
                네이버 쇼핑파트너센터의 상품 DB URL에 입력해 주세요. 매일 자동으로 다시 만들고, 가격은
                장바구니와 같은 규칙으로 계산합니다.
              </Text>
              <CopyButton value={address} timeout={2_000}>
                {({ copied, copy }) => (
                  <Button
                    size="xs"
                    variant="default"
                    leftSection={<Copy size={13} aria-hidden />}
                    onClick={copy}
                  >
                    {copied ? '복사했습니다' : '주소 복사'}
                  </Button>
                )}
              </CopyButton>
            </Group>
          </Stack>
        </Section>
        <LeftOutSection leftOut={leftOut} />
      </Stack>
    </>
  );
}

const isWaiting = ({ building, requestedAt }: ProductFeed): boolean => building || requestedAt !== null;

function BuildButton({ feed }: { feed: ProductFeed }) {
  const build = useBuildFeed();
  return (
    <Group gap="sm">
      <Button
        leftSection={<RefreshCw size={14} aria-hidden />}
        loading={build.isPending}
        disabled={isWaiting(feed)}
        onClick={() =>
          build.mutate(false, {
            onSuccess: () => notifyDone('파일을 다시 만듭니다. 상품이 많으면 몇 분 걸립니다.'),
            onError: (error) => notifyFailed(error),
          })
        }
      >
        지금 만들기
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {isWaiting(feed) && '파일을 만들고 있습니다.'}
      </Text>
    </Group>
  );
}

/** A new file with so few products that it did not replace the one before. */
function KeptBack({ feed }: { feed: ProductFeed }) {
  const build = useBuildFeed();
  const { keptBack, rows } = feed;
  if (keptBack === null) return null;
  const ask = (): void =>
    askFirst({
      title: '상품 피드 교체',
      text: `상품이 ${formatCount(rows)}개에서 ${formatCount(keptBack.rows)}개 정도로 줄어듭니다. 빠진 상품은 네이버에서 검색되지 않습니다.`,
      confirm: '새 파일로 교체',
      onConfirm: () => build.mutate(true, { onError: (error) => notifyFailed(error) }),
    });
  return (
    <Alert color="persimmon" title="새 파일로 교체하지 않았습니다">
      <Text size="sm">
        {formatDateTimeKst(keptBack.at)}에 만든 파일의 상품이 {formatCount(keptBack.rows)}개로, 지금 파일의{' '}
        {formatCount(rows)}개보다 절반 넘게 적습니다. 제외된 상품을 확인해 주세요.
      </Text>
      <Button
        mt="xs"
        size="xs"
        variant="default"
        loading={build.isPending}
        disabled={isWaiting(feed)}
        onClick={ask}
      >
        새 파일로 교체
      </Button>
    </Alert>
  );
}
