import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDateTimeKst, WEBHOOK_STATE_LABELS, type WebhookState } from '@store/domain';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { Section } from '../../../shared/ui/Section';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { useResumeWebhook, webhooksQuery, type Webhook } from '../api/webhooks';
import { eventLabel, troubleOf } from '../lib/webhooks';
import styles from './partners.module.css';

const LOOKS: Record<WebhookState, [color: string, text: string]> = {
  active: ['celadon', 'celadon.9'],
  unverified: ['yellow', 'ink.9'],
  off: ['persimmon', 'persimmon.8'],
};

interface WebhooksSectionProps {
  partnerId: number;
  /** The one whose deliveries are open; null = none. */
  chosen: number | null;
  /** Address of the page with the deliveries of an endpoint. */
  hrefOf: (id: number) => string;
}

/** The addresses to which events of a partner go. The partner enters them by the API. */
export function WebhooksSection({ partnerId, chosen, hrefOf }: WebhooksSectionProps) {
  const webhooks = useQuery(webhooksQuery(partnerId));
  return (
    <Section title="웹훅">
      {webhooks.isPending && <RowsSkeleton rows={3} />}
      {webhooks.data === undefined && webhooks.isError && (
        <ErrorState
          error={webhooks.error}
          fallback="웹훅을 불러오지 못했습니다."
          onRetry={() => void webhooks.refetch()}
        />
      )}
      {webhooks.data?.length === 0 && (
        <EmptyState
          title="등록된 웹훅이 없습니다"
          text="업체가 ‘변경 내역·웹훅’ 권한이 있는 키로 API에서 등록합니다."
        />
      )}
      {webhooks.data !== undefined && webhooks.data.length > 0 && (
        <ul className={styles.endpoints} aria-label="웹훅">
          {webhooks.data.map((webhook) => (
            <li key={webhook.id} data-chosen={webhook.id === chosen || undefined}>
              <Endpoint
                partnerId={partnerId}
                webhook={webhook}
                isChosen={webhook.id === chosen}
                href={hrefOf(webhook.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

interface EndpointProps {
  partnerId: number;
  webhook: Webhook;
  isChosen: boolean;
  href: string;
}

function Endpoint({ partnerId, webhook, isChosen, href }: EndpointProps) {
  const { url, description, state, types, lastSuccessAt } = webhook;
  const [color, text] = LOOKS[state];
  const trouble = troubleOf(webhook);
  return (
    <Stack gap={8}>
      <Group justify="space-between" align="start" gap="sm" wrap="nowrap">
        <div style={{ minWidth: 0 }}>
          <Text size="sm" fw={600} className={styles.code}>
            {url}
          </Text>
          {description !== null && (
            <Text size="xs" c="dimmed">
              {description}
            </Text>
          )}
        </div>
        <Badge color={color} c={text} fw={600}>
          {WEBHOOK_STATE_LABELS[state]}
        </Badge>
      </Group>
      <Group gap={4}>
        {types.map((type) => (
          <Badge key={type} size="sm" color="gray" c="ink.8" title={type}>
            {eventLabel(type)}
          </Badge>
        ))}
      </Group>
      {trouble !== null && (
        <Alert color={state === 'unverified' ? 'yellow' : 'persimmon'} py={8}>
          <Text size="sm">{trouble}</Text>
        </Alert>
      )}
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed">
          {lastSuccessAt === null ? '아직 전송된 적 없음' : `마지막 전송 ${formatDateTimeKst(lastSuccessAt)}`}
        </Text>
        <Group gap={6}>
          <Button
            component={Link}
            to={href}
            size="compact-sm"
            variant="default"
            aria-current={isChosen ? 'true' : undefined}
            aria-label={`${url} 전송 내역`}
          >
            전송 내역
          </Button>
          {state === 'off' && <Resume partnerId={partnerId} webhook={webhook} />}
        </Group>
      </Group>
    </Stack>
  );
}

interface ActionProps {
  partnerId: number;
  webhook: Webhook;
}

function Resume({ partnerId, webhook: { id, url } }: ActionProps) {
  const resume = useResumeWebhook(partnerId);
  return (
    <Button
      size="compact-sm"
      loading={resume.isPending}
      aria-label={`${url} 다시 시작`}
      onClick={() =>
        resume.mutate(id, {
          onSuccess: () => notifyDone('전송을 다시 시작했습니다. 기다리던 메시지부터 보냅니다.'),
          onError: (error) => notifyFailed(error),
        })
      }
    >
      다시 시작
    </Button>
  );
}
