import { X } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import {
  APPROVER_ROLES,
  MAX_APPROVAL_STEPS,
  MAX_SPENDING_LIMIT,
  messageFor,
  ORGANIZATION_ROLE_LABELS,
  type ApproverRole,
} from '@store/domain';
import { Button } from '../../../../shared/ui/Button';
import { SelectField, TextField } from '../../../../shared/ui/Field';
import type { Site } from '../../api/organization';
import {
  approverOf,
  approverText,
  canBeDecided,
  decidersOf,
  mayDecide,
  ruleSentence,
  type Approvers,
  type RulesValues,
} from '../../lib/approval-rules';
import { amountInput, typedAmount } from '../../lib/limit-text';

interface RuleProps {
  index: number;
  sites: readonly Site[];
  approvers: Approvers;
}

/** One rule: where and from which sum it holds, who decides, and the same as a sentence. */
export function RuleFields({ index, sites, approvers, onRemove }: RuleProps & { onRemove: () => void }) {
  const { control } = useFormContext<RulesValues>();
  const rule = useWatch({ control, name: `rules.${index}` });
  const siteName = sites.find(({ id }) => String(id) === rule.siteId)?.name ?? null;
  const sentence = ruleSentence(rule, siteName, approvers);
  return (
    <fieldset className="border border-edge bg-white p-4 sm:p-5">
      <legend className="px-1 font-bold">규칙 {index + 1}</legend>
      <div className="space-y-4">
        <WhenFields index={index} sites={sites} />
        <StepFields index={index} approvers={approvers} siteId={rule.siteId} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-rule pt-3">
        <p role="status" className="min-w-0 flex-1 font-medium">
          {sentence ?? <span className="text-ink-faint">금액과 결재자를 모두 입력해 주세요.</span>}
        </p>
        <Button size="sm" variant="quiet" className="!px-0" onClick={onRemove}>
          규칙 삭제
        </Button>
      </div>
    </fieldset>
  );
}

function WhenFields({ index, sites }: Omit<RuleProps, 'approvers'>) {
  const { register, setValue, formState } = useFormContext<RulesValues>();
  const errors = formState.errors.rules?.[index];
  const amount = `rules.${index}.amount` as const;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField label="지점" error={errors?.siteId?.message} {...register(`rules.${index}.siteId`)}>
        <option value="">전체 지점</option>
        {sites.map(({ id, name, isActive }) => (
          <option key={id} value={id}>
            {isActive ? name : `${name} (사용 중지)`}
          </option>
        ))}
      </SelectField>
      <TextField
        label="기준 금액(원)"
        inputMode="numeric"
        autoComplete="off"
        placeholder="500,000"
        aria-required
        hint="이 금액 이상이면 결재를 받습니다."
        error={errors?.amount?.message}
        {...register(amount, {
          validate: (text) =>
            typedAmount(text) <= MAX_SPENDING_LIMIT || '기준 금액을 0원 이상으로 입력해 주세요.',
          onChange: (event: { target: { value: string } }) =>
            setValue(amount, amountInput(event.target.value), { shouldDirty: true }),
        })}
      />
    </div>
  );
}

type StepsProps = Omit<RuleProps, 'sites'> & { siteId: string };

function StepFields({ index, approvers, siteId }: StepsProps) {
  const { control } = useFormContext<RulesValues>();
  const steps = useFieldArray({ control, name: `rules.${index}.steps` });
  return (
    <div className="space-y-3">
      {steps.fields.map(({ id }, no) => (
        <div key={id} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <StepField index={index} no={no} approvers={approvers} siteId={siteId} />
          </div>
          {steps.fields.length > 1 && (
            <Button
              className="mt-[1.75rem] !px-3"
              aria-label={`${no + 1}단계 삭제`}
              onClick={() => steps.remove(no)}
            >
              <X aria-hidden className="size-5" />
            </Button>
          )}
        </div>
      ))}
      {steps.fields.length < MAX_APPROVAL_STEPS && (
        <Button size="sm" onClick={() => steps.append({ approver: '' })}>
          {steps.fields.length + 1}단계 추가
        </Button>
      )}
    </div>
  );
}

const ROLE_OPTIONS: Readonly<Record<ApproverRole, string>> = {
  approver: `${ORGANIZATION_ROLE_LABELS.approver} (구매 지점 담당)`,
  admin: `${ORGANIZATION_ROLE_LABELS.admin} (모두)`,
};

function StepField({ index, no, approvers, siteId }: StepsProps & { no: number }) {
  const { register, control, formState } = useFormContext<RulesValues>();
  const name = `rules.${index}.steps.${no}.approver` as const;
  const chosen = useWatch({ control, name });
  const deciders = approvers.people.filter(mayDecide);
  const known = [
    ...APPROVER_ROLES.map((role) => `role:${role}`),
    ...deciders.map(({ memberId }) => `member:${memberId}`),
    ...approvers.contacts.map(({ id }) => `contact:${id}`),
  ];
  const problemOf = (value: string): true | string => {
    const approver = approverOf(value);
    if (approver === null) return '결재할 사람을 선택해 주세요.';
    return canBeDecided(approver, siteId, decidersOf(approvers)) || messageFor('RULE_WITHOUT_APPROVER');
  };
  return (
    <SelectField
      label={`${no + 1}단계 결재자`}
      aria-required
      error={formState.errors.rules?.[index]?.steps?.[no]?.approver?.message}
      {...register(name, { validate: problemOf })}
    >
      <option value="">선택해 주세요</option>
      {chosen !== '' && !known.includes(chosen) && (
        <option value={chosen}>{approverText(chosen, approvers)} (결재할 수 없음)</option>
      )}
      <optgroup label="역할">
        {APPROVER_ROLES.map((role) => (
          <option key={role} value={`role:${role}`}>
            {ROLE_OPTIONS[role]}
          </option>
        ))}
      </optgroup>
      <optgroup label="구성원">
        {deciders.map((person) => (
          <option key={person.memberId} value={`member:${person.memberId}`}>
            {person.name}
          </option>
        ))}
      </optgroup>
      {approvers.contacts.length > 0 && (
        <optgroup label="외부 결재자">
          {approvers.contacts.map((contact) => (
            <option key={contact.id} value={`contact:${contact.id}`}>
              {contact.name}
            </option>
          ))}
        </optgroup>
      )}
    </SelectField>
  );
}
