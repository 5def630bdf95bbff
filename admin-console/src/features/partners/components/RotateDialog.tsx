import { Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { MAX_PARTNER_KEY_OVERLAP_HOURS, messageFor, PARTNER_KEY_OVERLAP_HOURS } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { useRotateKey, type PartnerKey } from '../api/keys';
import { SecretFrame } from './KeyDialog';

interface RotateDialogProps {
  partnerId: number;
  /** The key that is replaced. */
  old: PartnerKey;
  onClose: () => void;
}

/** Replaces a key by a new one with the same scopes; both work for some hours, so that no call fails. */
export function RotateDialog({ partnerId, old, onClose }: RotateDialogProps) {
  const rotate = useRotateKey(partnerId);
  const [hours, setHours] = useState<number | string>(PARTNER_KEY_OVERLAP_HOURS);
  const overlapHours = Number(hours);
  return (
    <SecretFrame
      title={`‘${old.name}’ 키 교체`}
      made={rotate.data}
      note={endOf(overlapHours)}
      isDirty={false}
      onClose={onClose}
    >
      <form
        aria-label="키 교체"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (hours !== '') rotate.mutate({ keyId: old.id, overlapHours });
        }}
      >
        <Stack gap="sm">
          <Text size="sm">
            이름, 권한, 허용 주소가 같은 새 키를 만듭니다. 함께 사용할 시간 안에 업체가 새 키로 바꾸면 연동이
            끊기지 않습니다.
          </Text>
          <NumberInput
            label="함께 사용할 시간"
            description={`0~${MAX_PARTNER_KEY_OVERLAP_HOURS}시간. 0이면 기존 키가 즉시 끝납니다. 유출된 키는 0으로 교체해 주세요.`}
            required
            data-autofocus
            min={0}
            max={MAX_PARTNER_KEY_OVERLAP_HOURS}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            hideControls
            suffix="시간"
            maw={380}
            value={hours}
            onChange={setHours}
            error={rotate.error === null ? undefined : messageOf(rotate.error, messageFor('SAVE_FAILED'))}
          />
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>
              취소
            </Button>
            <Button type="submit" loading={rotate.isPending} disabled={hours === ''}>
              새 키 만들기
            </Button>
          </Group>
        </Stack>
      </form>
    </SecretFrame>
  );
}

const endOf = (hours: number): string =>
  hours === 0
    ? '기존 키는 끝났습니다.'
    : `기존 키는 ${hours}시간 뒤에 끝납니다. 그 전에 업체의 설정을 바꿔 주세요.`;
