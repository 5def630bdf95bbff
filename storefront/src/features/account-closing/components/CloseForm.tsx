import { CLOSE_REASON_LABELS, CLOSE_REASONS, messageFor } from '@store/domain';
import { PostForm } from '../../../shared/forms/PostForm';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { CheckField, PasswordField, SelectField } from '../../../shared/ui/Field';
import { Note } from '../../../shared/ui/States';
import { useClosing } from '../lib/use-closing';

/** Reason, password and an explicit yes; then one more confirmation. */
export function CloseForm() {
  const { form, isAsking, isPending, ask, cancel, confirm } = useClosing();
  const { errors } = form.formState;
  return (
    <section aria-labelledby="close-form" className="mt-8">
      <h2 id="close-form" className="text-heading font-bold">
        탈퇴 신청
      </h2>
      <PostForm
        aria-label="회원 탈퇴"
        onSubmit={(event) => void form.handleSubmit(ask)(event)}
        className="mt-4 max-w-md space-y-4"
      >
        <SelectField label="탈퇴 사유" optional error={errors.reason?.message} {...form.register('reason')}>
          <option value="">선택하지 않음</option>
          {CLOSE_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {CLOSE_REASON_LABELS[reason]}
            </option>
          ))}
        </SelectField>
        <PasswordField
          label="비밀번호"
          autoComplete="current-password"
          aria-required
          error={errors.password?.message}
          {...form.register('password', { required: messageFor('USER_PW_NULL') })}
        />
        <CheckField
          label="삭제되는 정보와 보관되는 기록을 확인했으며, 탈퇴에 동의합니다."
          aria-required
          error={errors.agree?.message}
          {...form.register('agree', { required: messageFor('CLOSE_AGREE_REQUIRED') })}
        />
        {errors.root?.message !== undefined && <Note tone="danger">{errors.root.message}</Note>}
        <Button type="submit" variant="danger" className="w-full sm:w-auto">
          탈퇴하기
        </Button>
      </PostForm>
      <Dialog
        open={isAsking}
        onClose={cancel}
        title="정말 탈퇴하시겠습니까?"
        description="개인정보가 즉시 삭제되고 모든 기기에서 로그아웃됩니다. 이 작업은 되돌릴 수 없습니다."
      >
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="primary" className="flex-1" onClick={cancel}>
            계속 이용하기
          </Button>
          <Button variant="danger" className="flex-1" onClick={confirm} aria-disabled={isPending}>
            {isPending ? '처리 중…' : '탈퇴 확정'}
          </Button>
        </div>
      </Dialog>
    </section>
  );
}
