import {
  Button,
  Group,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { Controller, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import {
  formatWon,
  messageFor,
  MODIFY_CODE_LABELS,
  MODIFY_CODES,
  TAX_BUYER_LABELS,
  TAX_BUYER_LENGTHS,
  type ModifyCode,
} from '@store/domain';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { notifyDone } from '../../../shared/ui/notify';
import { useAmend } from '../api/document-actions';
import type { TaxDocument } from '../api/evidence';
import { BUYER_FIELDS, buyerOf, hasAmount, toAmendment, type AmendmentForm } from '../lib/amendment-form';
import { ACTION_LABELS, REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '../lib/evidence-labels';
import { OpenDialog } from '../../../shared/ui/OpenDialog';

/** 1 is the correction, which has fields of its own. */
const AMEND_CODES = MODIFY_CODES.filter((code) => code !== 1);
/** Of a planned one, whose amount is that of the refund. */
const REVISE_CODES: readonly ModifyCode[] = [2, 3, 4];

const CONSEQUENCES: Readonly<Record<ModifyCode, string>> = {
  1: '원본을 취소하는 문서와 바르게 수정한 문서를 함께 발행합니다.',
  2: '늘거나 줄어든 금액만큼 발행합니다. 줄면 음수로 입력합니다.',
  3: '반품된 상품의 금액만큼 음수로 발행합니다.',
  4: '남은 금액 전부를 음수로 발행합니다.',
  6: '중복 발행된 문서를 음수(−)로 발행해 취소합니다.',
};

export type AmendAction = 'amend' | 'correct' | 'revise';

/** Fields that show the server's messages. */
const NAMES = [
  'amount',
  'writeDate',
  'orderId',
  'reason',
  ...BUYER_FIELDS.map((field) => `buyer.${field}` as const),
] as const;

interface AmendDialogProps {
  document: TaxDocument;
  /** `revise`: another reason or 작성일자 for an amendment that is not issued yet. */
  action: AmendAction;
  /** With the amendment; without it if nothing was done. */
  onClose: (next?: TaxDocument) => void;
}

/** The form of an amendment, and how it is sent. */
function useAmendment({ document, action, onClose }: AmendDialogProps) {
  const amend = useAmend(document.id);
  const isRevised = action === 'revise';
  const form = useForm<AmendmentForm>({
    defaultValues: {
      modifyCode: action === 'correct' ? '1' : String(isRevised ? (document.modifyCode ?? 2) : 2),
      writeDate: isRevised ? (document.writeDate ?? '') : '',
      amount: '',
      orderId: '',
      buyer: buyerOf(document.buyer),
      reason: '',
    },
  });
  const chosen = useWatch({ control: form.control, name: 'modifyCode' });
  const code = MODIFY_CODES.find((one) => String(one) === chosen) ?? 2;
  const save = form.handleSubmit((values) =>
    amend
      .mutateAsync(toAmendment(values, code))
      .then((next) => {
        notifyDone(isRevised ? '수정 사유와 작성일자를 저장했습니다.' : '수정세금계산서를 만들었습니다.');
        onClose(next);
      })
      .catch((error: unknown) => showServerErrors(error, form.setError, NAMES)),
  );
  return { form, code, save, saving: amend.isPending };
}

/** Creates an amendment (수정세금계산서): reason, day, amount, and for a correction the buyer. */
export function AmendDialog(props: AmendDialogProps) {
  const { document, action, onClose } = props;
  const { form, code, save, saving } = useAmendment(props);
  return (
    <OpenDialog size="lg" onClose={() => onClose()} title={ACTION_LABELS[action]}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack gap="sm">
          {action !== 'correct' && (
            <Select
              label="수정 사유"
              data={(action === 'revise' ? REVISE_CODES : AMEND_CODES).map((one) => ({
                value: String(one),
                label: `${one}. ${MODIFY_CODE_LABELS[one]}`,
              }))}
              value={String(code)}
              onChange={(value) => form.setValue('modifyCode', value ?? '2')}
              allowDeselect={false}
              data-autofocus
            />
          )}
          {action === 'revise' ? (
            <Text size="sm">금액 {formatWon(document.total)}은 환불 내역과 같으며 바뀌지 않습니다.</Text>
          ) : (
            <>
              <Text size="sm">
                {CONSEQUENCES[code]} 남은 금액은 {formatWon(document.remaining)}입니다.
              </Text>
              <Fields form={form} document={document} code={code} />
            </>
          )}
          <Explanation form={form} emptyDay={emptyDay(action, code)} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => onClose()}>
              닫기
            </Button>
            <Button type="submit" loading={saving}>
              {ACTION_LABELS[action]}
            </Button>
          </Group>
        </Stack>
      </form>
    </OpenDialog>
  );
}

/** What an empty 작성일자 means. */
function emptyDay(action: AmendAction, code: ModifyCode): string {
  if (action === 'revise') return '비워 두면 그대로 둡니다.';
  return code === 1 || code === 6 ? '비워 두면 원본과 같습니다.' : '비워 두면 오늘입니다.';
}

/** Why, and on which day. */
function Explanation({
  form: { control, register, formState },
  emptyDay: description,
}: Pick<FieldsProps, 'form'> & { emptyDay: string }) {
  return (
    <>
      <Textarea
        label="사유"
        description="이력에 남습니다."
        required
        autosize
        minRows={2}
        maxLength={REASON_MAX_LENGTH}
        error={formState.errors.reason?.message}
        {...register('reason', {
          validate: (text) =>
            text.trim().length >= REASON_MIN_LENGTH || messageFor('EVIDENCE_REASON_REQUIRED'),
        })}
      />
      <Controller
        name="writeDate"
        control={control}
        render={({ field, fieldState }) => (
          <DateInput
            label="작성일자"
            description={description}
            valueFormat="YYYY.MM.DD"
            value={field.value || null}
            onChange={(day) => field.onChange(day ?? '')}
            clearable
            clearButtonProps={{ 'aria-label': '작성일자 지우기' }}
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  );
}

interface FieldsProps {
  form: UseFormReturn<AmendmentForm>;
  document: TaxDocument;
  code: ModifyCode;
}

/** The fields of this reason: order (if several), amount, buyer. */
function Fields({ form: { control, register, formState }, document: { orders }, code }: FieldsProps) {
  return (
    <>
      {orders.length > 1 && (
        <Controller
          name="orderId"
          control={control}
          rules={{ required: '주문을 선택해 주세요.' }}
          render={({ field, fieldState }) => (
            <Select
              label="주문"
              required
              data={orders.map(({ orderId, orderNo }) => ({ value: String(orderId), label: orderNo }))}
              value={field.value || null}
              onChange={(value) => field.onChange(value ?? '')}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      {hasAmount(code) && (
        <Controller
          name="amount"
          control={control}
          rules={{ validate: (amount) => (amount !== '' && amount !== 0) || '금액을 입력해 주세요.' }}
          render={({ field, fieldState }) => (
            <NumberInput
              label={code === 2 ? '변동 금액 (부가세 포함)' : '환입 금액 (부가세 포함)'}
              required
              allowDecimal={false}
              allowNegative={code === 2}
              thousandSeparator
              hideControls
              suffix="원"
              value={field.value}
              onChange={(value) => field.onChange(typeof value === 'number' ? value : '')}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      {code === 1 && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          {BUYER_FIELDS.map((field) => (
            <TextInput
              key={field}
              label={TAX_BUYER_LABELS[field]}
              autoComplete="off"
              maxLength={TAX_BUYER_LENGTHS[field]}
              error={formState.errors.buyer?.[field]?.message}
              {...register(`buyer.${field}`)}
            />
          ))}
        </SimpleGrid>
      )}
    </>
  );
}
