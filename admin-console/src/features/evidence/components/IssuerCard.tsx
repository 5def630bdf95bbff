import { Badge, Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { formatCount, formatDateKst, now } from '@store/domain';
import { Description, DescriptionList, Section } from '../../../shared/ui/Section';
import { notifyFailed } from '../../../shared/ui/notify';
import { ErrorState } from '../../../shared/ui/States';
import { issuerQuery, useCertificatePage, type IssuerState } from '../api/settings';

/** Days before its end from which the page warns about the certificate. */
const CERTIFICATE_WARNING_DAYS = 30;
const DAY_MS = 86_400_000;

/** Whether the issuer can be reached, and what it has of ours. */
export function IssuerCard() {
  const issuer = useQuery(issuerQuery);
  if (issuer.isPending) return <Skeleton height={180} aria-busy role="status" aria-label="불러오는 중" />;
  if (issuer.data === undefined) {
    const retry = () => void issuer.refetch();
    return (
      <ErrorState error={issuer.error} fallback="발행 서비스 상태를 불러오지 못했습니다." onRetry={retry} />
    );
  }
  const { configured, connected } = issuer.data;
  return (
    <Section title="발행 서비스 (팝빌)" aside={<Connection configured={configured} connected={connected} />}>
      {configured ? (
        <Connected issuer={issuer.data} />
      ) : (
        <Text size="sm">
          발행 서비스의 키가 서버에 설정되어 있지 않습니다. 홈택스에서 발행한 뒤 문서마다 승인번호를 입력해
          주세요.
        </Text>
      )}
    </Section>
  );
}

function Connection({ configured, connected }: Pick<IssuerState, 'configured' | 'connected'>) {
  if (!configured)
    return (
      <Badge color="gray" c="ink.7" fw={600}>
        설정 안 됨
      </Badge>
    );
  return connected ? (
    <Badge color="celadon" c="celadon.9" fw={600}>
      연결됨
    </Badge>
  ) : (
    <Badge color="persimmon" c="persimmon.8" fw={600}>
      응답 없음
    </Badge>
  );
}

function Connected({ issuer: { certificateUntil, points, unitCost } }: { issuer: IssuerState }) {
  const page = useCertificatePage();
  // The window opens with the click: browsers block one that opens after an answer.
  const open = () => {
    const tab = window.open('', '_blank');
    page.mutate(undefined, {
      onSuccess: (url) => {
        if (tab === null) window.location.assign(url);
        else {
          tab.opener = null;
          tab.location.assign(url);
        }
      },
      onError: (error) => {
        tab?.close();
        notifyFailed(error);
      },
    });
  };
  const endsSoon =
    certificateUntil !== null &&
    Date.parse(certificateUntil) - now().getTime() < CERTIFICATE_WARNING_DAYS * DAY_MS;
  return (
    <>
      <DescriptionList>
        <Description name="인증서">
          <Text span size="sm" c={endsSoon ? 'persimmon.8' : undefined} fw={endsSoon ? 600 : 400}>
            {certificateUntil === null
              ? '등록되지 않았거나 확인하지 못함'
              : `${formatDateKst(certificateUntil)}까지`}
          </Text>
        </Description>
        <Description name="포인트">
          {points === null ? '확인하지 못함' : `${formatCount(points)}점`}
        </Description>
        <Description name="건당 비용">
          {unitCost === null ? '확인하지 못함' : `${formatCount(unitCost)}점`}
        </Description>
      </DescriptionList>
      <Group mt="md">
        <Button
          variant="default"
          loading={page.isPending}
          rightSection={<ExternalLink size={14} aria-hidden />}
          onClick={open}
        >
          공동인증서 등록 (새 창)
        </Button>
      </Group>
    </>
  );
}
