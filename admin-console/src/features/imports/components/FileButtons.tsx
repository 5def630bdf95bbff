import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ImportKindName } from '@store/domain';
import { readImportTemplate, readRejectedRows, type ImportKind } from '@store/openapi';
import { fileTransport } from '@store/openapi/session';
import { saveFile, fileOf } from '../../../shared/lists';
import { notifyFailed } from '../../../shared/ui/notify';

const asFile = { parseAs: 'blob', fetch: fileTransport, throwOnError: true } as const;

async function fetchTemplate(kind: ImportKind): Promise<File> {
  const { data, response } = await readImportTemplate({ path: { kind }, ...asFile });
  return fileOf(data, response);
}

/** Rows that did not go in, with the reason. */
async function fetchRejected(id: number): Promise<File> {
  const { data, response } = await readRejectedRows({ path: { id }, ...asFile });
  return fileOf(data, response);
}

/** The empty sheet of a kind, with examples and notes. */
export function TemplateButton({ kind }: { kind: ImportKindName }) {
  return <FileButton label="양식 내려받기" fetchFile={() => fetchTemplate(kind)} />;
}

/** What did not go in, with the reason in the last column. */
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
