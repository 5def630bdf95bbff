import { Button, Group, Modal, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { formatCount, formatDateTimeKst } from '@store/domain';
import { listHometaxFilesOptions } from '@store/openapi';
import { saveFile } from '../../../shared/lists/save-file';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { ErrorState } from '../../../shared/ui/States';
import { type HometaxFile, useHometaxFile } from '../api/hometax';

/** Files for Hometax, if no issuer is configured: creates a new one, and offers earlier ones again. */
export function HometaxButton() {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button onClick={open}>홈택스 파일</Button>
      <Modal
        opened={opened}
        onClose={close}
        size="lg"
        title="홈택스 일괄발급 파일"
        closeButtonProps={{ 'aria-label': '닫기' }}
      >
        <Files />
      </Modal>
    </>
  );
}

function Files() {
  const files = useQuery(listHometaxFilesOptions());
  const file = useHometaxFile();
  const download = (id: number | undefined) =>
    file.mutate(id, {
      onSuccess: (exported) => {
        saveFile(exported);
        notifyDone(`${exported.name} 파일을 내려받았습니다.`);
      },
      onError: (error) => notifyFailed(error, '파일을 내려받지 못했습니다. 다시 시도해 주세요.'),
    });
  if (files.isPending) return <Skeleton height={160} aria-busy role="status" aria-label="불러오는 중" />;
  if (files.data === undefined) {
    const retry = () => void files.refetch();
    return (
      <ErrorState error={files.error} fallback="홈택스 파일 목록을 불러오지 못했습니다." onRetry={retry} />
    );
  }
  const { waiting, files: exports } = files.data;
  return (
    <Stack gap="md">
      <Text size="sm">
        발행 대기인 세금계산서를 100건까지 한 파일에 담습니다. 담긴 문서는 내용이 고정되므로, 홈택스에 올려
        발행한 뒤 문서마다 승인번호를 입력해 주세요. 수정세금계산서는 홈택스에서 직접 발행합니다.
      </Text>
      <Group justify="space-between">
        <Text size="sm">
          새로 담을 문서 <b>{formatCount(waiting)}건</b>
        </Text>
        <Button
          leftSection={<Download size={14} aria-hidden />}
          disabled={waiting === 0}
          loading={file.isPending && file.variables === undefined}
          onClick={() => download(undefined)}
        >
          새 파일 생성
        </Button>
      </Group>
      {exports.length === 0 ? (
        <Text size="sm" c="dimmed">
          생성된 파일이 없습니다.
        </Text>
      ) : (
        <ExportedFiles
          files={exports}
          busy={file.isPending ? file.variables : undefined}
          onDownload={download}
        />
      )}
    </Stack>
  );
}

interface ExportedFilesProps {
  files: readonly HometaxFile[];
  /** Number of the file that is being downloaded. */
  busy: number | undefined;
  onDownload: (id: number) => void;
}

function ExportedFiles({ files, busy, onDownload }: ExportedFilesProps) {
  return (
    <Table.ScrollContainer minWidth={420} mah={320}>
      <Table aria-label="만든 홈택스 파일" verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>파일</Table.Th>
            <Table.Th>생성일시</Table.Th>
            <Table.Th ta="right">승인번호</Table.Th>
            <Table.Th aria-label="받기" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {files.map(({ id, createdAt, createdBy, documents, numbered }) => (
            <Table.Tr key={id}>
              <Table.Td>{id}호</Table.Td>
              <Table.Td>
                {formatDateTimeKst(createdAt)} · {createdBy}
              </Table.Td>
              <Table.Td ta="right">
                {formatCount(numbered)} / {formatCount(documents)}건
              </Table.Td>
              <Table.Td ta="right">
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${id}호 다시 내려받기`}
                  loading={busy === id}
                  onClick={() => onDownload(id)}
                >
                  다시 내려받기
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
