import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useForm } from 'react-hook-form';
import { messageFor, REFUND_REASON_MAX_LENGTH } from '@store/domain';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { notifyDone } from '../../../shared/ui/notify';
import type { Refund } from '../api/refunds';
import { useRejectRefund } from '../api/refund-decisions';
import { REJECT_REASONS } from '../lib/grant-form';
import { ReasonChips } from './ReasonChips';

/** Rejects a request; the member gets the reason. */
export function RejectButton({ refund }: { refund: Refund }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={open}>
        거절
      </Button>
      <Modal opened={opened} onClose={close} title="요청 거절" closeButtonProps={{ 'aria-label': '닫기' }}>
        <Form refund={refund} onClose={close} />
      </Modal>
    </>
  );
}

function Form({ refund: { id, version, origin }, onClose }: { refund: Refund; onClose: () => void }) {
  const reject = useRejectRefund(id);
  const { register, handleSubmit, setError, setValue, formState } = useForm({
    defaultValues: { reason: '' },
  });
  const save = handleSubmit(({ reason }) =>
    // The button, and this form in it, is gone before the answer is shown.
    reject
      .mutateAsync({ reason: reason.trim(), version })
      .then(({ message }) => {
        notifyDone(message);
        onClose();
      })
      .catch((error: unknown) => showServerErrors(error, setError, ['reason'])),
  );
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="sm">
        <Text size="sm">
          {origin === 'member'
            ? '요청한 회원에게 아래 사유를 알립니다. 결제 금액은 그대로입니다.'
            : '이 환불을 더 이상 진행하지 않습니다. 결제 금액은 그대로입니다.'}
        </Text>
        <div>
          <Textarea
            label="거절 사유"
            required
            data-autofocus
            autosize
            minRows={3}
            maxLength={REFUND_REASON_MAX_LENGTH}
            error={formState.errors.reason?.message}
            {...register('reason', {
              validate: (text) => text.trim() !== '' || messageFor('REFUND_REASON_REQUIRED'),
            })}
          />
          <ReasonChips
            reasons={REJECT_REASONS}
            onChoose={(reason) => setValue('reason', reason, { shouldValidate: true })}
          />
        </div>
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" color="persimmon" loading={reject.isPending}>
            거절하기
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
