import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import {
  formatDateTimeKst,
  messageFor,
  PRINT_REASON_MAX_LENGTH,
  PRINT_REASON_MIN_LENGTH,
} from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { Section } from '../../../shared/ui/Section';
import { notifyDone } from '../../../shared/ui/notify';
import { useBlockArtwork, type AdminArtwork } from '../api/artworks';

/** After a claim of right: no new use until it is unblocked. Both need a reason, which stays in the log. */
export function BlockCard({ artwork }: { artwork: AdminArtwork }) {
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useBlockArtwork(artwork.id);
  const { blocked, blockedAt, blockedReason } = artwork;
  const isShort = Array.from(reason.trim()).length < PRINT_REASON_MIN_LENGTH;
  const save = (): void =>
    mutate(
      { blocked: !blocked, reason },
      {
        onSuccess: () => {
          setReason('');
          notifyDone(blocked ? '사용 중지를 해제했습니다.' : '사용을 중지했습니다.');
        },
      },
    );
  return (
    <Section title="사용 중지">
      <Stack gap="sm">
        {blockedAt !== null && (
          <Text size="sm">
            {formatDateTimeKst(blockedAt)}부터 사용 중지 · {blockedReason}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          권리를 주장하는 사람이 있으면 사용을 중지해 주세요. 회원은 이 파일을 새 인쇄에 쓸 수 없고, 진행 중인
          인쇄 작업은 보류됩니다. 해제하면 이 파일 때문에 보류된 작업이 다시 진행되고 주문자에게 알립니다.
        </Text>
        <Textarea
          label={blocked ? '해제 사유' : '중지 사유'}
          description={`${PRINT_REASON_MIN_LENGTH}자 이상. 변경 기록에 남고 회원에게는 보이지 않습니다.`}
          maxLength={PRINT_REASON_MAX_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={error === null ? undefined : messageOf(error, messageFor('SAVE_FAILED'))}
        />
        <Group justify="flex-end">
          <Button
            variant={blocked ? 'filled' : 'default'}
            disabled={isShort}
            loading={isPending}
            onClick={save}
          >
            {blocked ? '사용 중지 해제' : '사용 중지'}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
