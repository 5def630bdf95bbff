import { Button, Group, Progress, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { Play } from 'lucide-react';
import { formatCount, formatDateTimeKst } from '@store/domain';
import { Section } from '../../../shared/ui/Section';
import { useCancelImport, useRunImport, type Import } from '../api/imports';
import { hasRejected, progressOf } from '../lib/import-progress';
import { RejectedButton } from './FileButtons';

/** The next action for the file: run it, watch it, or download the failed rows. */
export function RunCard({ upload }: { upload: Import }) {
  return (
    <Section title="반영" aside={hasRejected(upload) && <RejectedButton id={upload.id} />}>
      {upload.state === 'ready' && <Ready upload={upload} />}
      {upload.state === 'running' && <Running upload={upload} />}
      {(upload.state === 'done' || upload.state === 'canceled') && <Ended upload={upload} />}
    </Section>
  );
}

function Ready({ upload: { id, counts } }: { upload: Import }) {
  const run = useRunImport();
  const cancel = useCancelImport();
  if (counts.waiting === 0) {
    return (
      <Text size="sm">
        반영할 행이 없습니다.{' '}
        {counts.error > 0 ? '오류가 있는 행을 수정한 후 다시 올려 주세요.' : '모든 행이 현재 값과 같습니다.'}
      </Text>
    );
  }
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm">
        정상 {formatCount(counts.ok)}행{counts.warning > 0 && <>, 주의 {formatCount(counts.warning)}행</>}을
        반영합니다.
        {counts.error > 0 && <> 오류 {formatCount(counts.error)}행은 반영하지 않습니다.</>}
      </Text>
      <Group gap="xs">
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(id)}>
          취소
        </Button>
        <Button
          leftSection={<Play size={14} aria-hidden />}
          loading={run.isPending}
          onClick={() => run.mutate(id)}
        >
          {formatCount(counts.waiting)}행 실행
        </Button>
      </Group>
    </Group>
  );
}

function Running({ upload }: { upload: Import }) {
  const cancel = useCancelImport();
  const { rows, done, percent } = progressOf(upload);
  return (
    <>
      <Group justify="space-between" gap="sm" mb={6}>
        <Text size="sm" role="status">
          {formatCount(rows)}행 중 {formatCount(done)}행 처리 ({percent}%)
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          loading={cancel.isPending}
          onClick={() => askToStop(() => cancel.mutate(upload.id))}
        >
          중지
        </Button>
      </Group>
      <Progress value={percent} size="lg" animated aria-label="반영 진행률" />
      <Text size="xs" c="dimmed" mt={6}>
        이 화면을 닫아도 계속 진행됩니다.
      </Text>
    </>
  );
}

function askToStop(onConfirm: () => void): void {
  modals.openConfirmModal({
    title: '반영 중지',
    children: <Text size="sm">이미 반영한 행은 그대로 남고, 남은 행은 반영하지 않습니다.</Text>,
    labels: { confirm: '중지', cancel: '계속 진행' },
    confirmProps: { color: 'persimmon' },
    closeButtonProps: { 'aria-label': '닫기' },
    onConfirm,
  });
}

function Ended({ upload: { state, counts, finishedAt, ranByName } }: { upload: Import }) {
  const bad = counts.error + counts.refused;
  return (
    <Text size="sm" role="status">
      {state === 'canceled' ? '취소했습니다. ' : ''}
      <strong>{formatCount(counts.applied)}행</strong>을 반영했습니다.
      {bad > 0 && <> {formatCount(bad)}행은 반영하지 못했습니다.</>}
      {state === 'canceled' && counts.waiting > 0 && (
        <> {formatCount(counts.waiting)}행은 반영하지 않았습니다.</>
      )}
      <Text span size="xs" c="dimmed">
        {' '}
        {finishedAt !== null && formatDateTimeKst(finishedAt)} {ranByName}
      </Text>
    </Text>
  );
}
