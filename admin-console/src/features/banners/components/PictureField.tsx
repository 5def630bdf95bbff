import { Button, Group, Input, Progress, Text } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@store/openapi/session';
import { messageFor } from '@store/domain';
import '@mantine/dropzone/styles.css';
import { useUploadPicture } from '../api/banners';
import styles from './PictureField.module.css';

const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
const MAX_BYTES = 15 * 1024 * 1024;

interface PictureFieldProps {
  value: string;
  onChange: (url: string) => void;
  error?: string | undefined;
}

/** The background picture: dropped or chosen, uploaded at once. */
export function PictureField({ value, onChange, error }: PictureFieldProps) {
  const [share, setShare] = useState(0);
  const [trouble, setTrouble] = useState<string | null>(null);
  const upload = useUploadPicture(setShare);
  const send = ([file]: File[]) => {
    if (file === undefined) return;
    setTrouble(null);
    setShare(0);
    upload.mutate(file, {
      onSuccess: onChange,
      onError: (failure) => setTrouble(messageOf(failure, '이미지를 올리지 못했습니다.')),
    });
  };
  return (
    <Input.Wrapper
      label="배경 이미지"
      description="가로 1600, 세로 640 이상을 권장합니다. 왼쪽 절반에는 문구가 표시됩니다."
      error={trouble ?? error}
      labelElement="div"
    >
      <Dropzone
        mt={6}
        multiple={false}
        accept={ACCEPTED}
        maxSize={MAX_BYTES}
        loading={upload.isPending}
        onDrop={send}
        onReject={(files) => setTrouble(rejection(files))}
        inputProps={{ 'aria-label': '배경 이미지 파일' }}
        className={styles.zone}
      >
        {value === '' ? (
          <Invitation />
        ) : (
          <img src={value} alt="현재 배경 이미지" width={400} height={160} className={styles.picture} />
        )}
      </Dropzone>
      {upload.isPending && <Progress value={share * 100} mt={6} aria-label="올리는 중" />}
      {value !== '' && (
        <Group gap="xs" mt={6}>
          <Button
            variant="subtle"
            color="ink"
            size="compact-sm"
            leftSection={<Trash2 size={14} aria-hidden />}
            onClick={() => onChange('')}
          >
            이미지 삭제
          </Button>
          <Text size="xs" c="dimmed">
            다른 파일을 놓거나 눌러서 바꿀 수 있습니다.
          </Text>
        </Group>
      )}
    </Input.Wrapper>
  );
}

function Invitation() {
  return (
    <Group gap="sm" justify="center" className={styles.invitation}>
      <ImageUp size={22} aria-hidden />
      <Text size="sm" component="span">
        이미지를 끌어 놓거나 눌러서 선택
        <Text size="xs" c="dimmed" component="span" display="block">
          JPG, PNG, WebP, GIF, AVIF · 15MB 이하 · {messageFor('IMAGE_FIRST_FRAME')}
        </Text>
      </Text>
    </Group>
  );
}

function rejection(files: FileRejection[]): string {
  const code = files[0]?.errors[0]?.code;
  if (code === 'file-too-large') return '15MB 이하의 이미지만 올릴 수 있습니다.';
  return code === 'too-many-files'
    ? '한 번에 하나만 올려 주세요.'
    : 'JPG, PNG, WebP, GIF, AVIF 이미지만 올릴 수 있습니다.';
}
