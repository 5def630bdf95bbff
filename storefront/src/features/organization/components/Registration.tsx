import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formatBusinessNumber, formatDateKst, messageFor, ORGANIZATION_LIMITS } from '@store/domain';
import { businessInfoOptions } from '@store/openapi';
import type { BusinessInfoDto } from '@store/openapi';
import { ApiError, messageOf } from '@store/openapi/session';
import { PostForm } from '../../../shared/forms/PostForm';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { paths } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { TextField } from '../../../shared/ui/Field';
import { ErrorState, Note, Pending, Skeleton } from '../../../shared/ui/States';
import { toast } from '../../../shared/ui/Toaster';
import { useCreateOrganization } from '../api/organization';

const BENEFITS = [
  ['여러 담당자', '담당자마다 자기 계정으로 주문하고, 주문과 증빙 서류는 회사에 함께 모입니다.'],
  ['지점별 배송', '지점을 등록해 두면 주문할 때 지점만 고르면 됩니다.'],
  ['계약 단가', '회사와 합의한 단가가 상품 화면과 장바구니에 자동으로 적용됩니다.'],
] as const;

/** For members without an organization: what it is good for, and how to get one. */
export function Registration({ joinRequestedAt }: { joinRequestedAt: string | null }) {
  return (
    <div className="space-y-8">
      <dl className="grid gap-x-8 gap-y-4 bg-hanji-light p-5 md:grid-cols-3">
        {BENEFITS.map(([term, text]) => (
          <div key={term}>
            <dt className="font-bold">{term}</dt>
            <dd className="mt-1 text-[0.9375rem] text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      {joinRequestedAt === null ? (
        <Ways />
      ) : (
        <JoinRequested message={`${formatDateKst(joinRequestedAt)} 참여를 요청했습니다.`} />
      )}
    </div>
  );
}

/** A business member makes the organization; others are told how to join. */
function Ways() {
  const info = useQuery(businessInfoOptions());
  if (info.isPending)
    return (
      <Pending>
        <Skeleton className="h-40" />
      </Pending>
    );
  if (info.isError)
    return (
      <ErrorState
        message={messageOf(info.error, '사업자 정보를 불러오지 못했습니다.')}
        onRetry={() => void info.refetch()}
      />
    );
  return info.data.isBusiness ? <BusinessWay info={info.data} /> : <PersonalWay />;
}

/** Somebody without a business joins by an invitation. */
function PersonalWay() {
  return (
    <section aria-labelledby="join-title">
      <h2 id="join-title" className="text-heading font-bold">
        우리 회사에 참여하려면
      </h2>
      <p className="mt-2">
        회사가 이미 이용 중이라면 회사 관리자에게 초대를 요청해 주세요. 받은 초대 링크를 열면 바로 참여할 수
        있습니다.
      </p>
      <p className="mt-1">회사를 새로 등록하시려면 먼저 사업자 회원으로 전환해 주세요.</p>
      <ButtonLink to={paths.business} variant="primary" className="mt-4">
        사업자 회원으로 전환
      </ButtonLink>
    </section>
  );
}

const BRANCH = /^\d{4}$/;

interface RegistrationValues {
  name: string;
  branchNo: string;
}

function BusinessWay({ info }: { info: BusinessInfoDto }) {
  const create = useCreateOrganization();
  const form = useForm<RegistrationValues>({
    defaultValues: { name: info.companyName ?? '', branchNo: info.branchNumber ?? '' },
  });
  const isTaken = create.error instanceof ApiError && create.error.code === 'ORG_NUMBER_TAKEN';
  if (isTaken) return <JoinRequested message={messageOf(create.error, messageFor('ORG_NUMBER_TAKEN'))} />;
  const submit = ({ name, branchNo }: RegistrationValues): void => {
    if (create.isPending) return;
    const { representativeName, businessType, businessItem, address, taxInvoiceEmail } = info;
    const profile = { representativeName, businessType, businessItem, address, taxInvoiceEmail };
    create
      .mutateAsync({ name, bizRegNo: info.bizRegNo ?? '', branchNo: branchNo.trim() || null, profile })
      .then(
        (text) => toast(text),
        (error: unknown) =>
          showServerErrors(error, form.setError, ['name', 'branchNo'], messageFor('SAVE_FAILED')),
      );
  };
  const { errors } = form.formState;
  return (
    <section aria-labelledby="register-title">
      <h2 id="register-title" className="text-heading font-bold">
        우리 회사 등록
      </h2>
      <p className="mt-1 text-ink-soft">
        등록하시면 담당자가 사업자 정보를 확인합니다. 확인을 기다리는 동안에도 지점을 등록하고 구성원을 초대할
        수 있습니다.
      </p>
      <PostForm
        aria-label="우리 회사 등록"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        className="mt-4 grid max-w-2xl gap-4 sm:grid-cols-2"
      >
        <TextField
          label="회사 이름"
          autoComplete="organization"
          maxLength={ORGANIZATION_LIMITS.nameLength}
          aria-required
          error={errors.name?.message}
          {...form.register('name', {
            validate: (text) => text.trim() !== '' || messageFor('ORG_NAME_REQUIRED'),
          })}
        />
        <TextField
          label="사업자등록번호"
          readOnly
          value={formatBusinessNumber(info.bizRegNo ?? '')}
          hint="사업자 정보에 등록된 번호입니다."
        />
        <TextField
          label="종사업장번호"
          optional
          hint="본점이면 비워 두세요."
          inputMode="numeric"
          maxLength={4}
          error={errors.branchNo?.message}
          {...form.register('branchNo', {
            validate: (text) => text === '' || BRANCH.test(text) || messageFor('COMPANY_BRANCH_FORM'),
          })}
        />
        {errors.root?.message !== undefined && (
          <Note tone="danger" className="sm:col-span-2">
            {errors.root.message}
          </Note>
        )}
        <div className="sm:col-span-2">
          <Button
            type="submit"
            variant="primary"
            className="w-full sm:w-auto"
            aria-disabled={create.isPending}
          >
            {create.isPending ? '등록 중…' : '우리 회사 등록하기'}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}

/** The number belongs to an organization already: its admins were asked. */
function JoinRequested({ message }: { message: string }) {
  return (
    <div role="status">
      <Note tone="good">
        <p className="font-bold">{message}</p>
        <p className="mt-1">
          관리자가 수락하면 이 화면에서 회사를 확인할 수 있습니다. 급하시면 회사 관리자에게 직접 초대를 요청해
          주세요.
        </p>
      </Note>
    </div>
  );
}
