import { Button, CloseButton, Progress, Text } from '@mantine/core';
import styles from './ImagesSection.module.css';
import type { Upload } from './use-uploads';

interface UploadTileProps {
  upload: Upload;
  onDrop: (id: number) => void;
  onRetry: (upload: Upload) => void;
}

/** A picture being uploaded: its progress, or why it failed and a retry button. */
export function UploadTile({ upload, onDrop, onRetry }: UploadTileProps) {
  const percent = Math.round(upload.share * 100);
  return (
    <li className={styles.tile}>
      <div className={styles.upload}>
        <Text size="xs" truncate title={upload.file.name}>
          {upload.file.name}
        </Text>
        {upload.problem === null ? (
          <>
            <Progress.Root size="md" w="100%">
              <Progress.Section value={percent} aria-label={`${upload.file.name} 업로드 중`} />
            </Progress.Root>
            <Text size="xs" c="dimmed">
              {percent < 100 ? `${percent}%` : '변환 중…'}
            </Text>
          </>
        ) : (
          <>
            <Text size="xs" c="persimmon.8" role="alert">
              {upload.problem}
            </Text>
            <Button size="compact-xs" variant="default" onClick={() => onRetry(upload)}>
              다시 업로드
            </Button>
            <CloseButton
              className={styles.close}
              size="sm"
              aria-label={`${upload.file.name} 지우기`}
              onClick={() => onDrop(upload.id)}
            />
          </>
        )}
      </div>
    </li>
  );
}
