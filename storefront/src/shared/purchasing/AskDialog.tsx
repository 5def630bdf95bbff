import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { messageFor, ORGANIZATION_LIMITS, REQUEST_DAYS, REQUEST_TEXT_LENGTH } from '@store/domain';
import type { CreatePurchaseRequestDto } from '@store/openapi';
import { pointOut } from '../checkout/point-out';
import { PrintConsents, usePrintConsents, type PaidLine } from '../checkout/PrintConsents';
import type { OrderNotes } from '../checkout/use-site-choice';
import { FormEnd } from '../forms/FormEnd';
import { PostForm } from '../forms/PostForm';
import { showServerErrors } from '../forms/server-errors';
import { paths } from '../paths';
import { Dialog } from '../ui/Dialog';
import { TextAreaField, TextField } from '../ui/Field';
import { Price } from '../ui/Price';
import { toast } from '../ui/Toaster';
import { useAskPurchase } from './ask-purchase';

interface AskDialogProps {
  /** What is asked for, and for which site. */
  goods: Pick<CreatePurchaseRequestDto, 'siteId' | 'itemIds' | 'estimateId'>;
  siteName: string;
  /** Won. */
  amount: number;
  /** Printed ones need consents. */
  lines: readonly PaidLine[];
  notes: OrderNotes;
  onClose: () => void;
}

interface Values extends OrderNotes {
  memo: string;
}

/** What goes to the approvers with the purchase; then the page of the request opens. */
export function AskDialog({ goods, siteName, amount, lines, notes, onClose }: AskDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { ...notes, memo: '' },
  });
  const ask = useAskPurchase();
  const navigate = useNavigate();
  const consents = usePrintConsents(lines);
  const [hasTried, setTried] = useState(false);
  const { errors } = formState;
  const problem = hasTried ? (consents.problem ?? undefined) : undefined;
  const submit = async ({ poNo, costCentre, memo }: Values): Promise<void> => {
    setTried(true);
    if (consents.problem !== null) return pointOut('consents');
    const texts = { poNo: orNull(poNo), costCentre: orNull(costCentre), memo: orNull(memo) };
    try {
      const { data, message } = await ask.mutateAsync({ ...goods, ...texts, ...consents.body });
      toast(message);
      await navigate(paths.purchaseRequest(data.id));
    } catch (error) {
      showServerErrors(error, setError, ['poNo', 'costCentre', 'memo'], messageFor('INTERNAL_ERROR'));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="결재 올리기"
      description={`결재가 끝나면 이 내용 그대로 결제할 수 있습니다. 요청은 ${REQUEST_DAYS}일 동안 유효합니다.`}
    >
      <PostForm
        aria-label="결재 올리기"
        className="space-y-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!ask.isPending) void handleSubmit(submit)(event);
        }}
      >
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-y border-rule py-3">
          <span className="font-semibold">{siteName}</span>
          <Price amount={amount} className="text-xl" />
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="발주 번호"
            optional
            autoComplete="off"
            maxLength={ORGANIZATION_LIMITS.poNoLength}
            error={errors.poNo?.message}
            {...register('poNo')}
          />
          <TextField
            label="비용 부서"
            optional
            autoComplete="off"
            maxLength={ORGANIZATION_LIMITS.costCentreLength}
            error={errors.costCentre?.message}
            {...register('costCentre')}
          />
        </div>
        <TextAreaField
          label="결재자에게 남길 메모"
          optional
          rows={3}
          maxLength={REQUEST_TEXT_LENGTH}
          placeholder="왜 필요한지 적어 주시면 결재가 빨라집니다."
          error={errors.memo?.message}
          {...register('memo')}
        />
        <PrintConsents texts={consents.texts} kinds={consents.kinds} onTurn={consents.turn} />
        <FormEnd
          problem={errors.root?.message ?? problem}
          verb="결재 올리기"
          isPending={ask.isPending}
          onCancel={onClose}
        />
      </PostForm>
    </Dialog>
  );
}

const orNull = (text: string): string | null => text.trim() || null;
