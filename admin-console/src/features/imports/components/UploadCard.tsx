import { Alert, Button, Group, Progress, SegmentedControl, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { IMPORT_KIND_LABELS, IMPORT_KINDS, isImportKind, type ImportKindName } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { Section } from '../../../shared/ui/Section';
import { useUploadImport } from '../api/imports';
import { TemplateButton } from './FileButtons';

const KINDS = IMPORT_KINDS.map((value) => ({ value, label: IMPORT_KIND_LABELS[value] }));

const HINTS: Record<ImportKindName, string> = {
  tracking:
    '주문번호, 택배사, 송장번호 열이 있는 파일을 올려 주세요. 배송처리 열에 Y를 입력하면 배송중으로 바꿉니다.',
  products:
    '상품 목록에서 내려받은 파일의 값을 수정해 그대로 올릴 수 있습니다. 빈 칸은 현재 값을 그대로 둡니다.',
  'contract-prices':
    '단가표, SKU, 최소수량, 단가 열이 있는 파일을 올려 주세요. 단가표에서 내려받은 파일을 수정해 그대로 올릴 수 있습니다.',
};

const MAX_BYTES = 10 * 1024 * 1024;

interface UploadCardProps {
  kind: ImportKindName;
  /** Name of the contract list that the operator came from; empty for none. */
  list: string;
  onKind: (kind: ImportKindName) => void;
}

/** Chooses the kind of a file and uploads it for checking; the results are on a page of their own. */
export function UploadCard({ kind, list, onKind }: UploadCardProps) {
  const navigate = useNavigate();
  const [share, setShare] = useState(0);
  const upload = useUploadImport(setShare);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = ([file]: File[]) => {
    if (file === undefined) return;
    setRefusal(null);
    setShare(0);
    upload.mutate(
      { kind, file },
      {
        onSuccess: ({ id }) => void navigate(`/admin/imports/${id}`),
        onError: (error) => setRefusal(messageOf(error, '파일을 올리지 못했습니다. 다시 시도해 주세요.')),
      },
    );
  };
  return (
    <Section title="파일 업로드" aside={<TemplateButton kind={kind} />}>
      <Group gap="sm" mb="xs">
        <SegmentedControl
          aria-label="업로드 종류"
          data={KINDS}
          value={kind}
          onChange={(chosen) => isImportKind(chosen) && onKind(chosen)}
          disabled={upload.isPending}
        />
        <Text size="sm" c="dimmed">
          {HINTS[kind]}
          {kind === 'contract-prices' && list !== '' && ` 단가표 열에는 ‘${list}’ 이름을 입력합니다.`}
        </Text>
      </Group>
      <FileDrop kind={kind} busy={upload.isPending} share={share} onFile={send} onRefuse={setRefusal} />
      {refusal !== null && (
        <Alert color="persimmon" mt="sm" role="alert">
          {refusal}
        </Alert>
      )}
    </Section>
  );
}

interface FileDropProps {
  kind: ImportKindName;
  busy: boolean;
  share: number;
  onFile: (files: File[]) => void;
  onRefuse: (message: string) => void;
}

function FileDrop({ kind, busy, share, onFile, onRefuse }: FileDropProps) {
  return (
    <Dropzone
      onDrop={onFile}
      onReject={() => onRefuse('10MB 이하의 파일 하나만 올릴 수 있습니다.')}
      maxSize={MAX_BYTES}
      maxFiles={1}
      multiple={false}
      disabled={busy}
      inputProps={{ 'aria-label': '엑셀 또는 CSV 파일' }}
      activateOnClick={!busy}
      aria-label="엑셀 또는 CSV 파일 놓는 곳"
      py="lg"
    >
      <Group justify="center" gap="md">
        <FileSpreadsheet size={32} color="var(--mantine-color-ink-5)" aria-hidden />
        {busy ? <Sending share={share} /> : <Invitation kind={kind} />}
      </Group>
    </Dropzone>
  );
}

function Invitation({ kind }: { kind: ImportKindName }) {
  return (
    <div>
      <Text size="sm">
        XLSX 또는 CSV 파일을 여기에 놓거나{' '}
        <Button component="span" size="compact-sm" variant="light">
          파일 선택
        </Button>
      </Text>
      <Text size="xs" c="dimmed" mt={4}>
        {kind === 'contract-prices' ? '100,000행' : '10,000행'}, 10MB까지. 올리면 먼저 행마다 확인만 하고,
        실행을 눌러야 반영됩니다.
      </Text>
    </div>
  );
}

function Sending({ share }: { share: number }) {
  const progress = share < 1 ? `올리는 중 ${Math.floor(share * 100)}%` : '행을 확인하는 중…';
  return (
    <div style={{ minWidth: 240 }}>
      <Text size="sm" role="status">
        {progress}
      </Text>
      <Progress mt={6} value={share < 1 ? share * 100 : 100} animated={share >= 1} aria-label="업로드" />
    </div>
  );
}
