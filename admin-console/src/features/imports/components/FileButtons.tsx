import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ImportKindName } from '@store/domain';
import { saveFile } from '../../../shared/lists';
import { notifyFailed } from '../../../shared/ui/notify';
import { fetchTemplate, fetchRejected } from '../api/files';

/** The empty template of a kind, with examples and notes. */
export function TemplateButton({ kind }: { kind: ImportKindName }) {
  return <FileButton label="양식 내려받기" fetchFile={() => fetchTemplate(kind)} />;
}

/** The rows that were not imported, with the reason in the last column. */
export function RejectedButton({ id }: { id: number }) {
  return <FileButton label="미반영 행 내려받기" fetchFile={() => fetchRejected(id)} />;
}

function FileButton({ label, fetchFile }: { label: string; fetchFile: () => Promise<File> }) {
  const download = useMutation({
    mutationFn: fetchFile,
    onSuccess: saveFile,
    onError: (error) => notifyFailed(error, '파일을 내려받지 못했습니다. 다시 시도해 주세요.'),
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<Download size={13} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  );
}
