import { Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { CircleAlert, Inbox, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { EVERYWHERE_MESSAGES, messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';

interface ErrorStateProps {
  error: unknown;
  /** The text if the server said nothing. */
  fallback?: string;
  /** The state replaces the whole page, so its text is the page's heading. */
  wholePage?: boolean;
  onRetry: () => void;
}

/** A part of the screen that could not be loaded, with a retry button. */
export function ErrorState(props: ErrorStateProps) {
  const { error, fallback = messageFor('INTERNAL_ERROR'), wholePage = false, onRetry } = props;
  return (
    <Paper role="alert" p="xl" ta="center" bg="transparent">
      <Stack align="center" gap="sm">
        <CircleAlert size={28} color="var(--mantine-color-persimmon-7)" aria-hidden />
        <Title order={wholePage ? 1 : 2} size="h4">
          {fallback}
        </Title>
        <Text c="dimmed" size="sm">
          {messageOf(error, EVERYWHERE_MESSAGES.SERVER_UNREACHABLE)}
        </Text>
        <Button variant="default" leftSection={<RefreshCw size={14} aria-hidden />} onClick={onRetry}>
          다시 시도
        </Button>
      </Stack>
    </Paper>
  );
}

interface EmptyStateProps {
  title: string;
  text?: string;
  /** The state replaces the whole page, so its text is the page's heading. */
  wholePage?: boolean;
  /** What to do about it. */
  children?: ReactNode;
}

/** Nothing to show, and what to do about it. */
export function EmptyState({ title, text, wholePage = false, children }: EmptyStateProps) {
  return (
    <Paper p="xl" ta="center" bg="transparent">
      <Stack align="center" gap="sm">
        <Inbox size={28} color="var(--mantine-color-ink-4)" aria-hidden />
        <Title order={wholePage ? 1 : 2} size="h4">
          {title}
        </Title>
        {text !== undefined && (
          <Text c="dimmed" size="sm">
            {text}
          </Text>
        )}
        {children}
      </Stack>
    </Paper>
  );
}

/** Placeholder rows, as tall as the ones that will come. */
export function RowsSkeleton({ rows = 12 }: { rows?: number }) {
  return (
    <Stack gap={1} aria-busy role="status" aria-label="불러오는 중">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={45} radius={0} />
      ))}
    </Stack>
  );
}
