import { Button, Group, Radio, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { Controller, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import {
  CASH_RECEIPT_TYPES,
  cashReceiptNumber,
  EVIDENCE_KIND_LABELS,
  messageFor,
  missingBuyerFields,
  EMPTY_TAX_BUYER,
  TAX_BUYER_LABELS,
  TAX_BUYER_LENGTHS,
  type CashReceiptType,
  type TaxBuyer,
  type TaxBuyerField,
} from '@store/domain';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { notifyDone } from '../../../shared/ui/notify';
import { OpenDialog } from '../../../shared/ui/OpenDialog';
import { useChooseEvidence, type EvidenceChoice, type OrderEvidence } from '../api/order-evidence';

/** Shortest and longest reason of an operator, in characters. */
const REASON_MIN_LENGTH = 2;
const REASON_MAX_LENGTH = 300;

type Kind = EvidenceChoice['kind'];
const KINDS: readonly Kind[] = ['tax_invoice', 'cash_receipt', 'none'];
const BUYER_FIELDS = Object.keys(TAX_BUYER_LABELS) as TaxBuyerField[];
/** No document can be issued without these. */
const REQUIRED = missingBuyerFields(EMPTY_TAX_BUYER);

interface EvidenceForm {
  kind: Kind;
  buyer: TaxBuyer;
  receiptType: CashReceiptType;
  receiptNumber: string;
  reason: string;
}

interface EvidenceDialogProps {
  evidence: OrderEvidence;
  onClose: () => void;
}

/** Changes the evidence of an order on behalf of the buyer, with a reason. */
export function EvidenceDialog({ evidence, onClose }: EvidenceDialogProps) {
  const choose = useChooseEvidence(evidence.orderId);
  const kinds = KINDS.filter((kind) => evidence.choices.includes(kind));
  const form = useForm<EvidenceForm>({ defaultValues: startOf(evidence, kinds) });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const save = form.handleSubmit((values) =>
    choose
      .mutateAsync(toChoice(values))
      .then(() => {
        notifyDone(messageFor('EVIDENCE_SAVED'));
        onClose();
      })
      .catch((error: unknown) =>
        showServerErrors(error, form.setError, NAMES, { 'cashReceipt.number': 'receiptNumber' }),
      ),
  );
  return (
    <OpenDialog onClose={onClose} title="증빙 변경" size="lg">
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack gap="sm">
          <Controller
            name="kind"
            control={form.control}
            render={({ field }) => (
              <Radio.Group label="증빙 종류" value={field.value} onChange={field.onChange}>
                <Group gap="md" mt={4}>
                  {kinds.map((one) => (
                    <Radio key={one} value={one} label={EVIDENCE_KIND_LABELS[one]} />
                  ))}
                </Group>
              </Radio.Group>
            )}
          />
          {kind === 'tax_invoice' && <BuyerFields form={form} />}
          {kind === 'cash_receipt' && <ReceiptFields form={form} />}
          <Textarea
            label="사유"
            description="이력에 남습니다."
            required
            autosize
            minRows={2}
            maxLength={REASON_MAX_LENGTH}
            error={form.formState.errors.reason?.message}
            {...form.register('reason', {
              validate: (text) =>
                text.trim().length >= REASON_MIN_LENGTH || messageFor('EVIDENCE_REASON_REQUIRED'),
            })}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              닫기
            </Button>
            <Button type="submit" loading={choose.isPending}>
              저장
            </Button>
          </Group>
        </Stack>
      </form>
    </OpenDialog>
  );
}

interface FieldsProps {
  form: UseFormReturn<EvidenceForm>;
}

function BuyerFields({ form: { register, formState, getValues } }: FieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {BUYER_FIELDS.map((field) => (
        <TextInput
          key={field}
          label={TAX_BUYER_LABELS[field]}
          required={REQUIRED.includes(field)}
          autoComplete="off"
          // A number may be typed with dashes.
          maxLength={field === 'businessNumber' ? 12 : TAX_BUYER_LENGTHS[field]}
          error={formState.errors.buyer?.[field]?.message}
          {...register(`buyer.${field}`, {
            validate: () =>
              !missingBuyerFields(getValues('buyer')).includes(field) ||
              messageFor('EVIDENCE_FIELDS_MISSING', { fields: TAX_BUYER_LABELS[field] }),
          })}
        />
      ))}
    </SimpleGrid>
  );
}

function ReceiptFields({ form: { control, register, formState, getValues } }: FieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <Controller
        name="receiptType"
        control={control}
        render={({ field }) => (
          <Select
            label="용도"
            data={[...CASH_RECEIPT_TYPES]}
            allowDeselect={false}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <TextInput
        label="현금영수증 번호"
        description="휴대폰·카드 번호, 지출증빙은 사업자등록번호"
        required
        autoComplete="off"
        maxLength={24}
        error={formState.errors.receiptNumber?.message}
        {...register('receiptNumber', {
          validate: (text) =>
            cashReceiptNumber(getValues('receiptType'), text) !== null || messageFor('CASH_RECEIPT_FORM'),
        })}
      />
    </SimpleGrid>
  );
}

/** Fields that show the server's messages. */
const NAMES = ['kind', 'buyer', 'receiptNumber', 'reason'] as const;

function startOf({ kind, buyer }: OrderEvidence, kinds: readonly Kind[]): EvidenceForm {
  return {
    kind: kinds.find((one) => one === kind) ?? kinds[0] ?? 'none',
    buyer: { ...EMPTY_TAX_BUYER, ...buyer },
    receiptType: '소득공제',
    receiptNumber: '',
    reason: '',
  };
}

function toChoice({ kind, buyer, receiptType, receiptNumber, reason }: EvidenceForm): EvidenceChoice {
  return {
    kind,
    reason: reason.trim(),
    ...(kind === 'tax_invoice' && { buyer }),
    ...(kind === 'cash_receipt' && { cashReceipt: { type: receiptType, number: receiptNumber } }),
  };
}
